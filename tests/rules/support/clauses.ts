/** Parses Security Rules just enough to find every clause of every condition, and to write the rules without one. */

export type Mutant = {
  /** 1-based line in the rules. */
  readonly line: number;
  /** The change, as the report describes it. */
  readonly label: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** The `match` patterns whose conditions use this, directly or through functions. */
  readonly patterns: readonly string[];
};

type Token = { readonly text: string; readonly start: number; readonly end: number };
type Span = { readonly from: number; readonly to: number };
/** A condition or a function's result: tokens `from` up to, not including, `to`. */
type Body = Span & { readonly owner: string; readonly isAllow: boolean };

export const applied = (rules: string, mutant: Mutant): string =>
  rules.slice(0, mutant.start) + mutant.replacement + rules.slice(mutant.end);

const TOKEN = /\/\/[^\n]*|'(?:[^'\\]|\\.)*'|[A-Za-z_][\w]*|\d+(?:\.\d+)?|&&|\|\||[=!<>]=|\S/gu;

function tokensOf(rules: string): readonly Token[] {
  return [...rules.matchAll(TOKEN)]
    .filter(([text]) => !text.startsWith('//'))
    .map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }));
}

/** A condition of an `allow`, by its offsets in the rules. */
export type Condition = { readonly start: number; readonly end: number; readonly line: number; readonly text: string };

export function conditionsOf(rules: string): readonly Condition[] {
  const tokens = tokensOf(rules);
  return bodiesOf(tokens)
    .filter(({ isAllow }) => isAllow)
    .map(({ from, to }) => {
      const start = tokens[from]?.start ?? 0;
      const end = tokens[to - 1]?.end ?? 0;
      return { start, end, line: lineOf(rules, start), text: rules.slice(start, end).replace(/\s+/gu, ' ') };
    });
}

const lineOf = (rules: string, offset: number): number => rules.slice(0, offset).split('\n').length;

/** Every mutant of these rules, in order. Throws on a condition that it cannot parse. */
export function mutantsOf(rules: string): readonly Mutant[] {
  const tokens = tokensOf(rules);
  const at = (index: number): Token => {
    const token = tokens[index];
    if (!token) throw new Error('The rules end in the middle of a condition.');
    return token;
  };
  const bodies = bodiesOf(tokens);
  const reach = reachOf(tokens, bodies);
  const mutants: Mutant[] = [];
  const add = (span: Span, replacement: string, what: string, owner: string) => {
    const start = at(span.from).start;
    const end = at(span.to - 1).end;
    const line = lineOf(rules, start);
    const label = `${what}: ${rules.slice(start, end).replace(/\s+/gu, ' ')}`;
    mutants.push({ line, label, start, end, replacement, patterns: reach.get(owner) ?? [] });
  };
  let joints = 0;
  const divide = (span: Span, owner: string): void => {
    const inner = unwrapped(tokens, span);
    const operator = ['||', '&&'].find((sign) => splitAt(tokens, inner, sign).length > 1);
    if (!operator) return;
    const operands = splitAt(tokens, inner, operator);
    joints += operands.length - 1;
    for (const operand of operands) {
      add(operand, operator === '&&' ? 'true' : 'false', `${operator} clause dropped`, owner);
      divide(operand, owner);
    }
  };
  for (const body of bodies) {
    const whole = rules.slice(at(body.from).start, at(body.to - 1).end);
    if (whole !== 'true') add(body, 'true', body.isAllow ? 'allowed always' : 'function always true', body.owner);
    if (body.isAllow) add(body, 'false', 'allowed never', body.owner);
    divide(body, body.owner);
    for (const element of elementsOf(tokens, body)) add(element.span, element.rest, 'list element dropped', body.owner);
    for (const index of limitsOf(tokens, body)) {
      const step = isInSeconds(tokens, index) ? 5 : 1;
      for (const other of [Number(at(index).text) + step, Number(at(index).text) - step]) {
        add({ from: index, to: index + 1 }, `(${other})`, `limit made ${other}`, body.owner);
      }
    }
  }
  const written = tokens.filter(({ text }) => text === '&&' || text === '||').length;
  if (joints !== written) throw new Error(`Of ${written} && and || only ${joints} were read: take them out of calls.`);
  return mutants;
}

/** The conditions of `allow` and the results of functions, each with its block or function. */
function bodiesOf(tokens: readonly Token[]): readonly Body[] {
  const bodies: Body[] = [];
  const open: string[] = [];
  let heading = '';
  tokens.forEach(({ text, start }, index) => {
    const next = tokens[index + 1];
    if (text === 'function' && next) heading = `${next.text}()`;
    if (text === 'match') heading = headingOf(tokens, index);
    // A path's braces touch its segments; a block's brace follows a space.
    if (text === '{' && tokens[index - 1]?.end !== start) open.push(heading);
    if (text === '}' && isBlockEnd(tokens, index)) open.pop();
    const isAllow = text === 'if';
    if (!isAllow && text !== 'return') return;
    const to = tokens.findIndex((token, later) => later > index && token.text === ';');
    bodies.push({ from: index + 1, to, owner: open.at(-1) ?? '', isAllow });
  });
  return bodies;
}

