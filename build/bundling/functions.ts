/**
 * Bundles the functions: our own code into lib/index.js, with lazily imported chunks beside it (such as the code that needs
 * the image library). The cloud installs the packages of functions/package.json, in the versions of the lockfile beside it.
 */
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { functionsLock } from '../lock/functionsLock.ts';
import { root } from '../../stack/services/folders.ts';
import { Refusal } from '../../stack/services/refusal.ts';
import { buildOnce, fingerprint } from './inputs.ts';
import { EDGE_RENDERER, EDGE_SHELL } from './shellFile.ts';

const folder = join(root, 'functions');

function options(): BuildOptions {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return {
    entryPoints: [join(folder, 'src', 'index.ts')],
    outdir: join(folder, 'lib'),
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    jsx: 'automatic',
    sourcemap: true,
    external: Object.keys(dependencies),
    logLevel: 'silent',
  };
}

/**
 * Copies what server-rendered pages need from the app's build beside the bundle. With `npm run dev` Vite serves the app, so
 * there is no build and nobody requests those pages.
 */
export function placeShell(): void {
  for (const file of [EDGE_SHELL, EDGE_RENDERER]) {
    const made = join(root, 'dist', file);
    if (!existsSync(made)) return;
    mkdirSync(join(folder, 'lib'), { recursive: true });
    copyFileSync(made, join(folder, 'lib', basename(file)));
  }
}

/** Writes functions/package-lock.json, which git ignores. */
function writeLock(): void {
  const lock = functionsLock(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  writeFileSync(join(folder, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
}

/** Builds functions/lib/index.js if its inputs have changed. */
export function buildFunctions(): Promise<boolean> {
  writeLock();
  const print = fingerprint(root, ['functions/src', 'functions/package.json', 'src/domain', 'package-lock.json']);
  return buildOnce(join(folder, 'lib', '.inputs'), print, async () => {
    const { build } = await import('esbuild');
    // Remove only old chunks, which have a hash in their names.
    for (const old of globSync(join(folder, 'lib', '*.{js,js.map}'))) rmSync(old);
    await build(options()).catch((error: Error) => {
      throw new Refusal(`The functions could not be bundled:\n${error.message}`);
    });
  });
}

/** Rebuilds on every change until this process ends; the functions emulator reloads the bundle by itself. */
export async function watchFunctions(): Promise<void> {
  const { context } = await import('esbuild');
  const watched = await context({ ...options(), logLevel: 'info' });
  await watched.watch();
}
