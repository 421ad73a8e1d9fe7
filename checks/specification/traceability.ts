/** Parses docs/security.md, and finds test names in their sources. */

/** A test's file and what the row cites: its name, its group and name, or its name and a row of its table. */
export type Proof = { readonly file: string; readonly names: readonly string[] };

const cellsOf = (line: string): readonly string[] =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim());

const proof = /^`([^`]+)` › (.+)$/u;
const path = /^`([^`]+)`$/u;
const partsOf = (cell: string, between: string): readonly string[] => (cell === '' ? [] : cell.split(between));

export type SecurityRow = {
  /** Line number in the document, from 1. */
  readonly line: number;
  /** Parts of cells that have no known form. */
  readonly unread: readonly string[];
  /** The tests that the row cites; without names, the whole file. */
  readonly proofs: readonly Proof[];
};

/** The rows of docs/security.md's tables of threats, whose third column has the tests (between `<br>`). */
export function readSecurityRows(document: string): readonly SecurityRow[] {
  let isThreats = false;
  return document.split('\n').flatMap((text, at): SecurityRow[] => {
    if (!text.startsWith('|')) isThreats = false;
    if (text.startsWith('| threat |')) isThreats = true;
    if (!isThreats || /^\|\s*(-|threat \|)/u.test(text)) return [];
    const parts = partsOf(cellsOf(text)[2] ?? '', '<br>');
    return [
      {
        line: at + 1,
        proofs: parts.flatMap((part) => {
          const [, file = path.exec(part)?.[1], names = ''] = proof.exec(part) ?? [];
          return file === undefined ? [] : [{ file, names: partsOf(names, ' › ') }];
        }),
        unread: parts.filter((part) => !proof.test(part) && !path.test(part)),
      },
    ];
  });
}

/** `test('…'`, `describe('…'`, `it.each(…)('…'` and so on, in any quotes; a template literal as in the source. */
const naming = /(?:(?<![\w.])(?:test|it|describe)(?:\.\w+)*|[)\]`])\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gu;
const literal = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/gu;
const unescaped = (text: string): string => text.replaceAll(/\\(['"`\\])/gu, '$1');

/** Names of tests and of their groups. */
export const testNamesIn = (source: string): ReadonlySet<string> =>
  new Set([...source.matchAll(naming)].map(([, , name = '']) => unescaped(name)));

/** Every text in quotes, such as the first cells of a table's rows. */
const textsIn = (source: string): ReadonlySet<string> =>
  new Set([...source.matchAll(literal)].map(([, , text = '']) => unescaped(text)));

/** A name that consists only of placeholders ('%s: %s') identifies nothing, so the row must also cite a group or a table row. */
const saysSomething = (name: string): boolean => /\p{L}/u.test(name.replaceAll(/%\w|\$\{[^}]*\}/gu, ''));

/** What is wrong with a proof whose file holds `source`, or null. */
export function problemOf({ names }: Proof, source: string): string | null {
  const known = testNamesIn(source);
  const [first = '', ...rest] = names;
  if (!known.has(first)) return `no test is named "${first}"`;
  const rows = textsIn(source);
  const missing = rest.find((name) => !known.has(name) && !rows.has(name));
  if (missing !== undefined) return `"${first}" has no "${missing}"`;
  return names.some(saysSomething) ? null : `"${first}" names nothing: say its group or one of its rows`;
}
