import type { BinaryOperator, TestableType } from '../language/ast.ts';
import { bool, compare, describe, EvaluationError, equal, int, string, type Value } from './values.ts';

/** The operators that evaluate both sides. The evaluator has `||` and `&&`, which may evaluate only one. */
export type EagerOperator = Exclude<BinaryOperator, '||' | '&&'>;

const arithmetic = (operator: '+' | '-' | '*' | '/' | '%', left: number, right: number): number => {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
  }
};

const numbers = (operator: '+' | '-' | '*' | '/' | '%', left: Value, right: Value): Value => {
  if (left.type === 'int' && right.type === 'int') {
    if (right.value === 0 && (operator === '/' || operator === '%')) throw new EvaluationError('division by zero');
    return int(Math.trunc(arithmetic(operator, left.value, right.value)));
  }
  const bothNumbers =
    (left.type === 'int' || left.type === 'float') && (right.type === 'int' || right.type === 'float');
  if (!bothNumbers || operator === '%') {
    throw new EvaluationError(`${describe(left)} ${operator} ${describe(right)} has no meaning`);
  }
  return { type: 'float', value: arithmetic(operator, left.value, right.value) };
};

const plus = (left: Value, right: Value): Value => {
  if (left.type === 'string' && right.type === 'string') return string(left.value + right.value);
  if (left.type === 'timestamp' && right.type === 'duration') return { ...left, nanos: left.nanos + right.nanos };
  if (left.type === 'duration' && (right.type === 'timestamp' || right.type === 'duration')) {
    return { ...right, nanos: left.nanos + right.nanos };
  }
  return numbers('+', left, right);
};

const minus = (left: Value, right: Value): Value => {
  if (left.type === 'timestamp' && right.type === 'timestamp') {
    return { type: 'duration', nanos: left.nanos - right.nanos };
  }
  if ((left.type === 'timestamp' || left.type === 'duration') && right.type === 'duration') {
    return { ...left, nanos: left.nanos - right.nanos };
  }
  return numbers('-', left, right);
};

const contains = (item: Value, container: Value): boolean => {
  if (container.type === 'list') return container.items.some((other) => equal(item, other));
  if (container.type === 'map' && item.type === 'string') return container.fields.has(item.value);
  throw new EvaluationError(`${describe(item)} in ${describe(container)} has no meaning`);
};

/** Applies an operator to two values. @throws EvaluationError if the language defines no result. */
export function operate(operator: EagerOperator, left: Value, right: Value): Value {
  switch (operator) {
    case '==':
      return bool(equal(left, right));
    case '!=':
      return bool(!equal(left, right));
    case '<':
      return bool(compare(left, right) < 0);
    case '<=':
      return bool(compare(left, right) <= 0);
    case '>':
      return bool(compare(left, right) > 0);
    case '>=':
      return bool(compare(left, right) >= 0);
    case 'in':
      return bool(contains(left, right));
    case '+':
      return plus(left, right);
    case '-':
      return minus(left, right);
    default:
      return numbers(operator, left, right);
  }
}

/** `!` of a bool, `-` of a number or a duration. */
export function negate(operator: '!' | '-', value: Value): Value {
  if (operator === '!' && value.type === 'bool') return bool(!value.value);
  if (operator === '-' && value.type === 'int') return int(-value.value);
  if (operator === '-' && value.type === 'float') return { type: 'float', value: -value.value };
  if (operator === '-' && value.type === 'duration') return { type: 'duration', nanos: -value.nanos };
  throw new EvaluationError(`${operator}${describe(value)} has no meaning`);
}

/** `value is type`. */
export function isOfType(value: Value, type: TestableType): boolean {
  if (value.type === 'unknown') throw new EvaluationError(`${value.what} is not understood here`);
  return type === 'number' ? value.type === 'int' || value.type === 'float' : value.type === type;
}
