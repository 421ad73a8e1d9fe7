/** A field's value. Whole numbers are stored as integers, a Date as a timestamp. */
export type FieldValue =
  | null
  | boolean
  | number
  | string
  | Date
  | readonly FieldValue[]
  | { readonly [name: string]: FieldValue };

/** By field name: only letters, digits and underscores, so that no store interprets a name as a path. */
export type Fields = Readonly<Record<string, FieldValue>>;

/**
 * One document of a commit, as plain data that survives structured clone, so that IndexedDB can store it. All writes of a
 * commit are applied atomically. `serverTimes` names the fields that become the time of the commit (request.time of the
 * rules).
 */
export type DocumentWrite =
  /**
   * Fails if the document exists. The web SDK has no such precondition without a read, so the rules must refuse the same
   * fields as an update.
   */
  | WithFields<'create'>
  /** Replaces the whole document, or creates it. */
  | WithFields<'set'>
  /** Replaces these fields and keeps the others; creates the document if it does not exist. */
  | (WithFields<'merge'> & WithIncrements)
  /** Replaces these fields; fails if the document does not exist. */
  | (WithFields<'update'> & WithIncrements)
  /** Does nothing if the document does not exist. */
  | { readonly kind: 'delete'; readonly path: string };

/** `increments` adds to numbers without reading them; a missing number counts as 0. A merge with them writes no map. */
type WithIncrements = { readonly increments?: Readonly<Record<string, number>> };

type WithFields<Kind extends string> = {
  readonly kind: Kind;
  readonly path: string;
  readonly fields: Fields;
  readonly serverTimes?: readonly string[];
};
