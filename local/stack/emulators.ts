/** The Firebase emulators as one process group: started, watched, stopped. */
import type { ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { binaries, cache, logs, root } from './folders.ts';
import { writeLocalConfig } from './localConfig.ts';
import { projectId } from './ports.ts';
import { startGroup, stopGroup, wasStopped } from './processes.ts';
import { Refusal } from './refusal.ts';

export interface Stack {
  stop(): Promise<void>;
  /** Resolves with a sentence when the emulators end without having been asked to. */
  ended: Promise<string>;
}

const logFile = join(logs, 'emulators.log');
const readyLine = 'All emulators ready';
const startLimitMs = 120_000;

/** What set-up recorded: how to start the Firestore emulator here. */
function firestoreCommand(): string[] {
  const record = join(cache, 'setup.json');
  const found = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).firestore : undefined;
  if (!found) throw new Refusal('The local stack is not set up yet: run `node local/setup/setup.mjs` first.');
  return found.kind === 'hidane' ? [found.path, 'exec', '--'] : [];
}

/** Warnings of firebase-tools that say nothing a person here could act on. */
const expected = [
  /Env variable override/,
  /not currently authenticated/,
  /Emulator UI is not starting/,
  /canHandleCodeInApp/,
  // What the storage rules refused, and why: the app shows its own sentence.
  /line \d+: denied/,
];

/** Whether a line of the emulators' output is something a person should see; the rest stays in the log file. */
export function isTrouble(line: string): boolean {
  return /^\s*(⚠|✖|Error:)|\bERROR\b|Unhandled/.test(line) && !expected.some((pattern) => pattern.test(line));
}

function emulatorsEnv(temporary: string): NodeJS.ProcessEnv {
  // firebase-tools only checks that this file is there; the launcher in stack/bin recognises it by its path.
  const standIn = join(cache, 'storage-rules.jar');
  writeFileSync(standIn, '');
  return {
    ...process.env,
    PATH: [join(import.meta.dirname, 'bin'), binaries, process.env.PATH].join(delimiter),
    STORAGE_EMULATOR_BINARY_PATH: standIn,
    ARVO_STORAGE_RULES: join(root, 'local', 'storage-rules', 'main.ts'),
    // Its own settings folder: a person's Firebase login plays no part in a demo project.
    XDG_CONFIG_HOME: join(cache, 'config'),
    NO_UPDATE_NOTIFIER: '1',
    // No questions and no messages of the day; and no asking npm for newer packages, which without internet takes 10 s.
    CI: '1',
    npm_config_offline: 'true',
    // The list of functions through a file: asking for it over HTTP waits three seconds for the asked process to end.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // Uploads lie in a folder of the temporary one, under a fixed name: another stack that stops would take ours with it.
    TMPDIR: temporary,
    TZ: 'UTC',
  };
}

/**
 * Starts the emulators and resolves when all are ready. `onTrouble` hears each line that says something went wrong.
 * Throws a Refusal when they end early or take over two minutes.
 */
export async function startEmulators(only: string[], onTrouble: (line: string) => void): Promise<Stack> {
  const [program = '', ...args] = [
    ...firestoreCommand(),
    join(binaries, 'node'),
    '--import',
    join(import.meta.dirname, 'quickStart.ts'),
    '--import',
    join(import.meta.dirname, 'recaptchaConfig.ts'),
    '--import',
    join(import.meta.dirname, 'sharedWorkers.ts'),
    join(root, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js'),
    'emulators:start',
    '--project',
    projectId,
    '--only',
    only.join(','),
    '--config',
    writeLocalConfig(),
  ];
  // Run in the log folder, because firebase-tools writes its debug logs where it runs.
  // Not below .cache: a socket's path may have a hundred characters at most.
  const temporary = mkdtempSync(join(tmpdir(), 'arvo-'));
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
  const child = startGroup(program, args, { cwd: logs, env: emulatorsEnv(temporary), output: 'pipe' });
  const stack: Stack = {
    stop: () => stopGroup(child),
    ended: new Promise((resolve) => {
      child.once('close', (code) => {
        if (!wasStopped(child)) resolve(`The emulators ended (code ${code}); their log: ${relative(root, logFile)}`);
      });
      child.once('error', (error) => resolve(`The emulators did not start: ${error.message}`));
    }),
  };
  try {
    await ready(child, stack.ended, onTrouble);
  } catch (error) {
    await stack.stop();
    throw error;
  }
  return stack;
}

function ready(child: ChildProcess, ended: Promise<string>, onTrouble: (line: string) => void): Promise<void> {
  const log = createWriteStream(logFile);
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () =>
        reject(
          new Refusal(`The emulators were not ready after ${startLimitMs / 1000} s; see ${relative(root, logFile)}`),
        ),
      startLimitMs,
    );
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`);
        if (isTrouble(line) && !wasStopped(child)) onTrouble(line);
        if (!line.includes(readyLine)) return;
        clearTimeout(limit);
        resolve();
      });
    }
    void ended.then((sentence) => {
      clearTimeout(limit);
      reject(new Refusal(sentence));
    });
  });
}
