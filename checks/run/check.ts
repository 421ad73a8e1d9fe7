/**
 * `npm test`: runs every check and every test, with one stack for the services' tests and one for the browser's, and ends
 * with a line of counts.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAnyInstalled } from '../../tests/browsers/installed.ts';
import { cache, logs as logFolder } from '../../stack/services/folders.ts';
import { Stopping } from '../../stack/services/processes.ts';
import { Refusal } from '../../stack/services/refusal.ts';
import { replayRecorded } from '../../doubles/stripe/conformance/replay.ts';
import { build, type Print, runInStack, withStack } from '../../stack/services/stack.ts';
import { atOnce } from './atOnce.ts';
import { compareQueries } from '../queries/compare.ts';
import { isWithoutSecrets } from './secretsInLog.ts';
import { runTwiceMore } from './runTwiceMore.ts';
import { type Counts, countOfCheck, type Outcome, summary } from './summary.ts';
import { countOfPlaywright, passedOfPlaywright } from './playwrightReport.ts';
import { typecheck } from './typecheck.ts';
import { countOfVitest, passedOfVitest, patternOf } from './vitestReport.ts';

const results = join(cache, 'results');
/** Of the last stack, which the end-to-end tests used. */
const emulatorsLog = join(logFolder, 'emulators.log');
/** Where the simulators of this run record what they are asked (doubles/stripe/conformance/requests.ts). */
const stripeRequests = join(cache, 'stripe-requests');
/** Where the tests of this run record the product's queries (checks/queries/record.testing.ts). */
const firestoreQueries = join(cache, 'firestore-queries');

/**
 * Whether tests on the local stack get one retry. `.ci/run` allows it, because a shared machine may pause during one of
 * thousands of tests. The summary names each test that needed it, and runs it twice more. Unit tests get none.
 */
const secondTry = process.env.ARVO_SECOND_TRY === '1';
const vitestRetries = secondTry ? ['--retry=1'] : [];

async function measured(name: string, work: () => Promise<Counts>): Promise<Outcome> {
  const started = performance.now();
  const counts = await work().catch((error: unknown) => {
    if (error instanceof Stopping) throw error;
    console.error(error instanceof Refusal ? error.message : error);
    return countOfCheck(1);
  });
  return { name, ...counts, seconds: (performance.now() - started) / 1000 };
}

const heading = (name: string): string => `\n── ${name}\n`;

/** Prints the lines of `work` as they come. */
function runStreaming(name: string, work: () => Promise<Counts>): Promise<Outcome> {
  process.stdout.write(heading(name));
  return measured(name, work);
}

