import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../stack/services/folders.ts';
import { specTagsIn } from './specTags.ts';

export type Requirement = {
  /** Section and id: '2/guest-list'. */
  readonly id: string;
  readonly text: string;
  /** The files that implement it. */
  readonly code: readonly string[];
};

type Section = { readonly heading: string; readonly requirements: readonly Requirement[] };

/** A requirement's test, as the table shows it. */
export type Proof = { readonly requirement: string; readonly file: string; readonly names: readonly string[] };

const TESTS = ['{build,checks,deploy,doubles,functions/src,src,stack,sw,tests}/**/*.{test,spec}.{ts,tsx}'];
const ENTRY = /^- \*\*(?<id>\S+)\*\* (?<text>.+)$/u;

/** Parses docs/requirements.md: headings `## 2. …`, then for each requirement its line and a line with its code. */
export function readRequirements(document: string): readonly Section[] {
  const sections: { heading: string; requirements: Requirement[] }[] = [];
  const lines = document.split('\n');
  for (const [at, line] of lines.entries()) {
    if (/^## \d\. /u.test(line)) sections.push({ heading: line, requirements: [] });
    const { id, text } = ENTRY.exec(line)?.groups ?? {};
    if (id === undefined || text === undefined) continue;
    const code = [...(lines[at + 1] ?? '').matchAll(/`([^`]+)`/gu)].flatMap(([, file]) => file ?? []);
    sections.at(-1)?.requirements.push({ id, text, code });
  }
  return sections;
}

const isTooling = (file: string) => file.includes('node_modules');

/** The tags of all tests, and what is wrong with them. */
export function readTests(): { readonly proofs: readonly Proof[]; readonly problems: readonly string[] } {
  const files = globSync(TESTS, { cwd: root, exclude: isTooling }).toSorted();
  const read = files.map((file) => ({ file, ...specTagsIn(file, readFileSync(join(root, file), 'utf8')) }));
  return {
    proofs: read.flatMap(({ file, tags }) => tags.map((tag) => ({ file, ...tag }))),
    problems: read.flatMap(({ file, problems }) => problems.map((problem) => `${file}, ${problem}`)),
  };
}

const INTRODUCTION = `# The specification, requirement by requirement

\`npm run spec:table\` writes this page from [requirements.md](requirements.md) and the tags \`@spec:\` in the tests; do not edit it.
[guides/requirements.md](guides/requirements.md) says how to add a requirement or a test.

One row for each requirement: its id, a short form of it, the code that implements it, and the tests that prove it. After a test's file
comes the name of its group, test, step or table row as in the source.
\`src/domain/texts/specification.test.ts\` compares the sentences themselves, and \`unusedTexts.test.ts\` finds those that no screen shows.`;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A name of placeholders only ('%s: %s') identifies nothing. */
const saysSomething = (name: string) => /\p{L}/u.test(name.replaceAll(/%\w|\$\{[^}]*\}/gu, ''));

/** The innermost name, with its outer ones as far as it says nothing by itself. */
export const shortName = (names: readonly string[]): string =>
  names.slice(Math.max(0, names.findLastIndex(saysSomething))).join(' › ');

function row({ id, text, code }: Requirement, proofs: readonly Proof[]): string {
  const shown = proofs
    .filter(({ requirement }) => requirement === id)
    .map(({ file, names }) => `\`${file}\` › ${cell(shortName(names))}`);
  const files = code.map((file) => `\`${file}\``).join(', ');
  return `| ${id} | ${cell(text)} | ${files} | ${[...new Set(shown)].join('<br>')} |`;
}

/** docs/specification.md. */
export function specTable(sections: readonly Section[], proofs: readonly Proof[]): string {
  const tables = sections.map(({ heading, requirements }) =>
    [
      heading,
      '',
      '| id | requirement | code | proof |',
      '| --- | --- | --- | --- |',
      ...requirements.map((one) => row(one, proofs)),
    ].join('\n'),
  );
  return `${[INTRODUCTION, ...tables].join('\n\n')}\n`;
}
