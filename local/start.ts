/** `npm start` and `npm run dev`: the stack with demo data, and what a person needs to try it. */
import { once } from 'node:events';
import { join } from 'node:path';
import { localEnv } from './build/app.ts';
import { watchFunctions } from './build/functions.ts';
import { binaries, root } from './stack/folders.ts';
import { watchInbox } from './stack/inbox.ts';
import { emulatorEnv, readPorts } from './stack/ports.ts';
import { startGroup } from './stack/processes.ts';
import { step } from './stack/progress.ts';
import { startStack } from './stack/stack.ts';

interface Account {
  readonly email: string;
  readonly name: string;
  readonly does: string;
}

function welcome(address: string, accounts: readonly Account[]): string {
  const width = Math.max(0, ...accounts.map((account) => account.email.length));
  return [
    '',
    `Arvo runs at ${address}`,
    '',
    'Sign in with "Continue with Google" and one of these accounts (no password, no internet needed):',
    ...accounts.map(({ email, name, does }) => `  ${email.padEnd(width)}  ${name} ${does}`),
    '',
    'Or with any Australian mobile number or e-mail address: nothing is sent, the codes and magic links appear here.',
    'Press ctrl-C to stop.',
    '',
  ].join('\n');
}

/** Seeds, tells the person where to go and shows codes and links as they come, until the stack or Vite ends. */
async function serve(by: 'hosting' | 'vite'): Promise<number> {
  const ports = readPorts();
  const stack = await startStack(by === 'hosting', (line) => console.error(line));
  Object.assign(process.env, emulatorEnv(ports));
  const { seed } = await import('./seed/main.ts');
  const { accounts } = await step('Adding demo data', seed);
  const ends = [stack.ended];
  if (by === 'vite') {
    await watchFunctions();
    const env = { ...process.env, ...localEnv };
    const vite = startGroup(join(binaries, 'vite'), [], { cwd: root, env, output: 'inherit' });
    ends.push(once(vite, 'close').then(() => 'Vite ended.'));
  }
  watchInbox(ports, ({ to, text }) => console.log(`To ${to}: ${text}`));
  console.log(welcome(`http://localhost:${ports.hosting}`, accounts));
  console.error(await Promise.race(ends));
  return 1;
}

/** `npm start`: the built app behind the hosting emulator. Ends only with the stack: then 1. */
export const start = () => serve('hosting');

/** `npm run dev`: Vite with hot reload at the same address. Ends only with the stack or Vite: then 1. */
export const dev = () => serve('vite');
