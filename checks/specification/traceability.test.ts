import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../stack/services/folders.ts';
import { problemOf, type Proof, readSecurityRows, testNamesIn } from './traceability.ts';

const read = (name: string) => readFileSync(join(root, name), 'utf8');

function problemsOfProof(proof: Proof): string[] {
  if (!existsSync(join(root, proof.file))) return [`${proof.file} does not exist`];
  const problem = proof.names.length === 0 ? null : problemOf(proof, read(proof.file));
  return problem === null ? [] : [`${proof.file}: ${problem}`];
}

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
