import { type Allow, type FunctionDeclaration, type LetBinding, type Match, type Method, methods } from './ast.ts';
import { type PathPart, type Rules, RulesError } from './ast.ts';
import { ExpressionParser, isSymbol, isWord, refuse, reserved, skipSymbol, takeSymbol } from './expressionParser.ts';
import { Lexer } from './lexer.ts';

/** The real service refuses longer rules, too: 256 kB. */
const longest = 256 * 1024;
const deepestMatch = 20;

const methodSets = new Map<string, readonly Method[]>([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ...methods.map((method): [string, readonly Method[]] => [method, [method]]),
]);

type Block = { functions: FunctionDeclaration[]; allows: Allow[]; matches: Match[] };

class Parser {
  readonly #lexer: Lexer;
  readonly #expressions: ExpressionParser;

  constructor(source: string) {
    this.#lexer = new Lexer(source);
    this.#expressions = new ExpressionParser(this.#lexer);
  }

  rules(): Rules {
    this.#keyword('rules_version');
    takeSymbol(this.#lexer, '=');
    const version = this.#lexer.take();
    if (version.kind !== 'string' || version.text !== '2') refuse(version, "'2', the only rules_version known here");
    takeSymbol(this.#lexer, ';');
    this.#keyword('service');
    this.#keyword('firebase');
    takeSymbol(this.#lexer, '.');
    this.#keyword('storage');
    const { functions, matches } = this.#block('service', 0);
    if (this.#lexer.next.kind !== 'end') refuse(this.#lexer.next, 'the end of the rules');
    return { version: 2, functions, matches };
  }

  #keyword(text: string): void {
    if (!isWord(this.#lexer.next, text)) refuse(this.#lexer.next, text);
    this.#lexer.take();
  }

  #newName(): string {
    const token = this.#lexer.take();
    if (token.kind !== 'word') return refuse(token, 'a name');
    if (reserved.has(token.text)) throw new RulesError(`${token.text} is a reserved word`, token.at);
    return token.text;
  }

  #block(kind: 'service' | 'match', depth: number): Block {
    const block: Block = { functions: [], allows: [], matches: [] };
    takeSymbol(this.#lexer, '{');
    while (!skipSymbol(this.#lexer, '}')) {
      const token = this.#lexer.next;
      if (isWord(token, 'function')) block.functions.push(this.#function());
      else if (isWord(token, 'match')) block.matches.push(this.#match(depth + 1));
      else if (kind === 'match' && isWord(token, 'allow')) block.allows.push(this.#allow());
      else refuse(token, kind === 'match' ? 'allow, match, function or }' : 'match, function or }');
    }
    return block;
  }

  #match(depth: number): Match {
    const { at } = this.#lexer.take();
    if (depth > deepestMatch) throw new RulesError('nested too deeply', at);
    const parts: PathPart[] = [];
    while (isSymbol(this.#lexer.next, '/')) {
      if (parts.at(-1)?.kind === 'rest') refuse(this.#lexer.next, 'the end of the path after =**');
      const text = this.#lexer.takePathText();
      parts.push(text === undefined ? this.#wildcard() : { kind: 'literal', text });
    }
    if (parts.length === 0) refuse(this.#lexer.next, 'a path');
    const block = this.#block('match', depth);
    const inner = block.matches[0];
    if (inner && parts.at(-1)?.kind === 'rest') throw new RulesError('nothing is left to match after =**', inner.at);
    return { parts, ...block, at };
  }

  #wildcard(): PathPart {
    takeSymbol(this.#lexer, '{');
    const name = this.#newName();
    if (skipSymbol(this.#lexer, '}')) return { kind: 'wildcard', name };
    takeSymbol(this.#lexer, '=');
    takeSymbol(this.#lexer, '*');
    takeSymbol(this.#lexer, '*');
    takeSymbol(this.#lexer, '}');
    return { kind: 'rest', name };
  }

  #allow(): Allow {
    const { at } = this.#lexer.take();
    const allowed = new Set<Method>();
    do {
      const token = this.#lexer.take();
      const names = token.kind === 'word' ? methodSets.get(token.text) : undefined;
      for (const name of names ?? refuse(token, `one of ${[...methodSets.keys()].join(', ')}`)) allowed.add(name);
    } while (skipSymbol(this.#lexer, ','));
    let condition: Allow['condition'];
    if (skipSymbol(this.#lexer, ':')) {
      this.#keyword('if');
      condition = this.#expressions.expression();
    }
    takeSymbol(this.#lexer, ';');
    return { methods: allowed, condition, at };
  }

  #function(): FunctionDeclaration {
    const { at } = this.#lexer.take();
    const name = this.#newName();
    takeSymbol(this.#lexer, '(');
    const parameters: string[] = [];
    if (!skipSymbol(this.#lexer, ')')) {
      do parameters.push(this.#newName());
      while (skipSymbol(this.#lexer, ','));
      takeSymbol(this.#lexer, ')');
    }
    takeSymbol(this.#lexer, '{');
    const bindings: LetBinding[] = [];
    while (isWord(this.#lexer.next, 'let')) bindings.push(this.#let());
    this.#keyword('return');
    const result = this.#expressions.expression();
    takeSymbol(this.#lexer, ';');
    takeSymbol(this.#lexer, '}');
    return { name, parameters, bindings, result, at };
  }

  #let(): LetBinding {
    const { at } = this.#lexer.take();
    const name = this.#newName();
    takeSymbol(this.#lexer, '=');
    const value = this.#expressions.expression();
    takeSymbol(this.#lexer, ';');
    return { name, value, at };
  }
}

/**
 * Parses rules into a syntax tree. @throws RulesError for the first error.
 */
export function parseRules(source: string): Rules {
  if (source.length > longest) throw new RulesError('the rules are longer than 256 kB', { line: 1, column: 1 });
  return new Parser(source).rules();
}
