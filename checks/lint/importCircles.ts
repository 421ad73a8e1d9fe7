import { dirname, join, normalize } from 'node:path';

/** Sources by their path from the repository's root. */
export type Sources = ReadonlyMap<string, string>;

/** `from '…'`, `import '…'` and `import('…')`, also of types. */
const IMPORT = /\b(?:from\s+|import\s+|import\(\s*)'([^']+)'/gu;

const ALIASES = [
  ['#src/', 'src/'],
  ['@arvo/domain/', 'src/domain/'],
] as const;

/** The path that an import names, from the repository's root. */
export function pathOf(specifier: string, importer: string): string {
  for (const [alias, folder] of ALIASES) {
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length);
  }
  return normalize(join(dirname(importer), specifier));
}

/**
 * Circles of imports, each as its files from one to the same again. The linter's `import/no-cycle` ignores imports of types,
 * but two files that need each other's types can only be read together, and so can a file and what it loads later.
 */
export function importCircles(sources: Sources): readonly (readonly string[])[] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const start = path.indexOf(file);
    if (start !== -1) circles.push([...path.slice(start), file]);
    if (start !== -1 || done.has(file)) return;
    path.push(file);
    for (const [, specifier = ''] of (sources.get(file) ?? '').matchAll(IMPORT)) {
      const imported = pathOf(specifier, file);
      if (sources.has(imported)) visit(imported);
    }
    path.pop();
    done.add(file);
  };
  for (const file of sources.keys()) visit(file);
  return circles;
}
