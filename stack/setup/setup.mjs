/**
 * The set-up that `npm start`, `npm run dev` and `npm test` run first. Runs on the system's own Node before anything is
 * installed, so it is plain JavaScript without dependencies (types are checked through JSDoc). With --browser it finds a
 * Chromium and stripe-mock too.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, findWholeChromium } from './chromium.mjs';
import { installDependencies } from './dependencies.mjs';
import { findFirestoreEmulator } from './firestoreEmulator.mjs';
import { Refusal, root } from './say.mjs';
import { buildStripeMock } from './stripeMock.mjs';

/** @typedef {{ firestore?: import('./firestoreEmulator.mjs').FirestoreEmulator, chromium?: string, wholeChromium?: string | null }} Found */

const record = join(root, '.cache', 'setup.json');

/** @param {string} version such as "v20.20.2" @param {string} platform @returns {string | undefined} */
export function whyNot(version, platform) {
  if (platform === 'win32') return 'On Windows please run Arvo inside WSL: the emulators here are Unix programs.';
  const major = Number(version.slice(1).split('.')[0]);
  return major >= 20 ? undefined : `Arvo needs Node 20 or newer to set itself up; this is ${version}.`;
}

async function setUp() {
  const refusal = whyNot(process.version, process.platform);
  if (refusal) throw new Refusal(refusal);
  mkdirSync(join(root, '.cache'), { recursive: true });
  await installDependencies();
  /** @type {Found} */
  const found = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  found.firestore = await findFirestoreEmulator(found.firestore);
  if (process.argv.includes('--browser')) {
    found.chromium = await findChromium();
    found.wholeChromium = await findWholeChromium(found.chromium, found.wholeChromium);
    await buildStripeMock();
  }
  writeFileSync(record, `${JSON.stringify(found, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await setUp();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
