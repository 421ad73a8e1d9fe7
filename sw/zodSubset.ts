/*
 * The part of zod/mini that the domain's schemas use, in 1 kB instead of 10: the worker is bundled with this in its place
 * (vite.config.ts), so that page and worker read documents by the same schemas (docs/decisions/0035-actions-wait-on-the-device.md). Results only, no issues.
 * zodSubset.test.ts compares it with zod. As in zod, the functions that make schemas are marked as without side effects, so that the
 * bundler drops schemas that the worker does not use.
 */

type Outcome = { readonly success: true; readonly data: unknown } | { readonly success: false };
type Check = (value: unknown) => boolean;
/** What parsing an object does if this key is missing: fail, leave the key out, or parse undefined in its place. */
type Absent = 'fail' | 'leave-out' | 'parse';
type Schema = {
  readonly parse: (value: unknown) => Outcome;
  readonly absent: Absent;
  /** A schema such as int() is a check too. */
  readonly check: (...checks: readonly (Check | Schema)[]) => Schema;
};

const FAILED: Outcome = { success: false };
const found = (data: unknown): Outcome => ({ success: true, data });

const schema = (parse: Schema['parse'], absent: Absent = 'fail'): Schema => ({
  parse,
  absent,
  check: (...checks) =>
    schema((value) => {
      const outcome = parse(value);
      return outcome.success && checks.every((check) => passes(check, outcome.data)) ? outcome : FAILED;
    }, absent),
});
const passes = (check: Check | Schema, value: unknown): boolean =>
  typeof check === 'function' ? check(value) : check.parse(value).success;
const where = (is: Check): Schema => schema((value) => (is(value) ? found(value) : FAILED));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);

export const safeParse = (of: Schema, value: unknown): Outcome => of.parse(value);

export const string = /* @__NO_SIDE_EFFECTS__ */ (): Schema => where((value) => typeof value === 'string');
export const number = /* @__NO_SIDE_EFFECTS__ */ (): Schema => where(Number.isFinite);
export const int = /* @__NO_SIDE_EFFECTS__ */ (): Schema => where(isWhole);
export const boolean = /* @__NO_SIDE_EFFECTS__ */ (): Schema => where((value) => typeof value === 'boolean');
export const unknown = /* @__NO_SIDE_EFFECTS__ */ (): Schema => schema(found);
export const literal = /* @__NO_SIDE_EFFECTS__ */ (expected: unknown): Schema => where((value) => value === expected);
const oneOf = /* @__NO_SIDE_EFFECTS__ */ (values: readonly unknown[]): Schema =>
  where((value) => values.includes(value));
export { oneOf as enum };
export const coerce = {
  number: (): Schema => schema((value) => number().parse(asNumber(value))),
};
/** An object whose toString is no function is no number. */
function asNumber(value: unknown): unknown {
  try {
    return Number(value);
  } catch {
    return value;
  }
}

export const optional = /* @__NO_SIDE_EFFECTS__ */ (of: Schema): Schema =>
  schema((value) => (value === undefined ? found(value) : of.parse(value)), 'leave-out');
export const nullable = /* @__NO_SIDE_EFFECTS__ */ (of: Schema): Schema =>
  schema((value) => (value === null ? found(value) : of.parse(value)), of.absent);
export const _default = /* @__NO_SIDE_EFFECTS__ */ (of: Schema, otherwise: unknown): Schema =>
  schema((value) => (value === undefined ? found(otherwise) : of.parse(value)), 'parse');
const caught = /* @__NO_SIDE_EFFECTS__ */ (of: Schema, otherwise: unknown): Schema =>
  schema((value) => {
    const outcome = of.parse(value);
    return outcome.success ? outcome : found(otherwise);
  }, 'parse');
