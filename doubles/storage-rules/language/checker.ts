import { type Expression, type FunctionDeclaration, type Match, type Position, type Rules, RulesError } from './ast.ts';
import { builtins, durationUnits, fieldsOf, type Kind, methodsOf, type Parameter, variables } from './kinds.ts';
import { readPattern } from './pattern.ts';

/** The names in scope: wildcards, and functions declared in this block or around it. */
type Scope = {
  readonly names: ReadonlyMap<string, Kind>;
  readonly functions: ReadonlyMap<string, DeclaredFunction>;
};
/** `scope` is set once all functions of a block are known, because they may call each other. */
type DeclaredFunction = { readonly declaration: FunctionDeclaration; scope: Scope };

const mostBindings = 10;
const refuse = (message: string, at: Position): never => {
  throw new RulesError(message, at);
};

/** A document's path is written in full: database, then collections and documents in turn. */
const checkDocumentPath = (path: Expression): void => {
  if (path.kind !== 'path') refuse('the path of a document must stand where it is read', path.at);
  if (path.kind === 'path' && !isDocumentPath(path.segments)) {
    refuse('the path of a document is /databases/(default)/documents/collection/document', path.at);
  }
};

const isDocumentPath = ([databases, database, documents, ...rest]: readonly (string | Expression)[]): boolean =>
  databases === 'databases' &&
  database === '(default)' &&
  documents === 'documents' &&
  rest.length > 0 &&
  rest.length % 2 === 0;

/** Infers each expression's type, also through function calls. */
class Checker {
  readonly #allFunctions = new Map<string, FunctionDeclaration>();
  readonly #calling: string[] = [];
  readonly #results = new Map<string, Kind>();

  rules(rules: Rules): ReadonlyMap<string, FunctionDeclaration> {
    const scope = this.#declare(rules.functions, { names: variables, functions: new Map() });
    for (const match of rules.matches) this.#match(match, scope);
    return this.#allFunctions;
  }

