import {
  type BinaryOperator,
  binaryOperators,
  type Expression,
  type Position,
  RulesError,
  type TestableType,
  testableTypes,
} from './ast.ts';
import type { Lexer, Token } from './lexer.ts';

/** Deeper nesting than any rule needs; the limit keeps the parser's own recursion bounded. */
const deepest = 100;

/** From the lowest to the highest precedence; `is` has the same as `in`. */
const precedence: Readonly<Record<BinaryOperator | 'is', number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  in: 4,
  is: 4,
  '<': 5,
  '<=': 5,
  '>': 5,
  '>=': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
};

const namespaces = new Set(['firestore', 'duration', 'timestamp']);

/** Words that a rule cannot declare. */
export const reserved: ReadonlySet<string> = new Set(
  'true false null in is let return function match allow if service request resource'.split(' ').concat(...namespaces),
);

export const refuse = (token: Token, wanted: string): never => {
  throw new RulesError(`expected ${wanted}, found ${token.kind === 'string' ? 'a string' : token.text}`, token.at);
};

export const isSymbol = (token: Token, text: string): boolean => token.kind === 'symbol' && token.text === text;
export const isWord = (token: Token, text: string): boolean => token.kind === 'word' && token.text === text;

export const takeSymbol = (lexer: Lexer, text: string): Token =>
  isSymbol(lexer.next, text) ? lexer.take() : refuse(lexer.next, text);

/** Consumes the symbol if it comes next, and returns whether it did. */
export const skipSymbol = (lexer: Lexer, text: string): boolean => {
  if (!isSymbol(lexer.next, text)) return false;
  lexer.take();
  return true;
};

const binaryOperator = (token: Token): BinaryOperator | 'is' | undefined => {
  if (token.kind !== 'symbol' && token.kind !== 'word') return undefined;
  return isWord(token, 'is') ? 'is' : binaryOperators.find((operator) => operator === token.text);
};

export class ExpressionParser {
  readonly #lexer: Lexer;
  #depth = 0;

  constructor(lexer: Lexer) {
    this.#lexer = lexer;
  }

