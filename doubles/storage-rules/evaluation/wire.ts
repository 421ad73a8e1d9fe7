import { bool, list, map, nothing, path, string, type Value } from './values.ts';

/** The two encodings of values: firebase-tools' for `request` and `resource`, Firestore's REST encoding for documents. */

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** An object's own field; undefined for anything else. */
export const field = (json: unknown, name: string): unknown =>
  isObject(json) && Object.hasOwn(json, name) ? json[name] : undefined;

const notUnderstood = (what: string): Value => ({ type: 'unknown', what });

const whole = (json: unknown): Value => {
  const value = typeof json === 'string' && /^-?[0-9]+$/.test(json) ? Number(json) : json;
  return typeof value === 'number' && Number.isSafeInteger(value) ? { type: 'int', value } : notUnderstood('integer');
};

const timeText = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?Z$/;

const timestamp = (json: unknown): Value => {
  const found = typeof json === 'string' ? timeText.exec(json) : null;
  const seconds = Date.parse(`${found?.[1]}Z`) / 1000;
  if (!found || Number.isNaN(seconds)) return notUnderstood('timestamp');
  return { type: 'timestamp', nanos: BigInt(seconds) * 1_000_000_000n + BigInt((found[2] ?? '').padEnd(9, '0')) };
};

const float = (json: unknown): Value => {
  const value = typeof json === 'string' ? Number(json) : json;
  return typeof value === 'number' ? { type: 'float', value } : notUnderstood('float');
};

const items = (json: unknown, decode: (item: unknown) => Value): Value =>
  Array.isArray(json) ? list(json.map(decode)) : list([]);

const fields = (json: unknown, decode: (value: unknown) => Value): Value =>
  map(isObject(json) ? Object.entries(json).map(([key, value]): [string, Value] => [key, decode(value)]) : []);

const segments = (json: unknown): Value => {
  const texts = Array.isArray(json) ? json.map((segment: unknown) => field(segment, 'simple')) : [undefined];
  return texts.every((text) => typeof text === 'string') ? path(texts) : notUnderstood('path');
};

const decoderOf =
  (decoders: Readonly<Record<string, (content: unknown) => Value>>) =>
  (json: unknown): Value => {
    const [kind, ...more] = isObject(json) ? Object.keys(json) : [];
    const decode =
      kind !== undefined && more.length === 0 && Object.hasOwn(decoders, kind) ? decoders[kind] : undefined;
    return decode && kind !== undefined ? decode(field(json, kind)) : notUnderstood(kind ?? 'value');
  };

const text = (json: unknown): Value => (typeof json === 'string' ? string(json) : notUnderstood('string'));
const truth = (json: unknown): Value => (typeof json === 'boolean' ? bool(json) : notUnderstood('bool'));

/** Decodes a value of a `verify` request, as firebase-tools encodes it (emulator/storage/rules/runtime, toExpressionValue). */
export const decodeVariable: (json: unknown) => Value = decoderOf({
  null_value: () => nothing,
  bool_value: truth,
  int_value: whole,
  float_value: float,
  string_value: text,
  timestamp_value: timestamp,
  list_value: (json) => items(field(json, 'values'), decodeVariable),
  map_value: (json) => fields(field(json, 'fields'), decodeVariable),
  path_value: (json) => segments(field(json, 'segments')),
});

const decodeDocumentValue: (json: unknown) => Value = decoderOf({
  nullValue: () => nothing,
  booleanValue: truth,
  integerValue: whole,
  doubleValue: float,
  stringValue: text,
  timestampValue: timestamp,
  arrayValue: (json) => items(field(json, 'values'), decodeDocumentValue),
  mapValue: (json) => fields(field(json, 'fields'), decodeDocumentValue),
});

/** Decodes a document of Firestore's REST API (its `fields`; absent if it has none) into its data. */
export const decodeDocumentData = (json: unknown): Value => fields(json, decodeDocumentValue);
