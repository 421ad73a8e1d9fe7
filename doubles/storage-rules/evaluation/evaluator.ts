import type { Expression, FunctionDeclaration } from '../language/ast.ts';
import { callBuiltin, callMethod } from './methods.ts';
import { isOfType, negate, operate } from './operators.ts';
import { bool, describe, EvaluationError, list, map, nothing, path, string, type Value } from './values.ts';

/** The real service's limits for one request. */
const mostExpressions = 1000;
const mostDocuments = 2;

/** Not an error of the rules: the caller fetches the document and evaluates the request again. */
export class DocumentNeeded extends Error {
  /** `/databases/(default)/documents/…`, each segment percent-encoded. */
  readonly path: string;

  constructor(documentPath: string) {
    super(`${documentPath} is needed`);
    this.path = documentPath;
  }
}

/** The whole request exceeds a limit: no operator catches this, and the request is refused. */
export class LimitPassed extends Error {}

/** The data that one request may read. */
export type Context = {
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly request: Value;
  readonly resource: Value;
  /** Documents by path; null if one does not exist; absent if not fetched yet. */
  readonly documents: ReadonlyMap<string, Value | null>;
};

/** A variable is evaluated at its first use, so an error in it matters only there (like the real service). */
type Variables = ReadonlyMap<string, () => Value>;

const once = (evaluate: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => {
    value ??= evaluate();
    return value;
  };
};

/** Judges the conditions of one request. */
export class Evaluator {
  readonly #context: Context;
  readonly #documentsRead = new Set<string>();
  #expressions = 0;

  constructor(context: Context) {
    this.#context = context;
  }

  /**
   * Whether the condition is true.
   * @throws EvaluationError if the language defines no result, DocumentNeeded or LimitPassed.
   */
  isTrue(condition: Expression, wildcards: ReadonlyMap<string, Value>): boolean {
    const { request, resource } = this.#context;
    const variables = new Map<string, () => Value>([
      ['request', () => request],
      ['resource', () => resource],
    ]);
    for (const [name, value] of wildcards) variables.set(name, () => value);
    return this.#bool(condition, variables);
  }