export { caught as catch };
export const lazy = /* @__NO_SIDE_EFFECTS__ */ (of: () => Schema): Schema => schema((value) => of().parse(value));
export const transform = /* @__NO_SIDE_EFFECTS__ */ (change: (value: unknown) => unknown): Schema =>
  schema((value) => found(change(value)));
export const pipe = /* @__NO_SIDE_EFFECTS__ */ (one: Schema, other: Schema): Schema =>
  schema((value) => {
    const outcome = one.parse(value);
    return outcome.success ? other.parse(outcome.data) : FAILED;
  }, one.absent);
export const union = /* @__NO_SIDE_EFFECTS__ */ (options: readonly Schema[]): Schema =>
  schema((value) => {
    for (const option of options) {
      const outcome = option.parse(value);
      if (outcome.success) return outcome;
    }
    return FAILED;
  });
export const discriminatedUnion = /* @__NO_SIDE_EFFECTS__ */ (_key: string, options: readonly Schema[]): Schema =>
  union(options);

export const array = /* @__NO_SIDE_EFFECTS__ */ (of: Schema): Schema =>
  schema((value) => {
    if (!Array.isArray(value)) return FAILED;
    const entries = value.map((entry: unknown) => of.parse(entry));
    return entries.every(({ success }) => success)
      ? found(entries.map((entry) => (entry.success ? entry.data : undefined)))
      : FAILED;
  });
export const record = /* @__NO_SIDE_EFFECTS__ */ (_key: Schema, of: Schema): Schema =>
  schema((value) => (isObject(value) ? withKeys(Object.keys(value), value, () => of) : FAILED));

type Shape = Readonly<Record<string, Schema>>;
export const object = /* @__NO_SIDE_EFFECTS__ */ (shape: Shape): Schema =>
  schema((value) => (isObject(value) ? withKeys(Object.keys(shape), value, (key) => shape[key]) : FAILED));
export const looseObject = /* @__NO_SIDE_EFFECTS__ */ (shape: Shape): Schema =>
  schema((value) => {
    const known = object(shape).parse(value);
    return known.success && isObject(known.data) && isObject(value) ? found({ ...value, ...known.data }) : FAILED;
  });

function withKeys(
  keys: readonly string[],
  value: Record<string, unknown>,
  schemaOf: (key: string) => Schema | undefined,
): Outcome {
  const data: Record<string, unknown> = {};
  for (const key of keys) {
    const of = schemaOf(key);
    const isThere = key in value;
    if (of === undefined || key === '__proto__' || (!isThere && of.absent === 'leave-out')) continue;
    if (!isThere && of.absent === 'fail') return FAILED;
    const outcome = of.parse(value[key]);
    if (!outcome.success) return FAILED;
    data[key] = outcome.data;
  }
  return found(data);
}

const compared =
  /* @__NO_SIDE_EFFECTS__ */
    (is: (value: number) => boolean): Check =>
    (value) =>
      typeof value === 'number' && is(value);
export const gte = /* @__NO_SIDE_EFFECTS__ */ (least: number): Check => compared((value) => value >= least);
export const lte = /* @__NO_SIDE_EFFECTS__ */ (most: number): Check => compared((value) => value <= most);
export const lt = /* @__NO_SIDE_EFFECTS__ */ (limit: number): Check => compared((value) => value < limit);
export const positive = /* @__NO_SIDE_EFFECTS__ */ (): Check => compared((value) => value > 0);
export const nonnegative = /* @__NO_SIDE_EFFECTS__ */ (): Check => gte(0);
export const minLength =
  /* @__NO_SIDE_EFFECTS__ */
    (least: number): Check =>
    (value) =>
      (typeof value === 'string' || Array.isArray(value)) && value.length >= least;
export const regex =
  /* @__NO_SIDE_EFFECTS__ */
    (pattern: RegExp): Check =>
    (value) =>
      typeof value === 'string' && pattern.test(value);
export const refine = /* @__NO_SIDE_EFFECTS__ */ (is: Check): Check => is;
