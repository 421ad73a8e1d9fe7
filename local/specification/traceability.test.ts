import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../stack/folders.ts';
import { problemOf, type Proof, readRows, readSecurityRows, type Row, testNamesIn } from './traceability.ts';

const read = (name: string) => readFileSync(join(root, name), 'utf8');
const rows = readRows(read('docs/specification.md'));
const LATER = ['payments', 'offline', 'edge page'];

function problemsOfProof(proof: Proof): string[] {
  if (!existsSync(join(root, proof.file))) return [`${proof.file} does not exist`];
  const problem = proof.names.length === 0 ? null : problemOf(proof, read(proof.file));
  return problem === null ? [] : [`${proof.file}: ${problem}`];
}

/** The problems of the table's rows, each with its line number. */
function problemsOf({ line, requirement, code, proofs, later, unread }: Row): string[] {
  const problems = [
    ...unread.map((part) => `cannot be read: ${part}`),
    ...code.filter((file) => !existsSync(join(root, file))).map((file) => `${file} does not exist`),
    ...proofs.flatMap(problemsOfProof),
  ];
  if (requirement === '') problems.push('says no requirement');
  if (later !== null && !LATER.includes(later.split(':')[0] ?? '')) problems.push(`"${later}" is no later work`);
  if (later === null && (code.length === 0 || proofs.length === 0)) problems.push('has no code, or no proof');
  return problems.map((problem) => `line ${line}: ${problem}`);
}

describe('docs/specification.md', () => {
  it('names code and tests that exist, or the later work that brings them', () => {
    expect(rows.flatMap(problemsOf)).toEqual([]);
  });

  it('covers every section, each under its own heading', () => {
    const document = read('docs/specification.md').split('\n');
    for (const { line, section } of rows) {
      const heading = document.slice(0, line).findLast((text) => text.startsWith('## '));
      expect(heading, `line ${line}`).toMatch(new RegExp(`^## ${section}\\. `, 'u'));
    }
    expect([...new Set(rows.map((row) => row.section))]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(rows.length).toBeGreaterThan(120);
  });

  it('lists each requirement once', () => {
    const listed = rows.map(({ section, requirement }) => `${section} ${requirement}`);
    expect(listed.filter((one, at) => listed.indexOf(one) !== at)).toEqual([]);
  });
});

describe('docs/security.md', () => {
  it('names tests that exist', () => {
    const threats = readSecurityRows(read('docs/security.md'));
    expect(threats.length).toBeGreaterThan(60);
    const problems = threats.flatMap(({ line, proofs, unread }) =>
      [
        ...unread.map((part) => `cannot be read: ${part}`),
        ...proofs.flatMap(problemsOfProof),
        ...(proofs.length === 0 ? ['has no test'] : []),
      ].map((problem) => `line ${line}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it('is read with the whole file if a row names no test', () => {
    const document =
      '| threat | what stops it | test |\n| --- | --- | --- |\n| A | b | `a.test.ts`<br>`b.test.ts` › c › d<br>e |';
    expect(readSecurityRows(document)).toEqual([
      {
        line: 3,
        proofs: [
          { file: 'a.test.ts', names: [] },
          { file: 'b.test.ts', names: ['c', 'd'] },
        ],
        unread: ['e'],
      },
    ]);
  });
});

describe('reading the table', () => {
  const [row, ...others] = readRows(
    [
      '| section | requirement | code | proof |',
      '| --- | --- | --- | --- |',
      '| 2 | Joins | `src/a.ts`, `b.ts` | `a.test.ts` › joins<br>`b.test.ts` › %s › a guest<br>later: payments: no money |',
      '| 2 | Leaves | src/a.ts | a.test.ts, leaves |',
    ].join('\n'),
  );

  it('parses each cell', () => {
    expect(row).toEqual({
      line: 3,
      section: '2',
      requirement: 'Joins',
      code: ['src/a.ts', 'b.ts'],
      proofs: [
        { file: 'a.test.ts', names: ['joins'] },
        { file: 'b.test.ts', names: ['%s', 'a guest'] },
      ],
      later: 'payments: no money',
      unread: [],
    });
  });

  it('reports what it cannot parse', () => {
    expect(others.map(({ unread }) => unread)).toEqual([['src/a.ts', 'a.test.ts, leaves']]);
    expect(others.flatMap(problemsOf)).toContain('line 4: has no code, or no proof');
  });
});

describe('finding a test', () => {
  const source = [
    "describe('joining', () => {",
    "  test('a guest\\'s tile', async ({ page }) => {",
    '  test.each([["a visitor", 1]])("%s joins", () => {',
    '  it.each`x`("in a table", f);',
    "  it.each(rows)('%s', (row) => {",
    '  test(`from ${where}`, f);',
    "  expect(page.getByText('not a name')).toBe('neither');",
  ].join('\n');

  it('finds tests and groups with any quotes and tables', () => {
    expect([...testNamesIn(source)]).toEqual([
      'joining',
      "a guest's tile",
      '%s joins',
      'in a table',
      '%s',
      'from ${where}',
    ]);
  });

  it.each([
    [['%s joins'], null],
    [['joining', '%s'], null],
    [['%s', 'a visitor'], null],
    [['not a name'], 'no test is named "not a name"'],
    [['%s joins', 'a host'], '"%s joins" has no "a host"'],
    [['%s'], '"%s" names nothing: say its group or one of its rows'],
  ])('%j: %j', (names, problem) => {
    expect(problemOf({ file: 'a.test.ts', names }, source)).toBe(problem);
  });
});