  #bool(expression: Expression, variables: Variables): boolean {
    const value = this.#value(expression, variables);
    if (value.type !== 'bool') throw new EvaluationError(`${describe(value)} is not a bool`);
    return value.value;
  }

  #value(expression: Expression, variables: Variables): Value {
    this.#expressions += 1;
    if (this.#expressions > mostExpressions) throw new LimitPassed(`more than ${mostExpressions} expressions`);
    switch (expression.kind) {
      case 'literal':
        return expression.literal;
      case 'name':
        return this.#variable(expression.name, variables);
      case 'list':
        return list(this.#values(expression.items, variables));
      case 'map':
        return map(this.#entries(expression.entries, variables));
      case 'path':
        return path(expression.segments.flatMap((segment) => this.#segments(segment, variables)));
      case 'unary':
        return negate(expression.operator, this.#value(expression.operand, variables));
      case 'is':
        return bool(isOfType(this.#value(expression.operand, variables), expression.type));
      case 'binary':
        return this.#binary(expression, variables);
      case 'conditional':
        return this.#value(this.#bool(expression.condition, variables) ? expression.yes : expression.no, variables);
      case 'member':
        return fieldOf(this.#value(expression.target, variables), expression.name);
      case 'index':
        return itemOf(this.#value(expression.target, variables), this.#value(expression.index, variables));
      case 'method':
        return callMethod(
          this.#value(expression.target, variables),
          expression.name,
          this.#values(expression.args, variables),
        );
      case 'builtin':
        return this.#builtin(expression.name, this.#values(expression.args, variables));
      case 'call':
        return this.#call(expression.name, expression.args, variables);
    }
  }

  #values(expressions: readonly Expression[], variables: Variables): Value[] {
    return expressions.map((expression) => this.#value(expression, variables));
  }

  #variable(name: string, variables: Variables): Value {
    const variable = variables.get(name);
    if (variable === undefined) throw new EvaluationError(`unknown name ${name}`);
    return variable();
  }

  #entries(entries: readonly { key: Expression; value: Expression }[], variables: Variables): [string, Value][] {
    return entries.map(({ key, value }) => {
      const name = this.#value(key, variables);
      if (name.type !== 'string') throw new EvaluationError('a key is not a string');
      return [name.value, this.#value(value, variables)];
    });
  }

  #segments(segment: string | Expression, variables: Variables): readonly string[] {
    if (typeof segment === 'string') return [segment];
    const value = this.#value(segment, variables);
    if (value.type === 'path') return value.segments;
    if (value.type === 'string' && value.value !== '' && !value.value.includes('/')) return [value.value];
    throw new EvaluationError(`${describe(value)} cannot be a path segment`);
  }

  #binary({ operator, left, right }: Extract<Expression, { kind: 'binary' }>, variables: Variables): Value {
    if (operator === '||') return this.#either(true, left, right, variables);
    if (operator === '&&') return this.#either(false, left, right, variables);
    return operate(operator, this.#value(left, variables), this.#value(right, variables));
  }

  /** `||` (decisive: true) and `&&` (decisive: false): one decisive side decides, even if the other is an error. */
  #either(decisive: boolean, left: Expression, right: Expression, variables: Variables): Value {
    let error: EvaluationError | undefined;
    for (const side of [left, right]) {
      try {
        if (this.#bool(side, variables) === decisive) return bool(decisive);
      } catch (caught) {
        if (!(caught instanceof EvaluationError)) throw caught;
        error ??= caught;
      }
    }
    if (error) throw error;
    return bool(!decisive);
  }

  #call(name: string, args: readonly Expression[], outer: Variables): Value {
    const declaration = this.#context.functions.get(name);
    if (declaration === undefined) throw new EvaluationError(`unknown function ${name}`);
    // The function sees the wildcards in scope. Names are unique along a chain of blocks, so nothing is shadowed.
    const variables = new Map(outer);
    for (const [index, parameter] of declaration.parameters.entries()) {
      const arg = args[index];
      if (arg === undefined) throw new EvaluationError(`${name} misses an argument`);
      variables.set(
        parameter,
        once(() => this.#value(arg, outer)),
      );
    }
    for (const { name: fresh, value } of declaration.bindings) {
      variables.set(
        fresh,
        once(() => this.#value(value, variables)),
      );
    }
    return this.#value(declaration.result, variables);
  }

  #builtin(name: string, args: readonly Value[]): Value {
    if (name !== 'firestore.get' && name !== 'firestore.exists') return callBuiltin(name, args);
    const document = this.#document(args[0]);
    return name === 'firestore.exists' ? bool(document !== null) : (document ?? nothing);
  }

  #document(value: Value | undefined): Value | null {
    if (value?.type !== 'path') throw new EvaluationError('a document must be given by a path');
    const { segments } = value;
    // In an address '.' and '..' are path steps, so the path would name another document.
    if (segments.includes('.') || segments.includes('..'))
      throw new EvaluationError('a document cannot have this name');
    const documentPath = `/${segments.map(encodeURIComponent).join('/')}`;
    this.#documentsRead.add(documentPath);
    if (this.#documentsRead.size > mostDocuments) throw new LimitPassed(`more than ${mostDocuments} documents`);
    const data = this.#context.documents.get(documentPath);
    if (data === undefined) throw new DocumentNeeded(documentPath);
    return data === null
      ? null
      : map([
          ['data', data],
          ['id', string(segments.at(-1) ?? '')],
        ]);
  }
}

const fieldOf = (target: Value, name: string): Value => {
  const value = target.type === 'map' ? target.fields.get(name) : undefined;
  if (value === undefined) throw new EvaluationError(`${describe(target)} has no ${name}`);
  return value;
};

const itemOf = (target: Value, index: Value): Value => {
  if (target.type === 'map' && index.type === 'string') return fieldOf(target, index.value);
  const at = index.type === 'int' ? index.value : -1;
  const item = target.type === 'list' ? target.items[at] : undefined;
  const segment = target.type === 'path' ? target.segments[at] : undefined;
  if (item !== undefined) return item;
  if (segment !== undefined) return string(segment);
  throw new EvaluationError(`${describe(target)} has nothing at that index`);
};
