/** Builds both variants: only the local build may contain the account chooser, numbers to try and the emulators' address. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { binaries, root } from '../../stack/services/folders.ts';
import { localEnv } from './app.ts';

const run = promisify(execFile);
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const configured = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'arvo.example',
  VITE_FIREBASE_PROJECT_ID: 'arvo-live',
  VITE_FIREBASE_STORAGE_BUCKET: 'arvo-live.example',
  VITE_FIREBASE_APP_ID: 'app',
};

/** Everything the build wrote, as one text. */
async function built(env: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'arvo-build-'));
  folders.push(folder);
  await run(join(binaries, 'vite'), ['build', '--outDir', folder, '--emptyOutDir'], {
    cwd: root,
    env: { ...process.env, ...env, NODE_ENV: 'production' },
  });
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|html|css|json|webmanifest)$/u.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

const traces = ['Choose a local account', "Use Google's window", '000123456', '127.0.0.1'];

test('only the local build contains local accounts, bank numbers to try and emulator addresses', async () => {
  const production = await built(configured);
  expect(production).toContain('arvo-live');
  expect(traces.filter((trace) => production.includes(trace))).toEqual([]);
  const local = await built(localEnv);
  expect(traces.filter((trace) => !local.includes(trace))).toEqual([]);
}, 180_000);
