/** A value of the rules' language. Integers are limited to JavaScript's safe ones: beyond them an operation is an error. */
export type Value =
  | { readonly type: 'null' }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'int'; readonly value: number }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'list'; readonly items: readonly Value[] }
  | { readonly type: 'map'; readonly fields: ReadonlyMap<string, Value> }
  | { readonly type: 'path'; readonly segments: readonly string[] }
  /** Nanoseconds since 1970, UTC. */
  | { readonly type: 'timestamp'; readonly nanos: bigint }
  | { readonly type: 'duration'; readonly nanos: bigint }
  /** A value that this evaluator does not support (bytes, a place): every operation on it is an error. */
  | { readonly type: 'unknown'; readonly what: string };

/** An error of the language: denies the `allow` whose condition throws it, unless `||` or `&&` catches it. */
export class EvaluationError extends Error {}

export const nothing: Value = { type: 'null' };
export const bool = (value: boolean): Value => ({ type: 'bool', value });
export const string = (value: string): Value => ({ type: 'string', value });
export const list = (items: readonly Value[]): Value => ({ type: 'list', items });
export const map = (fields: Iterable<readonly [string, Value]>): Value => ({ type: 'map', fields: new Map(fields) });
export const path = (segments: readonly string[]): Value => ({ type: 'path', segments });

export const int = (value: number): Value => {
  if (!Number.isSafeInteger(value)) throw new EvaluationError('a number is too large');
  // Only floats have -0, so the integer 0 * -1 is 0.
  return { type: 'int', value: value === 0 ? 0 : value };
};

/** The value's type as text for a message, without its content. */
export const describe = (value: Value): string => (value.type === 'unknown' ? value.what : value.type);

const known = (value: Value): Value => {
  if (value.type === 'unknown') throw new EvaluationError(`${value.what} is not understood here`);
  return value;
};

/** `==`: false between values of two kinds; an int equals the float of the same size, but not within a list or a map. */
export function equal(left: Value, right: Value): boolean {
  const a = known(left);
  const b = known(right);
  switch (a.type) {
    case 'null':
      return b.type === 'null';
    case 'int':
    case 'float':
      return (b.type === 'int' || b.type === 'float') && a.value === b.value;
    case 'bool':
      return b.type === 'bool' && a.value === b.value;
    case 'string':
      return b.type === 'string' && a.value === b.value;
    case 'timestamp':
      return b.type === 'timestamp' && a.nanos === b.nanos;
    case 'duration':
      return b.type === 'duration' && a.nanos === b.nanos;
    case 'path':
      return b.type === 'path' && a.segments.join('/') === b.segments.join('/');
    case 'list':
      return b.type === 'list' && a.items.length === b.items.length && everyPair(a.items, b.items);
    case 'map':
      return b.type === 'map' && a.fields.size === b.fields.size && everyField(a.fields, b.fields);
    case 'unknown':
      return false;
  }
}

const equalInside = (left: Value, right: Value): boolean => equal(left, right) && left.type === right.type;

const everyPair = (left: readonly Value[], right: readonly Value[]): boolean =>
  left.every((item, index) => {
    const other = right[index];
    return other !== undefined && equalInside(item, other);
  });

const everyField = (left: ReadonlyMap<string, Value>, right: ReadonlyMap<string, Value>): boolean =>
  [...left].every(([key, value]) => {
    const other = right.get(key);
    return other !== undefined && equalInside(value, other);
  });

/** Negative, 0 or positive, as `<` and the others need; an error between values without an order. */
export function compare(left: Value, right: Value): number {
  const numeric = (value: Value): value is Extract<Value, { type: 'int' | 'float' }> =>
    value.type === 'int' || value.type === 'float';
  if (numeric(left) && numeric(right)) return left.value - right.value;
  // UTF-8 keeps the order of code points, which JavaScript's own order of strings does not.
  if (left.type === 'string' && right.type === 'string')
    return Buffer.compare(Buffer.from(left.value), Buffer.from(right.value));
  if (left.type === 'timestamp' && right.type === 'timestamp') return Number(left.nanos - right.nanos);
  if (left.type === 'duration' && right.type === 'duration') return Number(left.nanos - right.nanos);
  throw new EvaluationError(`${describe(left)} and ${describe(right)} have no order`);
}
