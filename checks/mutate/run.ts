import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { binaries, cache, root } from '../../stack/services/folders.ts';
import type { Entry } from './harness.ts';
import { type Mutant, mutate } from './mutants.ts';

const folder = join(cache, 'mutants');
const record = join(folder, 'record.jsonl');
const codeFile = join(folder, 'code.json');

export type FileMutant = Mutant & { readonly file: string };

/** All mutants of these sources. From now on the tests load their code with the mutants in it. */
export function prepare(files: readonly string[]): readonly FileMutant[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const all: FileMutant[] = [];
  const code: Record<string, string> = {};
  for (const file of files) {
    const mutated = mutate(file, readFileSync(join(root, file), 'utf8'), all.length);
    all.push(...mutated.mutants.map((mutant) => ({ ...mutant, file })));
    code[join(root, file)] = mutated.code;
  }
  writeFileSync(codeFile, JSON.stringify(code));
  return all;
}

/** A test file with a mutant, or without one to record which it reaches. `timeout`: how long one of its tests may take, in ms. */
type Job = { readonly test: string; readonly mutant: number | null; readonly timeout: number };

const noted = (): string => (existsSync(record) ? readFileSync(record, 'utf8') : '');

/** Tests without a mutant: some check hundreds of random cases, on a machine that does other work. */
const LEARNING_MS = 120_000;

/** Tests with a mutant, which may wait for ever; at least this long, and longer if the file takes longer without one. */
const TRYING_MS = 5_000;
const TRYING_TIMES = 3;

/** A run that notes nothing for so long after its tests' timeout hangs on a mutant: an endless loop, which no timeout interrupts. */
const SILENT_MS = 40_000;

/** The first note waits for all the code that the tests load. */
const FIRST_MS = 300_000;

function vitest(silentMs: number): Promise<void> {
  const child = spawn(join(binaries, 'vitest'), ['run', '--config', 'checks/mutate/vitest.config.ts'], {
    cwd: root,
    env: { ...process.env, TZ: 'UTC', ARVO_MUTANTS: codeFile },
    stdio: process.env.ARVO_MUTATE_OUTPUT ? 'inherit' : 'ignore',
  });
  let length = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    const now = noted().length;
    if (now !== length) [length, last] = [now, performance.now()];
    else if (performance.now() - last > (now === 0 ? FIRST_MS : silentMs)) child.kill('SIGKILL');
  }, 500);
  return new Promise((done) => {
    child.once('close', () => {
      clearInterval(watch);
      done();
    });
  });
}

function write(jobs: readonly Job[]): void {
  for (const kind of ['unit', 'screens']) {
    rmSync(join(folder, kind), { recursive: true, force: true });
    mkdirSync(join(folder, kind), { recursive: true });
  }
  const harness = JSON.stringify(join(import.meta.dirname, 'harness.ts'));
  for (const [at, { test, mutant, timeout }] of jobs.entries()) {
    const about = JSON.stringify({ record, test, timeout }).slice(1, -1);
    const file = `{ ${about}, load: () => import(${JSON.stringify(resolve(root, test))}) }`;
    const call = mutant === null ? `recordReach(${file});` : `tryMutant(${mutant}, ${file});`;
    const kind = test.endsWith('x') ? 'screens' : 'unit';
    writeFileSync(join(folder, kind, `${at}.test.ts`), `import { recordReach, tryMutant } from ${harness};\n${call}\n`);
  }
}

/** Runs all jobs, again without a mutant that made the run hang, and returns what they noted. */
async function runAll(jobs: readonly Job[]): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  let rest = jobs;
  while (rest.length > 0) {
    write(rest);
    rmSync(record, { force: true });
    await vitest(SILENT_MS + Math.max(...rest.map(({ timeout }) => timeout)));
    const now = noted()
      .split('\n')
      .filter(Boolean)
      .map((line): Entry => JSON.parse(line));
    entries.push(...now);
    const seen = new Set(now.map(keyOf));
    const left = rest.filter((job) => !seen.has(keyOf(job)));
    if (left.length === rest.length) break;
    rest = left;
  }
  return entries;
}

const keyOf = ({ mutant, test }: Pick<Job, 'mutant' | 'test'>): string => `${mutant} ${test}`;

/** Which mutants each test file reaches, how long it takes, and which of its tests fails without a mutant, or null. */
export type Reach = { readonly mutants: ReadonlySet<number>; readonly ms: number; readonly failed: string | null };

export async function findReach(tests: readonly string[]): Promise<ReadonlyMap<string, Reach>> {
  const entries = await runAll(tests.map((test) => ({ test, mutant: null, timeout: LEARNING_MS })));
  return new Map(
    entries.flatMap((entry) =>
      entry.kind === 'reached'
        ? [[entry.test, { mutants: new Set(entry.mutants), ms: entry.ms, failed: entry.failed }] as const]
        : [],
    ),
  );
}

/** How long a test of this file may take with a mutant, in ms. */
export const timeoutOf = ({ ms }: Reach): number => Math.max(TRYING_MS, Math.ceil(ms) * TRYING_TIMES);

/** Runs each mutant with its test file. Returns the mutants that a test notices, with its name. */
export async function tryAll(
  jobs: readonly (Job & { readonly mutant: number })[],
): Promise<ReadonlyMap<number, string>> {
  const killed = new Map<number, string>();
  const open = new Map<string, number>();
  for (const entry of await runAll(jobs)) {
    if (entry.kind === 'began') open.set(keyOf(entry), entry.mutant);
    if (entry.kind !== 'ended') continue;
    open.delete(keyOf(entry));
    if (entry.killedBy !== null) killed.set(entry.mutant, entry.killedBy);
  }
  for (const mutant of open.values()) killed.set(mutant, 'the tests do not end');
  return killed;
}
