/** A Chromium for the end-to-end tests: one already here, Playwright's download, or Debian's package as root. */
import { join } from 'node:path';
import { isExecutable, onPath, versionOf } from './places.mjs';
import { Refusal, root, run, say } from './say.mjs';
import { firstThatWorks } from './ways.mjs';

/** The headless shell first: it is the same browser without its windows, for half the processor time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @param {string} path @returns {{ found: string } | { why: string }} */
function browserAt(path) {
  if (!isExecutable(path)) return { why: `${path} is not there` };
  return versionOf(path) ? { found: path } : { why: `${path} does not run` };
}

/** @returns {{ found: string } | { why: string }} */
function installedBrowser() {
  const path = names.map((name) => onPath(name)).find(Boolean) ?? macApps.find(isExecutable);
  return path ? browserAt(path) : { why: 'none is here' };
}

/** @returns {{ found: string } | { why: string }} */
function playwrightsBrowser() {
  const ask = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const path = versionOf(join(root, 'node_modules', '.bin', 'node'), ['-e', ask]);
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

/** @returns {Promise<{ found: string } | { why: string }>} */
async function debianPackage() {
  const apt = onPath('apt-get');
  if (!apt) return { why: 'this is not Debian or Ubuntu' };
  if (process.getuid?.() !== 0) return { why: 'it takes root: sudo apt-get install chromium' };
  say("Installing Debian's Chromium package.");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run(apt, ['update'], { doing: 'reading the package lists', timeoutMs: 5 * 60_000, env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { ok } = await run(apt, ['install', '-y', '--no-install-recommends', name], {
      doing: 'installing Chromium',
      timeoutMs: 15 * 60_000,
      env,
    });
    if (ok) break;
  }
  return installedBrowser();
}

/** @returns {Promise<string>} the path of a Chromium that runs */
export async function findChromium() {
  const { ARVO_CHROMIUM } = process.env;
  const answer = await firstThatWorks([
    { name: 'ARVO_CHROMIUM', attempt: async () => (ARVO_CHROMIUM ? browserAt(ARVO_CHROMIUM) : { why: 'is not set' }) },
    { name: 'a Chromium or Chrome on this machine', attempt: async () => installedBrowser() },
    { name: "Playwright's, downloaded before", attempt: async () => playwrightsBrowser() },
    { name: "Playwright's download", attempt: download },
    { name: "Debian's package", attempt: debianPackage },
  ]);
  if ('found' in answer) return answer.found;
  throw new Refusal(
    `The end-to-end tests need a Chromium: install Chromium or Chrome, or set ARVO_CHROMIUM to one. Tried:\n${answer.reasons.map((reason) => `  - ${reason}`).join('\n')}`,
  );
}
