/**
 * `npm run mutate -- <folders or files>`: changes each source in small ways and runs the unit and screen tests that reach the change.
 * Names the changes that no test notices, and exits with 1 if there are any but those of equivalent.json.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../stack/services/folders.ts';
import { type FileMutant, findReach, prepare, timeoutOf, tryAll } from './run.ts';
import { testsByDistance } from './tests.ts';

/** How many tests of one source take part, nearest first: those further away are not about it. */
const NEAREST = { unit: 20, screens: 10 };

/** How many more test files try the mutants that are left, in each round. */
const ROUNDS = [1, 2, 5, 30];

const isSource = (path: string): boolean => /\.tsx?$/u.test(path) && !/\.(?:test|testing|gen|d)\.tsx?$/u.test(path);

function sourcesOf(path: string): readonly string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter(isSource);
}

const seconds = (): string => `${Math.round(performance.now() / 1000)} s`;

/** A test file, and how long one of its tests may take. */
type Test = { readonly test: string; readonly timeout: number };

/** Cheap tests come first, and a mutant that a test notices takes part in no later round. */
async function survivorsOf(
  mutants: readonly FileMutant[],
  testsOf: (mutant: number) => readonly Test[],
): Promise<readonly FileMutant[]> {
  let alive = mutants;
  let from = 0;
  for (const more of ROUNDS) {
    const jobs = alive.flatMap(({ id }) =>
      testsOf(id)
        .slice(from, from + more)
        .map((test) => ({ ...test, mutant: id })),
    );
    const killed = jobs.length === 0 ? new Map() : await tryAll(jobs);
    alive = alive.filter(({ id }) => !killed.has(id));
    from += more;
    console.log(`${alive.length} of ${mutants.length} left after ${from} test files each, ${seconds()}`);
  }
  return alive;
}

function nearest(tests: readonly string[]): readonly string[] {
  const isScreen = (test: string) => test.endsWith('x');
  return [
    ...tests.filter((test) => !isScreen(test)).slice(0, NEAREST.unit),
    ...tests.filter(isScreen).slice(0, NEAREST.screens),
  ];
}

const paths = process.argv.slice(2);
if (paths.length === 0) {
  console.error('Usage: npm run mutate -- <folders or files>');
  process.exit(2);
}
const files = [...new Set(paths.flatMap(sourcesOf))];
const mutants = prepare(files);
const byDistance = testsByDistance();
const tests = [...new Set(files.flatMap((file) => nearest(byDistance(file))))];
console.log(`${mutants.length} mutants of ${files.length} files, ${tests.length} test files`);
const reach = await findReach(tests);
for (const test of tests) {
  const failed = reach.has(test) ? reach.get(test)?.failed : 'it does not end';
  if (failed) console.error(`left out, because it fails without a mutant: ${test} (${failed})`);
}
console.log(`found which test reaches what, ${seconds()}`);

function reaching(id: number): readonly Test[] {
  const found = [...reach].filter(([, { mutants: reached, failed }]) => failed === null && reached.has(id));
  return found
    .toSorted(([, one], [, other]) => one.ms - other.ms)
    .map(([test, file]) => ({ test, timeout: timeoutOf(file) }));
}

const survivors = await survivorsOf(mutants, reaching);
type Equivalent = { readonly file: string; readonly label: string; readonly line: string; readonly reason: string };
const equivalent: readonly Equivalent[] = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'));
const lines = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8').split('\n')]));
const isKnown = ({ file, line, label }: FileMutant): boolean =>
  equivalent.some(
    (one) => one.file === file && one.label === label && one.line === lines.get(file)?.[line - 1]?.trim(),
  );
const open = survivors.filter((mutant) => !isKnown(mutant));
for (const mutant of open) {
  const { file, line, label, id } = mutant;
  console.log(`SURVIVES  ${file}:${line}  ${label}${reaching(id).length === 0 ? '  (no test reaches it)' : ''}`);
}
console.log(
  `${mutants.length - survivors.length} noticed, ${survivors.length - open.length} equivalent, ${open.length} survived, ${seconds()}`,
);
process.exitCode = open.length === 0 ? 0 : 1;
