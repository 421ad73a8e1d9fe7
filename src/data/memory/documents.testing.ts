import type { DocumentWrite } from '@arvo/domain/protocol/writes/documentWrite.ts';
import type { RefusalCode } from '@arvo/domain/protocol/writes/refusal.ts';

/** Documents by path, as Firestore stores them. */

/** A stored time in ms UTC. Firestore has microseconds, so `ms` may be a fraction. */
export class Instant {
  readonly ms: number;
  constructor(ms: number) {
    this.ms = ms;
  }
}

export type Stored =
  | null
  | boolean
  | number
  | string
  | Instant
  | readonly Stored[]
  | { readonly [name: string]: Stored };
export type StoredFields = Readonly<Record<string, Stored>>;
export type Documents = ReadonlyMap<string, StoredFields>;

/**
 * A Date becomes an Instant.
 * @throws Error for a value that Firestore cannot store.
 */
export function toStored(value: unknown): Stored {
  if (value instanceof Date) return new Instant(value.getTime());
  if (value instanceof Instant) return value;
  if (Array.isArray(value)) return value.map(toStored);
  if (typeof value === 'object' && value !== null) return storedFields(value);
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string')
    return value;
  throw new Error(`A document cannot hold ${String(value)}.`);
}

export const storedFields = (fields: object): StoredFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toStored(value)]));

/** The form that the domain's schemas parse: every time in whole ms UTC. */
export function plain(value: Stored): unknown {
  if (value instanceof Instant) return Math.floor(value.ms);
  if (isList(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]));
}

export const isMap = (value: Stored | undefined): value is StoredFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Instant);

const isList = (value: Stored): value is readonly Stored[] => Array.isArray(value);

/** Whether both are equal, for any order of a map's keys. */
export const isSame = (one: Stored | undefined, other: Stored | undefined): boolean =>
  one === other || textOf(one) === textOf(other);

const textOf = (value: Stored | undefined): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? '';

/** The fields that differ between the two. */
export const changedFields = (before: StoredFields, after: StoredFields): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isSame(before[name], after[name]));

export const idOf = (path: string): string => path.split('/').at(-1) ?? '';
export const collectionOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/** The documents after all writes. `now` is the time of the commit in ms UTC. */
export function afterWrites(before: Documents, writes: readonly DocumentWrite[], now: number): Documents {
  const after = new Map(before);
  for (const write of writes) {
    if (write.kind === 'delete') after.delete(write.path);
    else after.set(write.path, fieldsAfter(after.get(write.path) ?? {}, write, now));
  }
  return after;
}

function fieldsAfter(
  before: StoredFields,
  write: Exclude<DocumentWrite, { kind: 'delete' }>,
  now: number,
): StoredFields {
  const isWhole = write.kind === 'create' || write.kind === 'set';
  const after: Record<string, Stored> = { ...(isWhole ? {} : before), ...storedFields(write.fields) };
  for (const name of write.serverTimes ?? []) after[name] = new Instant(now);
  const increments = 'increments' in write ? write.increments : undefined;
  for (const [name, by] of Object.entries(increments ?? {})) after[name] = Number(before[name] ?? 0) + by;
  return after;
}

/** Why a precondition of the writes fails, or null. */
export function unmetPrecondition(before: Documents, writes: readonly DocumentWrite[]): RefusalCode | null {
  for (const { kind, path } of writes) {
    if (kind === 'create' && before.has(path)) return 'already-exists';
    if (kind === 'update' && !before.has(path)) return 'not-found';
  }
  return null;
}
