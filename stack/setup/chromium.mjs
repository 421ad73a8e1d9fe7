/** Finds a Chromium for the end-to-end tests: an installed one, Playwright's download, or Debian's package as root. */
import { join } from 'node:path';
import { isExecutable, onPath, versionOf } from './places.mjs';
import { Refusal, root, run, say } from './say.mjs';
import { firstThatWorks } from './ways.mjs';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Tries the headless shell first: the same browser without windows, which takes half the processor time. */
const ANY = ['chromium-headless-shell', ...WHOLE];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @param {string} path @returns {{ found: string } | { why: string }} */
function browserAt(path) {
  if (!isExecutable(path)) return { why: `${path} is not there` };
  return versionOf(path) ? { found: path } : { why: `${path} does not run` };
}

/** @param {string[]} names @returns {{ found: string } | { why: string }} */
function installedBrowser(names) {
  const path = names.map((name) => onPath(name)).find(Boolean) ?? macApps.find(isExecutable);
  return path ? browserAt(path) : { why: 'none is here' };
}

/** @returns {{ found: string } | { why: string }} */
function playwrightsBrowser() {
  const request = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const path = versionOf(join(root, 'node_modules', '.bin', 'node'), ['-e', request]);
  return path ? browserAt(path) : { why: 'Playwright does not say where it is' };
}

/** @returns {Promise<{ found: string } | { why: string }>} */
async function download() {
  say('Fetching Chromium for the end-to-end tests (about 170 MB, once for this user).');
  const node = join(root, 'node_modules', '.bin', 'node');
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const { ok } = await run(node, [cli, 'install', 'chromium'], {
    doing: 'fetching Chromium',
    timeoutMs: 10 * 60_000,
  });
  return ok ? playwrightsBrowser() : { why: 'it did not succeed' };
}

/** @param {string[]} names of commands, which Debian's packages share @returns {Promise<{ found: string } | { why: string }>} */
async function debianPackage(names) {
  const apt = onPath('apt-get');
  if (!apt) return { why: 'this is not Debian or Ubuntu' };
  if (process.getuid?.() !== 0) return { why: 'it takes root: sudo apt-get install chromium' };
  say("Installing Debian's Chromium package.");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run(apt, ['update'], { doing: 'reading the package lists', timeoutMs: 5 * 60_000, env });
  for (const name of names.filter((each) => each === 'chromium' || each === 'chromium-headless-shell')) {
    const { ok } = await run(apt, ['install', '-y', '--no-install-recommends', name], {
      doing: 'installing Chromium',
      timeoutMs: 15 * 60_000,
      env,
    });
    if (ok) break;
  }
  return installedBrowser(names);
}

/** @returns {Promise<string>} the path of a Chromium that runs */
export async function findChromium() {
  const { ARVO_CHROMIUM } = process.env;
  const answer = await firstThatWorks([
    { name: 'ARVO_CHROMIUM', attempt: async () => (ARVO_CHROMIUM ? browserAt(ARVO_CHROMIUM) : { why: 'is not set' }) },
    { name: 'a Chromium or Chrome on this machine', attempt: async () => installedBrowser(ANY) },
    { name: "Playwright's, downloaded before", attempt: async () => playwrightsBrowser() },
    { name: "Playwright's download", attempt: download },
    { name: "Debian's package", attempt: () => debianPackage(ANY) },
  ]);
  if ('found' in answer) return answer.found;
  throw new Refusal(
    `The end-to-end tests need a Chromium: install Chromium or Chrome, or set ARVO_CHROMIUM to one. Tried:\n${answer.reasons.map((reason) => `  - ${reason}`).join('\n')}`,
  );
}

/**
 * @param {string} chromium the one that `findChromium` found @param {string | null | undefined} before what was found last time; null: nothing
 * @returns {Promise<string | null>} the path of a whole Chromium, or null: then some tests are skipped and reported as skipped
 */
export async function findWholeChromium(chromium, before) {
  if (isWhole(chromium)) return chromium;
  /** @type {import('./ways.mjs').Way<string>[]} */
  const here = [
    { name: 'one on this machine', attempt: async () => installedBrowser(WHOLE) },
    { name: "Playwright's, downloaded before", attempt: async () => playwrightsBrowser() },
  ];
  /** @type {import('./ways.mjs').Way<string>[]} */
  const elsewhere = [
    { name: "Playwright's download", attempt: download },
    { name: "Debian's package", attempt: () => debianPackage(WHOLE) },
  ];
  // If the last set-up found none, do not download again at each start of the tests.
  const answer = await firstThatWorks(before === null ? here : [...here, ...elsewhere]);
  if ('found' in answer) return answer.found;
  if (before !== null)
    say('No whole Chromium was found: tests of Background Sync, push messages and installing will be skipped.');
  return null;
}

/** @param {string} path */
export const isWhole = (path) => !path.includes('headless');
