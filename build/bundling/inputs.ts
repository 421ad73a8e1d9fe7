/** A fingerprint of a build's inputs, so that an unchanged build is not repeated. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Tests and generated files do not affect the build. */
const ignored = /\.test\.tsx?$|\.gen\.ts$|(^|\/)(node_modules|lib|tsconfig\.json)(\/|$)/;

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** SHA-256 over names and contents of the files under `paths` (in `root`) and over `extra`. Order does not matter. */
export function fingerprint(root: string, paths: string[], extra: string[] = []): string {
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) {
    for (const file of filesBelow(join(root, path))) {
      const name = relative(root, file);
      if (!ignored.test(name)) hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
    }
  }
  for (const one of extra.toSorted()) hash.update(`${one}\0`);
  return hash.digest('hex');
}

/** Runs `build` unless `stamp` (a file in the output) already contains this fingerprint. Returns whether it ran. */
export async function buildOnce(stamp: string, print: string, build: () => Promise<void>): Promise<boolean> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return false;
  await build();
  if (existsSync(dirname(stamp))) writeFileSync(stamp, print);
  return true;
}
