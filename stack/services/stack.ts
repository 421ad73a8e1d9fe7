/** The whole local stack: builds, starts and optionally seeds it; `withStack` runs a command on it. */
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from '../../build/bundling/app.ts';
import { buildFunctions, placeShell } from '../../build/bundling/functions.ts';
import { emulators } from './emulators.ts';
import { inbox } from './mail.ts';
import { binaries, cache, root } from './folders.ts';
import { emulatorEnv, readPorts, refuseTakenPorts, takenPorts } from './ports.ts';
import { startGroup, stopGroup } from './processes.ts';
import { step } from './progress.ts';
import { Refusal } from './refusal.ts';
import { type Running, startServices } from './services.ts';
import { stripeSimulator } from './stripe.ts';

const withoutHosting = ['auth', 'firestore', 'storage', 'functions', 'tasks'];
const record = join(cache, 'stack.json');

/**
 * The process that runs a stack of this folder, if it is alive. After a crash its pid may belong to another program, so this
 * also checks that the stack answers.
 */
async function runningStack(): Promise<number | undefined> {
  if (!existsSync(record)) return undefined;
  if (!(await takenPorts(readPorts())).includes('firestore')) return undefined;
  const { pid } = JSON.parse(readFileSync(record, 'utf8'));
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

/** Builds what changed: the app if asked, and the functions. Throws a Refusal with what the bundler said. */
export async function build(withApp: boolean): Promise<void> {
  if (withApp) await step('Building the app', buildApp);
  await step('Bundling the functions', buildFunctions);
  // After bundling, which may have emptied the folder.
  placeShell();
}

/**
 * Builds what changed and starts the emulators. Without the app (Vite serves it, or a test does not need it) it is not
 * built and hosting stays out. Throws a Refusal when this folder's stack already runs, a port is taken or a build fails.
 */
export async function startStack(withApp: boolean, onTrouble: (line: string) => void): Promise<Running> {
  const other = await runningStack();
  if (other) {
    throw new Refusal(
      `Arvo already runs from this folder (process ${other}): stop it with ctrl-C there, or set ARVO_STACK=reuse for tests to use it.`,
    );
  }
  const ports = readPorts();
  await refuseTakenPorts(ports);
  await build(withApp);
  const services = [
    emulators(withApp ? [...withoutHosting, 'hosting'] : withoutHosting),
    stripeSimulator(ports),
    inbox(ports),
  ];
  const running = await step('Starting the emulators, the Stripe simulator and the inbox', () =>
    startServices(services, onTrouble),
  );
  writeFileSync(record, JSON.stringify({ pid: process.pid }));
  return {
    ended: running.ended,
    stop: async () => {
      rmSync(record, { force: true });
      await running.stop();
    },
  };
}

/** Takes text as a program prints it, with its line ends. */
export type Print = (text: string) => unknown;

/** The environment in which a command finds the emulators. */
function stackEnv(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...emulatorEnv(readPorts()),
    ARVO_STACK: 'reuse',
    TZ: 'UTC',
    PATH: [binaries, process.env.PATH].join(delimiter),
  };
}

type CommandOptions = {
  readonly env?: NodeJS.ProcessEnv | undefined;
  /** Takes what the command prints; without it, the terminal does. */
  readonly print?: Print | undefined;
  /** After it the command and everything that it started are stopped, and its exit code is not 0. */
  readonly limitMs?: number | undefined;
};

/** Runs a command against the started stack and returns its exit code. */
export async function runInStack(command: string[], options: CommandOptions = {}): Promise<number> {
  const { env, print, limitMs } = options;
  const [program = '', ...args] = command;
  const output = print ? 'pipe' : 'inherit';
  const child = startGroup(program, args, { cwd: root, env: { ...stackEnv(), ...env }, output });
  for (const stream of [child.stdout, child.stderr]) if (print) stream?.setEncoding('utf8').on('data', print);
  const ended = new Promise<number>((resolve) => {
    child.once('error', (error) => {
      (print ?? console.error)(`${program} could not be started: ${error.message}\n`);
      resolve(127);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
  return limitMs === undefined ? ended : withinLimit(child, ended, { program, print, limitMs });
}

type Limit = { readonly program: string; readonly print: Print | undefined; readonly limitMs: number };

async function withinLimit(child: ChildProcess, ended: Promise<number>, { program, print, limitMs }: Limit) {
  const cancel = new AbortController();
  const late = wait(limitMs, null, { signal: cancel.signal }).catch(() => null);
  const code = await Promise.race([ended, late]);
  cancel.abort();
  if (code !== null) return code;
  (print ?? console.error)(`\n${program} did not end within ${limitMs / 1000} s and was stopped.\n`);
  await stopGroup(child);
  // As the program `timeout` does.
  return 124;
}

/**
 * Runs `work` against a stack that is stopped afterwards; with ARVO_STACK=reuse against the one that already runs.
 * Throws a Refusal when the stack ends before the work does.
 */
export async function withStack<T>(withApp: boolean, work: () => Promise<T>): Promise<T> {
  if (process.env.ARVO_STACK === 'reuse') return work();
  // Tests provoke warnings on purpose, so while the work runs they go only to the log file.
  let starting = true;
  const stack = await startStack(withApp, (line) => starting && console.error(line));
  starting = false;
  try {
    const lost = stack.ended.then((sentence) => Promise.reject(new Refusal(sentence)));
    return await Promise.race([work(), lost]);
  } finally {
    await stack.stop();
  }
}
