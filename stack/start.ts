/** `npm start` and `npm run dev`: starts the stack with demo data and prints how to try it. */
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { localEnv } from '../build/bundling/app.ts';
import { watchFunctions } from '../build/bundling/functions.ts';
import { binaries, root } from './services/folders.ts';
import { watchCodes } from './services/codes.ts';
import { keepRunning } from './services/jobs.ts';
import { emulatorEnv, readPorts } from './services/ports.ts';
import { startGroup, wasStopped } from './services/processes.ts';
import { step } from './services/progress.ts';
import { Refusal } from './services/refusal.ts';
import { startStack } from './services/stack.ts';
import { welcome } from './welcome.ts';

const VITE_LIMIT_MS = 60_000;
const FUNCTION_LIMIT_MS = 60_000;

/** Starts Vite. Resolves when it answers, with a promise that resolves with a sentence if it ends by itself. */
async function startVite(address: string): Promise<{ ended: Promise<string> }> {
  const env = { ...process.env, ...localEnv };
  const vite = startGroup(join(binaries, 'vite'), [], { cwd: root, env, output: 'inherit' });
  const ended = once(vite, 'close').then(() => (wasStopped(vite) ? '' : 'Vite ended.'));
  const deadline = Date.now() + VITE_LIMIT_MS;
  while (vite.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    if (answer?.ok) return { ended };
    await wait(200);
  }
  throw new Refusal('Vite did not start within a minute; its output is above.');
}

/** A request to each function that answers requests; what it answers does not matter. */
const FIRST_REQUESTS: readonly (readonly [path: string, method: 'GET' | 'POST'])[] = [
  ['/events/none', 'GET'],
  ['/img/64x64/none', 'GET'],
  ['/api/check-order', 'POST'],
];

/** Starts the processes of these functions. Otherwise the first press on "Save Details" would wait for one, on a busy machine for 20 s. */
const startFunctions = (address: string): Promise<unknown> =>
  Promise.allSettled(
    FIRST_REQUESTS.map(([path, method]) =>
      fetch(address + path, { method, signal: AbortSignal.timeout(FUNCTION_LIMIT_MS) }),
    ),
  );

/** Seeds, prints the address, then codes and links as they arrive, until the stack or Vite ends. */
async function serve(by: 'hosting' | 'vite'): Promise<number> {
  const ports = readPorts();
  const address = `http://localhost:${ports.hosting}`;
  const stack = await startStack(by === 'hosting', (line) => console.error(line));
  Object.assign(process.env, emulatorEnv(ports));
  const { seed } = await import('./seed/main.ts');
  const started = by === 'hosting' ? startFunctions(address) : undefined;
  const { accounts } = await step('Adding demo data', seed);
  const ends = [stack.ended];
  if (by === 'vite') {
    await watchFunctions();
    const vite = await step('Starting Vite', () => startVite(address));
    ends.push(vite.ended);
  }
  if (started) await step('Starting the functions', () => started);
  watchCodes(ports, ({ to, text }) => console.log(`To ${to}: ${text}`));
  void keepRunning(ports, (line) => console.error(line));
  console.log(welcome({ address, inbox: `http://127.0.0.1:${ports.inbox}/` }, accounts));
  const sentence = await Promise.race(ends);
  if (sentence) console.error(sentence);
  return 1;
}

/** `npm start`: the built app behind the hosting emulator. Ends only with the stack, with code 1. */
export const start = () => serve('hosting');

/** `npm run dev`: Vite with hot reload at the same address. Ends only with the stack or Vite, with code 1. */
export const dev = () => serve('vite');
