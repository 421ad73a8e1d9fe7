/** The Firebase emulators as a service of the stack. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { LOCAL_PUSH_PRIVATE_KEY } from '../../doubles/push/keys.ts';
import { WEBHOOK_SECRETS } from '../../doubles/stripe/world/endpoints.ts';
import { binaries, cache, logs, root } from './folders.ts';
import { writeLocalConfig } from './localConfig.ts';
import { emulatorEnv, projectId, readPorts } from './ports.ts';
import { Refusal } from './refusal.ts';
import type { Service } from './services.ts';

/** Patches of firebase-tools, applied in memory at its start; one that no longer applies stops it with a message. */
const PRELOADED = ['quickStart.ts', 'recaptchaConfig.ts', 'sharedWorkers.ts'];

/** What set-up recorded: how to start the Firestore emulator here. */
function firestoreCommand(): string[] {
  const record = join(cache, 'setup.json');
  const found = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).firestore : undefined;
  if (!found) throw new Refusal('The local stack is not set up yet: run `node stack/setup/setup.mjs` first.');
  return found.kind === 'hidane' ? [found.path, 'exec', '--'] : [];
}

/** Warnings of firebase-tools that nobody can act on here. */
const expected = [
  /Env variable override/,
  /not currently authenticated/,
  /Emulator UI is not starting/,
  /canHandleCodeInApp/,
  // Refusals of the storage rules: the app shows its own message.
  /line \d+: denied/,
];

/** Whether to show a line of the emulators' output; the rest stays in the log file. */
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
    ARVO_STORAGE_RULES: join(root, 'doubles', 'storage-rules', 'main.ts'),
    // A separate settings folder, so that a person's Firebase login is not used.
    XDG_CONFIG_HOME: join(cache, 'config'),
    NO_UPDATE_NOTIFIER: '1',
    // Each function has a process, and each would compile the same SDKs.
    NODE_COMPILE_CACHE: join(cache, 'compiled'),
    // No prompts, no messages of the day, and no check for newer packages, which takes 10 s without internet.
    CI: '1',
    npm_config_offline: 'true',
    // Pass the list of functions through a file: over HTTP it waits three seconds for the process to end.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // Our own temporary folder: uploads are stored there under a fixed name, and another stopping stack would delete ours.
    TMPDIR: temporary,
    // Points the functions to the Stripe simulator; without it they would call Stripe itself.
    STRIPE_API_BASE: emulatorEnv(readPorts()).STRIPE_API_BASE,
    TZ: 'UTC',
  };
}

/** The functions emulator reads secrets from this file instead of the cloud. Never committed or deployed. */
function writeLocalSecrets(): void {
  const secrets = {
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRETS.account,
    STRIPE_CONNECT_WEBHOOK_SECRET: WEBHOOK_SECRETS.connect,
    PUSH_PRIVATE_KEY: LOCAL_PUSH_PRIVATE_KEY,
    SMTP_URL: `smtp://127.0.0.1:${readPorts().smtp}`,
  };
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(root, 'functions', '.secret.local'), lines.join(''));
}

/** The Firebase emulators of these names ('auth', 'firestore', …) as one service. */
export const emulators = (only: readonly string[]): Service => ({
  name: 'emulators',
  readyLine: 'All emulators ready',
  // Otherwise they start without the functions, and every event page is a 404.
  brokenLine: /Failed to load function definition/u,
  startLimitMs: 120_000,
  isTrouble,
  command: () => {
    const [program = '', ...args] = [
      ...firestoreCommand(),
      join(binaries, 'node'),
      // The default of 16 MB spends a quarter of this process's time on collecting garbage.
      '--max-semi-space-size=64',
      ...PRELOADED.flatMap((file) => ['--import', join(import.meta.dirname, file)]),
      join(root, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js'),
      'emulators:start',
      '--project',
      projectId,
      '--only',
      only.join(','),
      // Two lines for each call of a function take a fifth of the time that this process spends on it.
      '--log-verbosity',
      'QUIET',
      '--config',
      writeLocalConfig(),
    ];
    writeLocalSecrets();
    // Not below .cache, because a socket's path may have at most a hundred characters.
    const temporary = mkdtempSync(join(tmpdir(), 'arvo-'));
    process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
    // The working directory, because firebase-tools writes its debug logs there.
    return { program, args, cwd: logs, env: emulatorsEnv(temporary) };
  },
});
