/** What a field may hold. Whole numbers are stored as integers, a Date as a timestamp. */
export type FieldValue =
  | null
  | boolean
  | number
  | string
  | Date
  | readonly FieldValue[]
  | { readonly [name: string]: FieldValue };

/** By name: letters, digits and underscores, so that no store reads a name as a path. */
export type Fields = Readonly<Record<string, FieldValue>>;

/**
 * One document of a commit, as plain data: it survives structured clone, so that IndexedDB can keep it. All writes of a commit
 * are carried out together or not at all. `serverTimes` names the fields that become the time of the commit (request.time of
 * the rules).
 */
export type DocumentWrite =
  /** The document must not be there. The web SDK cannot say so without a read: the rules must refuse the same fields as an update. */
  | WithFields<'create'>
  /** Replaces the whole document, there or not. */
  | WithFields<'set'>
  /** Replaces these fields and keeps the others; creates the document where there is none. */
  | WithFields<'merge'>
  /** Replaces these fields of a document that must be there. `increments` adds to numbers without reading them. */
  | (WithFields<'update'> & { readonly increments?: Readonly<Record<string, number>> })
  /** Nothing where there is no document. */
  | { readonly kind: 'delete'; readonly path: string };

type WithFields<Kind extends string> = {
  readonly kind: Kind;
  readonly path: string;
  readonly fields: Fields;
  readonly serverTimes?: readonly string[];
};
