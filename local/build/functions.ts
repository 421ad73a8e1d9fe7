/** Bundles the functions: our own code in one file, the packages of functions/package.json left for the cloud to install. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { root } from '../stack/folders.ts';
import { Refusal } from '../stack/refusal.ts';
import { buildOnce, fingerprint } from './inputs.ts';

const folder = join(root, 'functions');

function options(): BuildOptions {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return {
    entryPoints: [join(folder, 'src', 'index.ts')],
    outfile: join(folder, 'lib', 'index.js'),
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    sourcemap: true,
    external: Object.keys(dependencies),
    logLevel: 'silent',
  };
}

/** Builds functions/lib/index.js unless nothing it is made from changed. */
export function buildFunctions(): Promise<boolean> {
  const print = fingerprint(root, ['functions/src', 'functions/package.json', 'src/domain', 'package-lock.json']);
  return buildOnce(join(folder, 'lib', '.inputs'), print, async () => {
    const { build } = await import('esbuild');
    await build(options()).catch((error: Error) => {
      throw new Refusal(`The functions could not be bundled:\n${error.message}`);
    });
  });
}

/** Rebuilds on every change for as long as this process lives; the functions emulator loads the new bundle by itself. */
export async function watchFunctions(): Promise<void> {
  const { context } = await import('esbuild');
  const watched = await context({ ...options(), logLevel: 'info' });
  await watched.watch();
}
