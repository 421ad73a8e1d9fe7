import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../stack/services/folders.ts';
import { readRequirements, readTests, shortName, specTable } from './specTable.ts';
import { specTagsIn } from './specTags.ts';

const read = (name: string) => readFileSync(join(root, name), 'utf8');
const sections = readRequirements(read('docs/requirements.md'));
const requirements = sections.flatMap((section) => section.requirements);
const { proofs, problems } = readTests();

describe('docs/requirements.md', () => {
  it('has the sections of the specification, and each requirement once, under its section', () => {
    expect(sections.map(({ heading }) => heading.slice(0, 5))).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `## ${n}.`),
    );
    const ids = requirements.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    for (const section of sections) {
      const number = section.heading.slice(3, 4);
      expect(section.requirements.filter(({ id }) => !id.startsWith(`${number}/`))).toEqual([]);
    }
    expect(ids.length).toBeGreaterThan(180);
  });

  it('names code that exists', () => {
    expect(requirements.filter(({ code }) => code.length === 0)).toEqual([]);
    expect(requirements.flatMap(({ code }) => code).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

describe('the tags in the tests', () => {
  it('are well formed, and stand above a test', () => {
    expect(problems).toEqual([]);
  });

  it('prove each requirement, and nothing that is not in the list', () => {
    const proved = new Set(proofs.map(({ requirement }) => requirement));
    const ids = new Set(requirements.map(({ id }) => id));
    expect({
      withoutTest: [...ids].filter((id) => !proved.has(id)),
      unknown: [...proved].filter((id) => !ids.has(id)),
    }).toEqual({
      withoutTest: [],
      unknown: [],
    });
  });

  it('are in docs/specification.md, or run npm run spec:table', () => {
    expect(read('docs/specification.md')).toBe(specTable(sections, proofs));
  });
});

describe('finding tags', () => {
  const found = (source: string) => specTagsIn('a.test.ts', source);

  it.each([
    [
      'a test',
      "describe('joining', () => {\n// @spec:4/full\ntest('a full event', f);\n});",
      ['joining', 'a full event'],
    ],
    [
      'a step',
      "test('a guest', async () => {\n// @spec:4/full\nawait test.step('leaves', f);\n});",
      ['a guest', 'leaves'],
    ],
    ['a group', "// @spec:4/full\ndescribe.skipIf(x)('joining', f);", ['joining']],
    ['a test with a table', "// @spec:4/full\nit.each([['a', 1]])('%s joins', f);", ['%s joins']],
    ['a row of a table', "it.each([\n// @spec:4/full\n['a host', 1]])('%s', f);", ['%s', 'a host']],
    ['a row of a list outside of the test', "const rows = [\n// @spec:4/full\n['a host', 1]];", ['a host']],
    ['a list by its key', "const rows = {\n// @spec:4/full\n'section 5': []};", ['section 5']],
    ['a template', '// @spec:4/full\ntest(`from ${where}`, f);', ['from ${where}']],
    ['a test with other comments', "// Why.\n// @spec:4/full\n// oxlint-disable-next-line x\ntest('a', f);", ['a']],
  ])('above %s', (_where, source, names) => {
    expect(found(source)).toEqual({ tags: [{ requirement: '4/full', names }], problems: [] });
  });

  it('of one comment, all', () => {
    expect(found("// @spec:4/full @spec:2/404\ntest('a', f);").tags.map(({ requirement }) => requirement)).toEqual([
      '4/full',
      '2/404',
    ]);
  });

  it.each([
    ['above no test', '// @spec:4/full\nconst a = 1;', 'line 1: @spec:4/full is not above a test'],
    ['above an import', "\n// @spec:4/full\nimport { a } from 'b';", 'line 2: @spec:4/full is not above a test'],
    ['of another form', "// @spec:Home\ntest('a', f);", 'line 1: "@spec:Home" is not "@spec:section/id"'],
  ])('reports one %s', (_what, source, problem) => {
    expect(found(source)).toEqual({ tags: [], problems: [problem] });
  });

  it('ignores text that only looks like a tag', () => {
    expect(found("test('// @spec:4/full', f);")).toEqual({ tags: [], problems: [] });
  });
});

it.each([
  [['joining', 'a guest joins'], 'a guest joins'],
  [['joining', '%s: %s'], 'joining › %s: %s'],
  [['%s', 'a host'], 'a host'],
  [['%s'], '%s'],
])('of the names %j the table shows %j', (names, short) => {
  expect(shortName(names)).toBe(short);
});
