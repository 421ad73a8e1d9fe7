import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf } from '../lint/importCircles.ts';

const SOURCES = ['src', 'sw', 'functions/src'];

/** Imports that run: also `import('…')`, but none of types alone. */
const IMPORT = /(?:^|[;\s])(?:(?:import|export)\s(?!type\b)[^;'"]*?from\s*|import\s*\(?\s*)'([^']+)'/gu;

const importsOf = (path: string, source: string): readonly string[] =>
  [...source.matchAll(IMPORT)].map(([, specifier = '']) => pathOf(specifier, path));

/** All sources of the product and their tests, with what each imports. */
function imports(): ReadonlyMap<string, readonly string[]> {
  const paths = SOURCES.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .map((name) => join(room, name))
      .filter((path) => /\.tsx?$/u.test(path) && !path.includes('node_modules')),
  );
  const known = new Set(paths);
  return new Map(
    paths.map((path) => [path, importsOf(path, readFileSync(path, 'utf8')).filter((imported) => known.has(imported))]),
  );
}

/** The tests that import a source, directly or not, nearest first. */
export function testsByDistance(): (source: string) => readonly string[] {
  const importers = new Map<string, string[]>();
  for (const [path, imported] of imports()) {
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), path]);
  }
  return (source) => {
    const found = [source];
    // The array grows while it is read, so this is a breadth-first search.
    for (const path of found) found.push(...(importers.get(path) ?? []).filter((one) => !found.includes(one)));
    return found.filter((path) => /\.test\.tsx?$/u.test(path));
  };
}
