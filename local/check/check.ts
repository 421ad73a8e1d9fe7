/**
 * `npm test`: runs every check and every test, with one stack for the services' tests and one for the browser's, and ends
 * with a line of counts.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from '../stack/folders.ts';
import { Stopping } from '../stack/processes.ts';
import { Refusal } from '../stack/refusal.ts';
import { build, runInStack, withStack } from '../stack/stack.ts';
import { type Counts, countOfCheck, countOfPlaywright, countOfVitest, type Outcome, summary } from './summary.ts';
import { typecheck } from './typecheck.ts';

const results = join(cache, 'results');

/**
 * Whether tests on the local stack get one retry. `.ci/run` allows it, because a shared machine may pause during one of
 * thousands of tests. The summary names each test that needed it. Unit tests get none.
 */
const secondTry = process.env.ARVO_SECOND_TRY === '1';

async function measured(name: string, work: () => Promise<Counts>): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const counts = await work().catch((error: unknown) => {
    if (error instanceof Stopping) throw error;
    console.error(error instanceof Refusal ? error.message : error);
    return countOfCheck(1);
  });
  return { name, ...counts, seconds: (performance.now() - started) / 1000 };
}

/** The runner's JSON report, if it wrote one this time. */
function report(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function reportFile(name: string): string {
  const file = join(results, `${name.replaceAll(' ', '-')}.json`);
  rmSync(file, { force: true });
  return file;
}

const checks: [name: string, work: () => Promise<number>][] = [
  // First, because it writes the route tree that the types need.
  ['build', () => build(true).then(() => 0)],
  ['types', typecheck],
  ['lint', () => runInStack(['oxlint', '--quiet'])],
  ['format', () => runInStack(['biome', 'format'])],
  ['unused code', () => runInStack(['knip'])],
];

function vitest(name: string, projects: readonly string[], retries: readonly string[] = []): Promise<Outcome> {
  return measured(name, async () => {
    const file = reportFile(name);
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const chosen = projects.flatMap((project) => ['--project', project]);
    const plain: NodeJS.ProcessEnv = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
    const code = await runInStack(['vitest', 'run', ...chosen, ...reporters, ...retries], plain);
    return countOfVitest(report(file), code);
  });
}

function playwright(): Promise<Outcome> {
  return measured('end to end', async () => {
    const file = reportFile('end to end');
    const retries = secondTry ? ['--retries=1'] : [];
    const code = await runInStack(['playwright', 'test', '--reporter=list,json', ...retries], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    return countOfPlaywright(report(file), code);
  });
}

/** Runs everything; a failure does not stop the rest. Returns 0 only if nothing failed. */
export async function check(): Promise<number> {
  mkdirSync(results, { recursive: true });
  const outcomes: Outcome[] = [];
  for (const [name, work] of checks) outcomes.push(await measured(name, async () => countOfCheck(await work())));
  outcomes.push(await vitest('unit', ['unit', 'screens']));
  outcomes.push(await vitest('tooling', ['local', 'storage-rules']));
  try {
    await withStack(true, async () => {
      const retries = secondTry ? ['--retry=1'] : [];
      for (const [name, projects] of [
        ['rules', ['rules']],
        ['functions', ['functions', 'served']],
        ['contract', ['contract']],
      ] as const) {
        outcomes.push(await vitest(name, projects, retries));
      }
    });
    // A second, empty stack: with the thousands of documents that the earlier tests leave, the Firestore emulator sometimes
    // stood still for half a minute.
    await withStack(true, async () => outcomes.push(await playwright()));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`\n${error.message}`);
    outcomes.push({ name: 'local stack', passed: 0, failed: 1, seconds: 0 });
  }
  const failed = outcomes.some((outcome) => outcome.failed > 0);
  if (failed)
    console.log('\nWhat the emulators said is in .cache/logs, pictures of failed end-to-end tests in test-results.');
  console.log(`\n${summary(outcomes)}`);
  return failed ? 1 : 0;
}