/** A `}` that ends no path segment and no map literal closes a block: it follows `;`, another block or an opening. */
const isBlockEnd = (tokens: readonly Token[], index: number): boolean =>
  [';', '{', '}'].includes(tokens[index - 1]?.text ?? '');

/** `match /events/{eventId}/private/place` → 'events/*\/private/*': every second segment is a document's id. */
function headingOf(tokens: readonly Token[], index: number): string {
  let path = '';
  for (let at = index + 1; tokens[at] && !isBlockStart(tokens, at); at += 1) path += tokens[at]?.text;
  if (path.includes('**')) return `**/${path.split('/').slice(2, -1).join('/')}/*`;
  return patternOf(path.slice(1));
}
const isBlockStart = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === '{' && tokens[at - 1]?.end !== tokens[at]?.start;

export const patternOf = (path: string): string =>
  path
    .split('/')
    .map((segment, at) => (at % 2 === 1 ? '*' : segment))
    .join('/');

/** For each block and function, the match patterns that use it. */
function reachOf(tokens: readonly Token[], bodies: readonly Body[]): ReadonlyMap<string, readonly string[]> {
  const callers = new Map<string, Set<string>>();
  for (const body of bodies) {
    for (let at = body.from; at < body.to; at += 1) {
      const name = `${tokens[at]?.text}()`;
      const isCall = tokens[at + 1]?.text === '(' && bodies.some((other) => other.owner === name);
      if (isCall) callers.set(name, (callers.get(name) ?? new Set()).add(body.owner));
    }
  }
  const patterns = (owner: string): readonly string[] =>
    owner.endsWith('()') ? [...(callers.get(owner) ?? [])].flatMap(patterns) : [owner];
  return new Map(bodies.map(({ owner }) => [owner, [...new Set(patterns(owner))]]));
}

const OPENING = '([{';
const CLOSING = ')]}';

/** The operands of one operator outside all brackets. */
function splitAt(tokens: readonly Token[], span: Span, operator: string): readonly Span[] {
  const parts: Span[] = [];
  let depth = 0;
  let from = span.from;
  for (let at = span.from; at < span.to; at += 1) {
    const text = tokens[at]?.text ?? '';
    if (OPENING.includes(text)) depth += 1;
    if (CLOSING.includes(text)) depth -= 1;
    if (depth > 0 || text !== operator) continue;
    parts.push({ from, to: at });
    from = at + 1;
  }
  return [...parts, { from, to: span.to }];
}

/** The same without brackets (and a negation) around the whole expression. */
function unwrapped(tokens: readonly Token[], span: Span): Span {
  const from = tokens[span.from]?.text === '!' ? span.from + 1 : span.from;
  if (tokens[from]?.text !== '(' || closingOf(tokens, from) !== span.to - 1) return span;
  return unwrapped(tokens, { from: from + 1, to: span.to - 1 });
}

function closingOf(tokens: readonly Token[], opening: number): number {
  let depth = 0;
  for (let at = opening; at < tokens.length; at += 1) {
    const text = tokens[at]?.text ?? '';
    if (OPENING.includes(text)) depth += 1;
    if (CLOSING.includes(text)) depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('A bracket of the rules is never closed.');
}

/** Each element of each list, with the list without it. */
function elementsOf(tokens: readonly Token[], body: Body): readonly { span: Span; rest: string }[] {
  const found: { span: Span; rest: string }[] = [];
  for (let at = body.from; at < body.to; at += 1) {
    if (tokens[at]?.text !== '[') continue;
    const list = { from: at + 1, to: closingOf(tokens, at) };
    if (list.from === list.to) continue;
    const elements = splitAt(tokens, list, ',');
    elements.forEach((span, position) => {
      // Replaces the dropped element by another one, so that the commas stay valid; a single element by a name that no field has.
      const stand = elements[position === 0 ? 1 : 0];
      const rest = stand ? textOf(tokens, stand) : "'no such'";
      found.push({ span, rest });
    });
  }
  return found;
}

const textOf = (tokens: readonly Token[], span: Span): string =>
  tokens
    .slice(span.from, span.to)
    .map(({ text }) => text)
    .join('');

/** Whether the number is a wait in seconds. The mutant changes it by more than one, because a test takes time. */
const isInSeconds = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.text === ',' && tokens[at + 2]?.text === "'s'";

/** The numbers that a value is compared with, except the default of a `.get(…)`. */
function limitsOf(tokens: readonly Token[], body: Body): readonly number[] {
  const found: number[] = [];
  for (let at = body.from; at < body.to; at += 1) {
    if (!/^\d/u.test(tokens[at]?.text ?? '')) continue;
    const isDefault = tokens[at - 1]?.text === ',' && tokens[at - 3]?.text === '(' && tokens[at - 4]?.text === 'get';
    if (!isDefault) found.push(at);
  }
  return found;
}