  /**
   * Parses one expression.
   * @throws RulesError for everything outside the grammar.
   */
  expression(): Expression {
    return this.#nested(() => {
      const condition = this.#binary(1);
      if (!skipSymbol(this.#lexer, '?')) return condition;
      const yes = this.expression();
      takeSymbol(this.#lexer, ':');
      return { kind: 'conditional', condition, yes, no: this.expression(), at: condition.at };
    });
  }

  #nested(read: () => Expression): Expression {
    this.#depth += 1;
    if (this.#depth > deepest) throw new RulesError('nested too deeply', this.#lexer.next.at);
    const expression = read();
    this.#depth -= 1;
    return expression;
  }

  #binary(weakest: number): Expression {
    let left = this.#unary();
    for (;;) {
      const operator = binaryOperator(this.#lexer.next);
      if (operator === undefined || precedence[operator] < weakest) return left;
      const { at } = this.#lexer.take();
      left =
        operator === 'is'
          ? { kind: 'is', operand: left, type: this.#testableType(), at }
          : { kind: 'binary', operator, left, right: this.#binary(precedence[operator] + 1), at };
    }
  }

  #testableType(): TestableType {
    const token = this.#lexer.take();
    const type = token.kind === 'word' ? testableTypes.find((name) => name === token.text) : undefined;
    return type ?? refuse(token, `one of the types ${testableTypes.join(', ')}`);
  }

  #unary(): Expression {
    const token = this.#lexer.next;
    const operator = isSymbol(token, '!') ? '!' : isSymbol(token, '-') ? '-' : undefined;
    if (operator === undefined) return this.#postfix();
    this.#lexer.take();
    return this.#nested(() => ({ kind: 'unary', operator, operand: this.#unary(), at: token.at }));
  }

  #postfix(): Expression {
    let target = this.#primary();
    for (;;) {
      const { at } = this.#lexer.next;
      if (skipSymbol(this.#lexer, '.')) target = this.#member(target);
      else if (skipSymbol(this.#lexer, '[')) {
        const index = this.expression();
        takeSymbol(this.#lexer, ']');
        target = { kind: 'index', target, index, at };
      } else return target;
    }
  }

  #member(target: Expression): Expression {
    const token = this.#lexer.take();
    if (token.kind !== 'word') return refuse(token, 'a name after the dot');
    const { text: name, at } = token;
    const args = skipSymbol(this.#lexer, '(') ? this.#items(')') : undefined;
    if (target.kind === 'name' && namespaces.has(target.name)) {
      if (args === undefined) throw new RulesError(`${target.name} has no field ${name}`, at);
      return { kind: 'builtin', name: `${target.name}.${name}`, args, at };
    }
    return args === undefined ? { kind: 'member', target, name, at } : { kind: 'method', target, name, args, at };
  }

  #items(close: string): Expression[] {
    const items: Expression[] = [];
    if (skipSymbol(this.#lexer, close)) return items;
    do items.push(this.expression());
    while (skipSymbol(this.#lexer, ','));
    takeSymbol(this.#lexer, close);
    return items;
  }

  #primary(): Expression {
    const token = this.#lexer.next;
    const { at, text } = token;
    if (isSymbol(token, '/')) return this.#path(at);
    this.#lexer.take();
    switch (token.kind) {
      case 'int':
        if (!Number.isSafeInteger(Number(text))) throw new RulesError(`${text} is too large a number`, at);
        return { kind: 'literal', literal: { type: 'int', value: Number(text) }, at };
      case 'float':
        return { kind: 'literal', literal: { type: 'float', value: Number(text) }, at };
      case 'string':
        return { kind: 'literal', literal: { type: 'string', value: text }, at };
      case 'word':
        return this.#word(token);
      case 'symbol':
        return this.#bracket(token);
      case 'end':
        return refuse(token, 'an expression');
    }
  }

  #word({ text, at }: Token): Expression {
    if (text === 'null') return { kind: 'literal', literal: { type: 'null' }, at };
    if (text === 'true' || text === 'false') {
      return { kind: 'literal', literal: { type: 'bool', value: text === 'true' }, at };
    }
    if (skipSymbol(this.#lexer, '(')) return { kind: 'call', name: text, args: this.#items(')'), at };
    return { kind: 'name', name: text, at };
  }

  #bracket(token: Token): Expression {
    const { at } = token;
    if (token.text === '[') return { kind: 'list', items: this.#items(']'), at };
    if (token.text === '{') return { kind: 'map', entries: this.#entries(), at };
    if (token.text !== '(') return refuse(token, 'an expression');
    const inner = this.expression();
    takeSymbol(this.#lexer, ')');
    return inner;
  }

  #entries(): { key: Expression; value: Expression }[] {
    const entries: { key: Expression; value: Expression }[] = [];
    if (skipSymbol(this.#lexer, '}')) return entries;
    do {
      const key = this.expression();
      takeSymbol(this.#lexer, ':');
      entries.push({ key, value: this.expression() });
    } while (skipSymbol(this.#lexer, ','));
    takeSymbol(this.#lexer, '}');
    return entries;
  }

  #path(at: Position): Expression {
    const segments: (string | Expression)[] = [];
    while (isSymbol(this.#lexer.next, '/')) segments.push(this.#lexer.takePathText() ?? this.#interpolation());
    return { kind: 'path', segments, at };
  }

  #interpolation(): Expression {
    if (!skipSymbol(this.#lexer, '$')) return refuse(this.#lexer.next, 'a path segment');
    takeSymbol(this.#lexer, '(');
    const inner = this.expression();
    takeSymbol(this.#lexer, ')');
    return inner;
  }
}
