/**
 * The type of a value as far as it is known before any request: enough to refuse unknown fields and methods at load. `any` is a
 * value whose type only a request decides (a document's field, a claim of the token).
 */
export type Kind =
  | 'any'
  | 'null'
  | 'bool'
  | 'int'
  | 'float'
  | 'string'
  | 'list'
  | 'map'
  | 'path'
  | 'timestamp'
  | 'duration'
  | 'request'
  | 'auth'
  | 'file'
  | 'document';

/** The kind that an argument must have, or a literal that is checked at load. */
export type Parameter = Kind | 'pattern' | 'replacement' | 'unit';

export type Signature = { readonly parameters: readonly Parameter[]; readonly result: Kind };

/** The variables available to every rule. `resource` is the stored file, null if there is none. */
export const variables: ReadonlyMap<string, Kind> = new Map([
  ['request', 'request'],
  ['resource', 'file'],
]);

const table = <T>(entries: Readonly<Record<string, T>>): ReadonlyMap<string, T> => new Map(Object.entries(entries));

/** The fields of values with fixed fields. Without `request.method`, because firebase-tools does not send it. */
export const fieldsOf: ReadonlyMap<Kind, ReadonlyMap<string, Kind>> = new Map([
  ['request', table<Kind>({ auth: 'auth', resource: 'file', path: 'path', time: 'timestamp' })],
  ['auth', table<Kind>({ uid: 'string', token: 'map' })],
  [
    'file',
    table<Kind>({
      name: 'string',
      bucket: 'string',
      generation: 'int',
      metageneration: 'int',
      size: 'int',
      timeCreated: 'timestamp',
      updated: 'timestamp',
      md5Hash: 'string',
      crc32c: 'string',
      etag: 'string',
      contentDisposition: 'string',
      contentEncoding: 'string',
      contentType: 'string',
      metadata: 'map',
    }),
  ],
  ['document', table<Kind>({ data: 'map', id: 'string' })],
]);

const of = (result: Kind, ...parameters: Parameter[]): Signature => ({ parameters, result });

export const methodsOf: ReadonlyMap<Kind, ReadonlyMap<string, Signature>> = new Map([
  [
    'string',
    table({
      matches: of('bool', 'pattern'),
      size: of('int'),
      split: of('list', 'pattern'),
      lower: of('string'),
      upper: of('string'),
      trim: of('string'),
      replace: of('string', 'pattern', 'replacement'),
    }),
  ],
  [
    'list',
    table({
      size: of('int'),
      hasAll: of('bool', 'list'),
      hasAny: of('bool', 'list'),
      hasOnly: of('bool', 'list'),
      concat: of('list', 'list'),
      join: of('string', 'string'),
    }),
  ],
  ['map', table({ size: of('int'), keys: of('list'), values: of('list'), get: of('any', 'string', 'any') })],
  [
    'timestamp',
    table({
      toMillis: of('int'),
      year: of('int'),
      month: of('int'),
      day: of('int'),
      hours: of('int'),
      minutes: of('int'),
      seconds: of('int'),
    }),
  ],
  ['duration', table({ seconds: of('int') })],
]);

export const builtins: ReadonlyMap<string, Signature> = table({
  'firestore.get': of('document', 'path'),
  'firestore.exists': of('bool', 'path'),
  'duration.value': of('duration', 'int', 'unit'),
  'timestamp.value': of('timestamp', 'int'),
  'timestamp.date': of('timestamp', 'int', 'int', 'int'),
});

/** The units of `duration.value`, in nanoseconds. */
export const durationUnits: ReadonlyMap<string, bigint> = new Map([
  ['w', 604_800_000_000_000n],
  ['d', 86_400_000_000_000n],
  ['h', 3_600_000_000_000n],
  ['m', 60_000_000_000n],
  ['s', 1_000_000_000n],
  ['ms', 1_000_000n],
  ['ns', 1n],
]);
