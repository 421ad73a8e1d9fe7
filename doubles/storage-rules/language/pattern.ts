/**
 * The real service uses RE2 patterns, which JavaScript does not have. This accepts the syntax common to both, translates
 * what they interpret differently (`.`, `\s`) to RE2's meaning, and refuses the rest.
 */

const classEscapes = new Map([
  ['d', '0-9'],
  ['w', '0-9A-Za-z_'],
  // RE2's white space is ASCII, JavaScript's is Unicode.
  ['s', '\\t\\n\\f\\r '],
]);
const characterEscapes = new Set(['n', 'r', 't', 'f']);
const punctuation = /^[!-/:-@[-`{-~]$/;
const quantifier = /(?:[*+?]|\{([0-9]+)(?:,([0-9]*))?\})\??/y;
const mostRepeats = 1000;

class PatternError extends Error {}

type Piece = { readonly source: string; readonly unbounded: boolean };

class PatternReader {
  readonly #pattern: string;
  #offset = 0;
  #depth = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  whole(): string {
    const { source } = this.#alternatives();
    if (this.#offset < this.#pattern.length) throw new PatternError('a ) has no (');
    return source;
  }

  #peek(): string {
    return String.fromCodePoint(this.#pattern.codePointAt(this.#offset) ?? 0);
  }

  #take(): string {
    if (this.#offset >= this.#pattern.length) throw new PatternError('it ends too early');
    const character = this.#peek();
    this.#offset += character.length;
    return character;
  }

  #skip(text: string): boolean {
    if (!this.#pattern.startsWith(text, this.#offset)) return false;
    this.#offset += text.length;
    return true;
  }

  #alternatives(): Piece {
    let source = '';
    let unbounded = false;
    while (this.#offset < this.#pattern.length && this.#peek() !== ')') {
      if (this.#skip('|')) {
        source += '|';
        continue;
      }
      const piece = this.#repeated(this.#atom());
      source += piece.source;
      unbounded ||= piece.unbounded;
    }
    return { source, unbounded };
  }

  #repeated(atom: Piece): Piece {
    quantifier.lastIndex = this.#offset;
    const found = quantifier.exec(this.#pattern);
    if (!found) {
      if (this.#peek() === '{') throw new PatternError('{ is not a count; write [{]');
      return atom;
    }
    this.#offset += found[0].length;
    const [text, least, most] = found;
    if (Math.max(Number(least ?? 0), Number(most ?? 0)) > mostRepeats)
      throw new PatternError('it repeats over 1000 times');
    quantifier.lastIndex = this.#offset;
    if (quantifier.test(this.#pattern)) throw new PatternError('a repeat cannot be repeated');
    const unbounded = !text.startsWith('?') && !(least !== undefined && most !== '');
    // RE2 takes linear time for any pattern; JavaScript exponential time for a repeat within a repeat.
    if (atom.unbounded && !text.startsWith('?')) throw new PatternError('a repeat within a repeat may never end here');
    return { source: atom.source + text, unbounded: unbounded || atom.unbounded };
  }

  #atom(): Piece {
    const character = this.#take();
    if (character === '(') return this.#group();
    if (character === '[') return { source: this.#class(), unbounded: false };
    if (character === '\\') return { source: this.#escape(), unbounded: false };
    if (character === '.') return { source: '[^\\n]', unbounded: false };
    if ('*+?{}]'.includes(character))
      throw new PatternError(`${character} has nothing before it; write [${character}]`);
    return { source: character === '/' ? '\\/' : character, unbounded: false };
  }

  #group(): Piece {
    this.#depth += 1;
    if (this.#depth > 20) throw new PatternError('it is nested too deeply');
    if (this.#peek() === '?' && !this.#skip('?:')) throw new PatternError('of the groups (?…) only (?:…) is known');
    const inner = this.#alternatives();
    if (!this.#skip(')')) throw new PatternError('a ( has no )');
    this.#depth -= 1;
    return { source: `(?:${inner.source})`, unbounded: inner.unbounded };
  }

  #escape(): string {
    const character = this.#take();
    const members = classEscapes.get(character.toLowerCase());
    if (members !== undefined) return character === character.toLowerCase() ? `[${members}]` : `[^${members}]`;
    return this.#oneCharacter(character);
  }

  #oneCharacter(character: string): string {
    if (characterEscapes.has(character)) return `\\${character}`;
    if (punctuation.test(character)) return escapeInRegExp(character);
    throw new PatternError(`the escape \\${character} is not known`);
  }

  #class(): string {
    let source = this.#skip('^') ? '[^' : '[';
    if (this.#peek() === ']') throw new PatternError('a class [] cannot be empty');
    while (!this.#skip(']')) {
      const character = this.#take();
      if (character === '[') throw new PatternError('write \\[ within a class');
      if (character === '\\') {
        const escaped = this.#take();
        source += classEscapes.get(escaped) ?? this.#oneCharacter(escaped);
      } else source += character === '-' ? '-' : escapeInRegExp(character);
    }
    return `${source}]`;
  }
}

const escapeInRegExp = (character: string): string =>
  /^[\\^$.*+?()[\]{}|/-]$/.test(character) ? `\\${character}` : character;

/**
 * Translates a pattern of the rules into an unanchored regular expression, or returns the reason why it is refused.
 */
export function readPattern(pattern: string): { readonly source: string } | { readonly refused: string } {
  try {
    const source = new PatternReader(pattern).whole();
    // Compiles it once here, so that patterns which JavaScript refuses (such as a reversed range) are refused at load.
    new RegExp(source, 'u').test('');
    return { source };
  } catch (error) {
    if (error instanceof PatternError) return { refused: error.message };
    if (error instanceof SyntaxError) return { refused: 'it is not a regular expression' };
    throw error;
  }
}

/** Whether the pattern matches the whole text, as for `matches`. The pattern has passed `readPattern`. */
export function matchesWhole(pattern: string, text: string): boolean {
  const read = readPattern(pattern);
  return 'source' in read && new RegExp(`^(?:${read.source})$`, 'u').test(text);
}

/** Finds every match in a text, as for `split` and `replace`; undefined for a refused pattern. */
export function everywhere(pattern: string): RegExp | undefined {
  const read = readPattern(pattern);
  return 'source' in read ? new RegExp(read.source, 'gu') : undefined;
}
