import { durationUnits } from '../language/kinds.ts';
import { everywhere, matchesWhole } from '../language/pattern.ts';
import { bool, describe, EvaluationError, equal, int, list, string, type Value } from './values.ts';

type Of<Type extends Value['type']> = Extract<Value, { type: Type }>;

/** The argument if it has the expected type; otherwise an error, as in the real language. */
const argument = <Type extends Value['type']>(
  args: readonly Value[],
  index: number,
  is: (value: Value) => value is Of<Type>,
): Of<Type> => {
  const value = args[index];
  if (value !== undefined && is(value)) return value;
  throw new EvaluationError(`argument ${index + 1} cannot be ${value === undefined ? 'missing' : describe(value)}`);
};
const isString = (value: Value): value is Of<'string'> => value.type === 'string';
const isList = (value: Value): value is Of<'list'> => value.type === 'list';
const isInt = (value: Value): value is Of<'int'> => value.type === 'int';

const has = (items: readonly Value[], wanted: Value): boolean => items.some((item) => equal(item, wanted));

const noMethod = (receiver: Value, name: string): never => {
  throw new EvaluationError(`${describe(receiver)} has no method ${name}`);
};

/** Changes only ASCII letters, as in the real language. */
const lower = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
const upper = (text: string): string => text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());

const pattern = (args: readonly Value[]): RegExp => {
  const expression = everywhere(argument(args, 0, isString).value);
  if (expression === undefined) throw new EvaluationError('the pattern is not understood');
  return expression;
};

const stringMethod = (receiver: Of<'string'>, name: string, args: readonly Value[]): Value => {
  const text = receiver.value;
  switch (name) {
    case 'matches':
      return bool(matchesWhole(argument(args, 0, isString).value, text));
    case 'size':
      return int(text.length);
    case 'split':
      return list(text.split(pattern(args)).map(string));
    case 'lower':
      return string(lower(text));
    case 'upper':
      return string(upper(text));
    case 'trim':
      return string(text.trim());
    case 'replace': {
      const replacement = argument(args, 1, isString).value;
      return string(text.replaceAll(pattern(args), () => replacement));
    }
    default:
      return noMethod(receiver, name);
  }
};

const joined = (items: readonly Value[], separator: string): string =>
  items.map((_, index) => argument(items, index, isString).value).join(separator);

const listMethod = (receiver: Of<'list'>, name: string, args: readonly Value[]): Value => {
  const { items } = receiver;
  switch (name) {
    case 'size':
      return int(items.length);
    case 'hasAll':
      return bool(argument(args, 0, isList).items.every((wanted) => has(items, wanted)));
    case 'hasAny':
      return bool(argument(args, 0, isList).items.some((wanted) => has(items, wanted)));
    case 'hasOnly': {
      const allowed = argument(args, 0, isList).items;
      return bool(items.every((item) => has(allowed, item)));
    }
    case 'concat':
      return list([...items, ...argument(args, 0, isList).items]);
    case 'join':
      return string(joined(items, argument(args, 0, isString).value));
    default:
      return noMethod(receiver, name);
  }
};

const mapMethod = (receiver: Of<'map'>, name: string, args: readonly Value[]): Value => {
  const { fields } = receiver;
  switch (name) {
    case 'size':
      return int(fields.size);
    case 'keys':
      return list([...fields.keys()].map(string));
    case 'values':
      return list([...fields.values()]);
    case 'get': {
      const otherwise = args[1];
      return fields.get(argument(args, 0, isString).value) ?? otherwise ?? noMethod(receiver, name);
    }
    default:
      return noMethod(receiver, name);
  }
};

const nanosInMilli = 1_000_000n;

const timestampMethod = (receiver: Of<'timestamp'>, name: string): Value => {
  const millis = Number(receiver.nanos / nanosInMilli);
  const date = new Date(millis);
  switch (name) {
    case 'toMillis':
      return int(millis);
    case 'year':
      return int(date.getUTCFullYear());
    case 'month':
      return int(date.getUTCMonth() + 1);
    case 'day':
      return int(date.getUTCDate());
    case 'hours':
      return int(date.getUTCHours());
    case 'minutes':
      return int(date.getUTCMinutes());
    case 'seconds':
      return int(date.getUTCSeconds());
    default:
      return noMethod(receiver, name);
  }
};

/**
 * Calls a method. @throws EvaluationError if the value's type does not have it. The checker has checked the number of arguments.
 */
export function callMethod(receiver: Value, name: string, args: readonly Value[]): Value {
  switch (receiver.type) {
    case 'string':
      return stringMethod(receiver, name, args);
    case 'list':
      return listMethod(receiver, name, args);
    case 'map':
      return mapMethod(receiver, name, args);
    case 'timestamp':
      return timestampMethod(receiver, name);
    case 'duration':
      return name === 'seconds' ? int(Number(receiver.nanos / 1_000_000_000n)) : noMethod(receiver, name);
    default:
      return noMethod(receiver, name);
  }
}

const dateOf = (year: number, month: number, day: number): Value => {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const millis = Date.parse(`${text}T00:00:00Z`);
  // Date.parse takes 31 April for 1 May.
  if (Number.isNaN(millis) || new Date(millis).toISOString().slice(0, 10) !== text) {
    throw new EvaluationError(`${text} is not a date`);
  }
  return { type: 'timestamp', nanos: BigInt(millis) * nanosInMilli };
};

/** The functions of namespaces that use only their arguments; the evaluator has those of `firestore`. */
export function callBuiltin(name: string, args: readonly Value[]): Value {
  switch (name) {
    case 'duration.value': {
      const unit = durationUnits.get(argument(args, 1, isString).value);
      if (unit === undefined) throw new EvaluationError('the unit of a duration is not known');
      return { type: 'duration', nanos: BigInt(argument(args, 0, isInt).value) * unit };
    }
    case 'timestamp.value':
      return { type: 'timestamp', nanos: BigInt(argument(args, 0, isInt).value) * nanosInMilli };
    case 'timestamp.date': {
      const [year, month, day] = [0, 1, 2].map((index) => argument(args, index, isInt).value);
      return dateOf(year ?? 0, month ?? 0, day ?? 0);
    }
    default:
      throw new EvaluationError(`there is no function ${name}`);
  }
}
