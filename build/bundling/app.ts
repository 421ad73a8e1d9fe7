/** The app as the local stack serves it: a production build that talks to the emulators. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { binaries, logs, root } from '../../stack/services/folders.ts';
import { startGroup } from '../../stack/services/processes.ts';
import { Refusal } from '../../stack/services/refusal.ts';
import { FIREBASE_VARIABLES } from '../../src/data/environment.ts';
import { buildOnce, fingerprint } from './inputs.ts';

const inputs = [
  'src',
  'sw',
  'public',
  'index.html',
  'vite.config.ts',
  'build/bundling',
  'budgets.json',
  'package.json',
  'package-lock.json',
];
const mode = 'emulators';
const envFiles = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`];

/** Emptied for the build, so that the app runs against the emulators whatever a developer's .env contains. */
export const localEnv = Object.fromEntries(Object.values(FIREBASE_VARIABLES).map((name) => [name, '']));

/** Builds dist if its inputs have changed. Returns whether it built. */
export function buildApp(): Promise<boolean> {
  const settings = Object.entries(process.env).flatMap(([name, value]) =>
    name.startsWith('VITE_') ? [`${name}=${value}`] : [],
  );
  const print = fingerprint(root, [...inputs, ...envFiles], [mode, ...settings]);
  return buildOnce(join(root, 'dist', '.inputs'), print, async () => {
    const child = startGroup(join(binaries, 'vite'), ['build', '--mode', mode], {
      cwd: root,
      env: { ...process.env, ...localEnv, NODE_ENV: 'production', NO_COLOR: '1' },
      output: 'pipe',
    });
    const log = createWriteStream(join(logs, 'build.log'));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        log.write(chunk);
        output = (output + chunk.toString()).slice(-4000);
      });
    }
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Refusal(`The app could not be built:\n${output.trim()}`);
  });
}