/** Prints all lines of `work` as one block at its end, so that the lines of concurrent checks do not mix. */
async function runBuffered(name: string, work: (print: Print) => Promise<Counts>): Promise<Outcome> {
  let text = heading(name);
  const outcome = await measured(name, () =>
    work((more) => {
      text += more;
    }),
  );
  process.stdout.write(text);
  return outcome;
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

const checks: [name: string, work: (print: Print) => Promise<number>][] = [
  ['types', typecheck],
  ['lint', (print) => runInStack(['oxlint', '--quiet'], { print })],
  ['format', (print) => runInStack(['biome', 'format'], { print })],
  ['unused code', (print) => runInStack(['knip'], { print })],
];

type VitestRun = {
  readonly projects: readonly string[];
  readonly retries?: readonly string[];
  readonly print?: Print;
  readonly limitMs?: number;
};

async function vitest(name: string, { projects, retries = [], print, limitMs }: VitestRun): Promise<Counts> {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const env: NodeJS.ProcessEnv = process.stdout.isTTY && !print ? {} : { NO_COLOR: '1' };
  const run = async (more: readonly string[], of = name) => {
    const file = reportFile(of);
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const code = await runInStack(['vitest', 'run', ...chosen, ...reporters, ...more], { env, print, limitMs });
    return { code, report: report(file) };
  };
  const first = await run(retries);
  return runTwiceMore(countOfVitest(first.report, first.code), async (tests) => {
    const files = [...new Set(tests.map(({ file }) => file))];
    const alone = [...files, '-t', patternOf(tests), '--no-file-parallelism'];
    const second = passedOfVitest((await run(alone, `${name} second`)).report);
    const third = passedOfVitest((await run(alone, `${name} third`)).report);
    return second.filter((key) => third.includes(key));
  });
}

async function playwright(): Promise<Counts> {
  const run = async (more: readonly string[], of = 'end to end') => {
    const file = reportFile(of);
    const code = await runInStack(['playwright', 'test', '--reporter=list,json', ...more], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    return { code, report: report(file) };
  };
  const first = await run(secondTry ? ['--retries=1'] : []);
  return runTwiceMore(countOfPlaywright(first.report, first.code), async (tests) => {
    const list = join(results, 'retried.txt');
    writeFileSync(list, tests.map(({ project, file, test }) => `[${project}] › ${file} › ${test}\n`).join(''));
    return passedOfPlaywright(
      (await run([`--test-list=${list}`, '--repeat-each=2', '--workers=1'], 'end to end again')).report,
    );
  });
}

/** Runs the checks and tests that need no stack: one after the other on two cores, with more cores more of them at once. */
async function withoutStack(): Promise<Outcome[]> {
  const work: (() => Promise<Outcome>)[] = [
    ...checks.map(
      ([name, run]) =>
        () =>
          runBuffered(name, async (print) => countOfCheck(await run(print))),
    ),
    () => runBuffered('unit', (print) => vitest('unit', { projects: ['unit', 'screens'], print })),
    () => runBuffered('tooling', (print) => vitest('tooling', { projects: ['local', 'storage-rules'], print })),
  ];
  const outcomes: Outcome[] = [];
  const rest = work.entries();
  const worker = async () => {
    for (const [at, run] of rest) outcomes[at] = await run();
  };
  await Promise.all(Array.from({ length: atOnce(1, 4) }, worker));
  return outcomes;
}

async function services(outcomes: Outcome[]): Promise<void> {
  for (const [name, projects] of [
    ['rules', ['rules']],
    ['functions', ['functions', 'served']],
    ['contract', ['contract']],
  ] as const) {
    outcomes.push(await runStreaming(name, () => vitest(name, { projects, retries: vitestRetries })));
  }
}

/** Runs `work` on a new stack, and returns what it added; a stack that does not start, or ends during the work, is a failure of its own. */
async function onStack(work: (outcomes: Outcome[]) => Promise<unknown>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  try {
    await withStack(true, () => work(outcomes));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`\n${error.message}`);
    outcomes.push({ name: 'local stack', passed: 0, failed: 1, seconds: 0 });
  }
  return outcomes;
}

/** A bound for hangs: on a quiet machine this takes 45 s, on a busy one 4 minutes. */
const OTHER_ENGINES_LIMIT = 8 * 60_000;

/**
 * The scenarios in WebKit and Firefox (docs/browsers.md), where they are installed. They have a stack of their own and run
 * alone: engines drawn without a graphics card and the end-to-end tests would want the same two cores.
 */
async function otherEngines(): Promise<Outcome[]> {
  const run = () =>
    runStreaming('other engines', () =>
      vitest('other engines', { projects: ['browsers'], retries: vitestRetries, limitMs: OTHER_ENGINES_LIMIT }),
    );
  // Without an engine the tests only say what they leave out.
  return isAnyInstalled() ? onStack(async (outcomes) => outcomes.push(await run())) : [await run()];
}

/** Runs everything; a failure does not stop the rest. Returns 0 only if nothing failed. */
export async function check(): Promise<number> {
  mkdirSync(results, { recursive: true });
  rmSync(stripeRequests, { recursive: true, force: true });
  process.env.STRIPE_REQUESTS = stripeRequests;
  rmSync(firestoreQueries, { recursive: true, force: true });
  process.env.FIRESTORE_QUERIES = firestoreQueries;
  // First, because it writes the route tree that the types need.
  const built = await runStreaming('build', () => build(true).then(() => countOfCheck(0)));
  // At the same time: the services' tests wait for the emulators more than they compute (decision 48).
  const [stackless, serviceTests] = await Promise.all([withoutStack(), onStack(services)]);
  // A second, empty stack: with the thousands of documents that the earlier tests leave, the Firestore emulator sometimes
  // stood still for half a minute.
  const endToEnd = await onStack(async (outcomes) => outcomes.push(await runStreaming('end to end', playwright)));
  const logs = await runStreaming('logs', async () =>
    countOfCheck(isWithoutSecrets(emulatorsLog, console.log) ? 0 : 1),
  );
  const stripe = await runStreaming('requests to Stripe', () => replayRecorded(stripeRequests, console.log));
  const queries = await runStreaming('queries', async () => compareQueries(firestoreQueries, console.log));
  const others = await otherEngines();
  const outcomes = [built, ...stackless, ...serviceTests, ...endToEnd, logs, stripe, queries, ...others];
  const failed = outcomes.some((outcome) => outcome.failed > 0);
  if (failed)
    console.log('\nWhat the emulators said is in .cache/logs, pictures of failed end-to-end tests in test-results.');
  console.log(`\n${summary(outcomes)}`);
  return failed ? 1 : 0;
}
