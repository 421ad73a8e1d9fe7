import { type Position, RulesError } from './ast.ts';

export type Token = {
  readonly kind: 'word' | 'int' | 'float' | 'string' | 'symbol' | 'end';
  /** A symbol, word or number as written; of a string the decoded content. */
  readonly text: string;
  /** Offset in the source of the character after the token. */
  readonly end: number;
  readonly at: Position;
};

const blank = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const word = /[A-Za-z_][A-Za-z0-9_]*/y;
const number = /[0-9]+(?:\.[0-9]+)?/y;
const symbol = /&&|\|\||[=!<>]=|[<>!+\-*/%?:,;.()[\]{}=$]/y;
const pathText = /\(default\)|[A-Za-z0-9_.~-]+/y;

/** The characters that a string may escape. Any other escape is refused, because the real language may read it differently. */
const escapes = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
]);

const scan = (expression: RegExp, source: string, offset: number): string | undefined => {
  expression.lastIndex = offset;
  return expression.exec(source)?.[0];
};

/** Reads tokens on demand instead of all at once, because only the parser knows whether `/` begins a division or a path. */
export class Lexer {
  readonly #source: string;
  readonly #lineStarts: number[] = [0];
  #next: Token;

  constructor(source: string) {
    this.#source = source;
    for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) this.#lineStarts.push(at + 1);
    this.#next = this.#read(0);
  }

  /** The next token. */
  get next(): Token {
    return this.#next;
  }

  /** Consumes the next token. */
  take(): Token {
    const token = this.#next;
    this.#next = this.#read(token.end);
    return token;
  }

  /**
   * Call it when the next character is `/`. Consumes it and the text that follows without a blank. Undefined if no text follows;
   * the next token is then whatever comes after the `/`.
   */
  takePathText(): string | undefined {
    const start = this.#next.end;
    const text = scan(pathText, this.#source, start);
    if (text === undefined && scan(blank, this.#source, start) !== undefined) {
      throw new RulesError('a path segment is missing after /', this.#next.at);
    }
    this.#next = this.#read(start + (text?.length ?? 0));
    return text;
  }

  #position(offset: number): Position {
    let low = 0;
    let high = this.#lineStarts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (this.#lineStarts[low] ?? 0) + 1 };
  }

  #read(from: number): Token {
    const source = this.#source;
    const start = from + (scan(blank, source, from)?.length ?? 0);
    const at = this.#position(start);
    const first = source[start];
    if (first === undefined) return { kind: 'end', text: 'the end of the rules', end: start, at };
    if (first === "'" || first === '"') return this.#readString(start, first, at);
    const name = scan(word, source, start);
    if (name !== undefined) return { kind: 'word', text: name, end: start + name.length, at };
    const digits = scan(number, source, start);
    if (digits !== undefined) {
      const end = start + digits.length;
      if (scan(word, source, end) !== undefined) throw new RulesError(`${digits} runs into a word`, at);
      return { kind: digits.includes('.') ? 'float' : 'int', text: digits, end, at };
    }
    const sign = scan(symbol, source, start);
    if (sign === undefined) throw new RulesError(`unknown character ${JSON.stringify(first)}`, at);
    if (source.startsWith('/*', start)) throw new RulesError('a comment is not closed', at);
    return { kind: 'symbol', text: sign, end: start + sign.length, at };
  }

  #readString(start: number, quote: string, at: Position): Token {
    let text = '';
    for (let offset = start + 1; ; offset += 1) {
      const character = this.#source[offset];
      if (character === undefined || character === '\n') throw new RulesError('a string is not closed', at);
      if (character === quote) return { kind: 'string', text, end: offset + 1, at };
      if (character !== '\\') {
        text += character;
        continue;
      }
      offset += 1;
      const escaped = escapes.get(this.#source[offset] ?? '');
      if (escaped === undefined) throw new RulesError('unknown escape in a string', this.#position(offset - 1));
      text += escaped;
    }
  }
}