  #declare(declarations: readonly FunctionDeclaration[], around: Scope): Scope {
    const functions = new Map(around.functions);
    const scope: Scope = { names: around.names, functions };
    for (const declaration of declarations) {
      const { name, at } = declaration;
      // A function name is unique in all the rules, so the meaning of a call cannot depend on its position.
      if (this.#allFunctions.has(name)) refuse(`function ${name} is declared twice`, at);
      this.#allFunctions.set(name, declaration);
      functions.set(name, { declaration, scope });
    }
    for (const { name, parameters, at } of declarations) {
      this.#call(
        name,
        at,
        parameters.map((): Kind => 'any'),
        scope,
      );
    }
    return scope;
  }

  #match(match: Match, around: Scope): void {
    const names = new Map(around.names);
    for (const part of match.parts) {
      if (part.kind === 'literal') continue;
      if (names.has(part.name)) refuse(`${part.name} is named twice`, match.at);
      names.set(part.name, part.kind === 'rest' ? 'path' : 'string');
    }
    const scope = this.#declare(match.functions, { names, functions: around.functions });
    for (const { condition, at } of match.allows) {
      const kind = condition ? this.#kind(condition, scope) : 'bool';
      if (kind !== 'bool' && kind !== 'any') refuse(`a condition must be true or false, not ${kind}`, at);
    }
    for (const inner of match.matches) this.#match(inner, scope);
  }

  #call(name: string, at: Position, args: readonly Kind[], scope: Scope): Kind {
    const found = scope.functions.get(name) ?? refuse(`there is no function ${name} here`, at);
    const { parameters, bindings, result } = found.declaration;
    if (args.length !== parameters.length) refuse(`${name} takes ${parameters.length} arguments`, at);
    if (this.#calling.includes(name)) refuse(`${name} calls itself`, at);
    const key = [name, ...args].join(' ');
    const seen = this.#results.get(key);
    if (seen !== undefined) return seen;
    if (bindings.length > mostBindings) refuse(`${name} has more than ${mostBindings} let`, found.declaration.at);
    const names = new Map(found.scope.names);
    const add = (fresh: string, kind: Kind, where: Position): void => {
      if (names.has(fresh)) refuse(`${fresh} is named twice`, where);
      names.set(fresh, kind);
    };
    for (const [index, parameter] of parameters.entries()) add(parameter, args[index] ?? 'any', found.declaration.at);
    this.#calling.push(name);
    const inner: Scope = { names, functions: found.scope.functions };
    for (const binding of bindings) add(binding.name, this.#kind(binding.value, inner), binding.at);
    const kind = this.#kind(result, inner);
    this.#calling.pop();
    this.#results.set(key, kind);
    return kind;
  }

  #kind(expression: Expression, scope: Scope): Kind {
    const { at } = expression;
    switch (expression.kind) {
      case 'literal':
        return expression.literal.type;
      case 'name':
        return scope.names.get(expression.name) ?? refuse(`there is no ${expression.name} here`, at);
      case 'list':
        for (const item of expression.items) this.#kind(item, scope);
        return 'list';
      case 'map':
        for (const { key, value } of expression.entries) {
          if (key.kind !== 'literal' || key.literal.type !== 'string') refuse('a key must be a string as written', at);
          this.#kind(value, scope);
        }
        return 'map';
      case 'path':
        for (const segment of expression.segments) {
          const kind = typeof segment === 'string' ? 'string' : this.#kind(segment, scope);
          if (kind !== 'string' && kind !== 'path' && kind !== 'any') refuse(`a path cannot hold ${kind}`, at);
        }
        return 'path';
      case 'unary':
        return expression.operator === '!'
          ? this.#only('bool', expression.operand, scope)
          : this.#kind(expression.operand, scope);
      case 'is':
        this.#kind(expression.operand, scope);
        return 'bool';
      case 'binary':
        return this.#binary(expression, scope);
      case 'conditional':
        return this.#conditional(expression, scope);
      case 'member':
        return this.#member(this.#kind(expression.target, scope), expression.name, at);
      case 'index':
        return this.#index(this.#kind(expression.target, scope), this.#kind(expression.index, scope), at);
      case 'method':
        return this.#method(expression, scope);
      case 'builtin': {
        const { name, args } = expression;
        const signature = builtins.get(name) ?? refuse(`there is no function ${name}`, at);
        this.#arguments(name, signature.parameters, args, at, scope);
        if (name.startsWith('firestore.')) for (const arg of args) checkDocumentPath(arg);
        return signature.result;
      }
      case 'call':
        return this.#call(
          expression.name,
          at,
          expression.args.map((arg) => this.#kind(arg, scope)),
          scope,
        );
    }
  }

  #only(kind: Kind, expression: Expression, scope: Scope): Kind {
    const found = this.#kind(expression, scope);
    return found === kind || found === 'any' ? kind : refuse(`expected ${kind}, found ${found}`, expression.at);
  }

  #binary({ operator, left, right }: Extract<Expression, { kind: 'binary' }>, scope: Scope): Kind {
    if (operator === '&&' || operator === '||') {
      this.#only('bool', left, scope);
      return this.#only('bool', right, scope);
    }
    const kinds = [this.#kind(left, scope), this.#kind(right, scope)];
    if (!['+', '-', '*', '/', '%'].includes(operator)) return 'bool';
    return kinds[0] === kinds[1] && (kinds[0] === 'int' || kinds[0] === 'float' || kinds[0] === 'string')
      ? kinds[0]
      : 'any';
  }

  #conditional({ condition, yes, no }: Extract<Expression, { kind: 'conditional' }>, scope: Scope): Kind {
    this.#only('bool', condition, scope);
    const [first, second] = [this.#kind(yes, scope), this.#kind(no, scope)];
    return first === second ? first : 'any';
  }

  #member(target: Kind, name: string, at: Position): Kind {
    if (target === 'any' || target === 'map') return 'any';
    return fieldsOf.get(target)?.get(name) ?? refuse(`${target} has no field ${name}`, at);
  }

  #index(target: Kind, index: Kind, at: Position): Kind {
    const fits = { list: 'int', path: 'int', map: 'string' };
    if (target === 'any') return 'any';
    const wanted =
      target === 'list' || target === 'path' || target === 'map' ? fits[target] : refuse(`${target} has no index`, at);
    if (index !== wanted && index !== 'any') refuse(`the index of a ${target} must be ${wanted}, not ${index}`, at);
    return target === 'path' ? 'string' : 'any';
  }

  #method({ target, name, args, at }: Extract<Expression, { kind: 'method' }>, scope: Scope): Kind {
    const receiver = this.#kind(target, scope);
    const tables = receiver === 'any' ? [...methodsOf.values()] : [methodsOf.get(receiver)];
    const signatures = tables.flatMap((table) => table?.get(name) ?? []);
    const [first, ...others] = signatures;
    if (first === undefined) {
      return refuse(receiver === 'any' ? `there is no method ${name}` : `${receiver} has no method ${name}`, at);
    }
    // Methods of one name (size) take the same arguments in every type.
    this.#arguments(name, first.parameters, args, at, scope);
    return others.every(({ result }) => result === first.result) ? first.result : 'any';
  }

  #arguments(
    name: string,
    parameters: readonly Parameter[],
    args: readonly Expression[],
    at: Position,
    scope: Scope,
  ): void {
    if (args.length !== parameters.length) refuse(`${name} takes ${parameters.length} arguments`, at);
    for (const [index, parameter] of parameters.entries()) {
      const arg = args[index];
      if (arg) this.#argument(parameter, arg, scope);
    }
  }

  #argument(parameter: Parameter, arg: Expression, scope: Scope): void {
    const kind = this.#kind(arg, scope);
    if (parameter !== 'pattern' && parameter !== 'replacement' && parameter !== 'unit') {
      if (parameter !== 'any' && kind !== 'any' && kind !== parameter)
        refuse(`expected ${parameter}, found ${kind}`, arg.at);
      return;
    }
    if (arg.kind !== 'literal' || arg.literal.type !== 'string')
      return refuse(`a ${parameter} must be a string as written`, arg.at);
    const text = arg.literal.value;
    if (parameter === 'unit' && !durationUnits.has(text)) refuse(`${text} is not a unit of time`, arg.at);
    if (parameter === 'replacement' && text.includes('\\')) refuse('a replacement cannot name groups', arg.at);
    const pattern = parameter === 'pattern' ? readPattern(text) : undefined;
    if (pattern && 'refused' in pattern) refuse(`the pattern ${text} is refused: ${pattern.refused}`, arg.at);
  }
}

/**
 * Refuses, with a RulesError, everything that the evaluator does not support: names, functions, methods, fields, patterns.
 * Returns the functions by name.
 */
export function checkRules(rules: Rules): ReadonlyMap<string, FunctionDeclaration> {
  return new Checker().rules(rules);
}
