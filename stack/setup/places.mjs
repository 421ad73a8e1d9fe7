/** Paths on this machine. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * The user's cache folder for files that take long to download or build, shared by all clones: ARVO_CACHE, else
 * XDG_CACHE_HOME/arvo, else ~/.cache/arvo.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} home
 */
export function cacheFolder(env = process.env, home = homedir()) {
  return env.ARVO_CACHE || join(env.XDG_CACHE_HOME || join(home, '.cache'), 'arvo');
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * @param {string} name
 * @param {string} [path]
 * @returns {string | undefined} the first executable of that name on PATH
 */
export function onPath(name, path = process.env.PATH ?? '') {
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/**
 * The version that a program prints, or undefined if it does not run.
 *
 * @param {string} program
 * @param {string[]} args
 */
export function versionOf(program, args = ['--version']) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? `${stdout}${stderr}`.trim() : undefined;
}

/** The major version in what `java -version` prints ("21.0.1" is 21, "1.8.0" is 8). @param {string} text */
export function javaMajor(text) {
  const found = /version "(?:1\.)?(\d+)/.exec(text);
  return found ? Number(found[1]) : undefined;
}
