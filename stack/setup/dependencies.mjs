/** Installs the packages of package-lock.json and Node 24 if node_modules differs from the lock. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionOf } from './places.mjs';
import { Refusal, root, run, say } from './say.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean }} Entry */
/** @typedef {{ packages?: Record<string, Entry> }} Lock */

/**
 * What in node_modules differs from the lock. npm writes what it installed into node_modules/.package-lock.json, so no
 * stamp of our own is needed, and an `npm install` by hand counts too.
 *
 * @param {Lock} wanted package-lock.json
 * @param {Lock | undefined} installed node_modules/.package-lock.json
 * @returns {string | undefined} why an install is needed, in words, or undefined
 */
export function whyInstall(wanted, installed) {
  if (!installed?.packages) return 'nothing is installed yet';
  for (const [path, entry] of Object.entries(wanted.packages ?? {})) {
    if (!path.startsWith('node_modules/') || entry.link) continue;
    const there = installed.packages[path];
    // Optional packages are for other systems as well as this one; the ones left out are no difference.
    if (!there && entry.optional) continue;
    if (there?.version !== entry.version) return `${path.replace(/^.*node_modules\//, '')} is not at ${entry.version}`;
  }
  return undefined;
}

/** @param {string} path @returns {Lock | undefined} */
function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/**
 * The npm that the caller ran, so that its version and settings apply.
 * @returns {[string, string[]]}
 */
function npm() {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
}

/**
 * Installs without install scripts: of those only `node` needs its own, and `re2` (optional, below firebase-tools) would
 * compile for over two minutes for something the local stack does without.
 */
export async function installDependencies() {
  const why = whyInstall(
    read(join(root, 'package-lock.json')) ?? {},
    read(join(root, 'node_modules', '.package-lock.json')),
  );
  const [program, first] = npm();
  if (why) {
    say(`Installing dependencies: ${why} (about a minute the first time).`);
    const { ok, output } = await run(
      program,
      [...first, 'ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
      { doing: 'installing dependencies', timeoutMs: 15 * 60_000 },
    );
    if (!ok) throw new Refusal(`npm ci did not succeed, so nothing can start. It said:\n${output.trim()}`);
  }
  const node = join(root, 'node_modules', '.bin', 'node');
  if (versionOf(node)?.startsWith('v24.')) return;
  say('Fetching Node 24 (it runs everything else; your own Node stays as it is).');
  const { output } = await run(program, [...first, 'rebuild', 'node', '--foreground-scripts', '--loglevel=error'], {
    doing: 'fetching Node 24',
    timeoutMs: 5 * 60_000,
  });
  if (!versionOf(node)?.startsWith('v24.')) {
    throw new Refusal(`Node 24 could not be fetched from the npm package "node". npm said:\n${output.trim()}`);
  }
}

/** Runs npm with its output in the log. @param {string[]} args @param {{ doing: string, timeoutMs: number }} options */
export function runNpm(args, options) {
  const [program, first] = npm();
  return run(program, [...first, ...args], options);
}
