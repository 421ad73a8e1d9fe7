import type { Person } from './people.ts';

/** A document's fields as the SDK takes them; a sentinel such as serverTimestamp() may stand for a value. */
export type Fields = Readonly<Record<string, unknown>>;
/** Every document of the store by its path. */
export type World = Readonly<Record<string, Fields>>;

/** One write of a commit. `set` replaces the whole document, `update` changes fields by their (dotted) names. */
export type Write =
  | { readonly kind: 'set' | 'update'; readonly path: string; readonly fields: Fields }
  | { readonly kind: 'delete'; readonly path: string };

export type Query = {
  readonly collection: string;
  /** A query over all collections with this name. */
  readonly group?: boolean;
  readonly where?: readonly [field: string, value: unknown];
  readonly limit?: number;
};

/** One request to the store: a document, a query or an atomic commit. */
export type Attempt =
  | { readonly kind: 'get'; readonly path: string }
  | ({ readonly kind: 'list' } & Query)
  | { readonly kind: 'commit'; readonly writes: readonly Write[] };

export const get = (path: string): Attempt => ({ kind: 'get', path });
export const list = (query: Query): Attempt => ({ kind: 'list', ...query });
export const commit = (...writes: readonly Write[]): Attempt => ({ kind: 'commit', writes });
export const set = (path: string, fields: Fields): Write => ({ kind: 'set', path, fields });
export const update = (path: string, fields: Fields): Write => ({ kind: 'update', path, fields });
export const remove = (path: string): Write => ({ kind: 'delete', path });

/** One row of the table: in this world, this person's request is allowed or refused. */
export type Case = {
  readonly name: string;
  /** A function if the world depends on the time it is built. */
  readonly world: World | (() => World);
  /** Null: a visitor who is not signed in. */
  readonly as: Person | null;
  readonly attempt: Attempt;
  readonly allowed: boolean;
};

type CaseBody = Omit<Case, 'name' | 'allowed'>;
export const allow = (name: string, body: CaseBody): Case => ({ name, ...body, allowed: true });
export const deny = (name: string, body: CaseBody): Case => ({ name, ...body, allowed: false });
