import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { root } from './folders.ts';

/**
 * What Hosting does with a path according to firebase.json: which headers it sends, and which file or function answers.
 * According to its documentation an existing file comes first, then the first matching rewrite; of header rules the last match
 * wins. Both match the requested path, and a 404 also has the headers of /404.html. Headers from firebase.json replace a
 * function's own, so no caching rule may match a function's path.
 */

/** A glob, or a regular expression of the whole path. */
type Pattern =
  | { readonly source: string; readonly regex?: never }
  | { readonly regex: string; readonly source?: never };
type Rewrite = Pattern & {
  readonly function?: { readonly functionId: string; readonly region: string };
  readonly destination?: string;
};
type HeaderRule = Pattern & { readonly headers: readonly { key: string; value: string }[] };
type Hosting = {
  readonly rewrites?: readonly Rewrite[];
  readonly headers?: readonly HeaderRule[];
};

/** The file or function that answers a path without a file. */
export type Rewritten =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'function'; readonly name: string; readonly region: string }
  | { readonly kind: 'missing' };

export const MISSING_PAGE = '/404.html';

export type HostingRules = {
  readonly rewritten: (path: string) => Rewritten;
  /** Names in lower case. By default files are cached for an hour, as on Hosting. */
  readonly headersOf: (path: string) => Readonly<Record<string, string>>;
  /** The headers of the page for a missing path. */
  readonly headersOfMissing: (path: string) => Readonly<Record<string, string>>;
};

/** '!/@(static|api)/**' matches everything that the rest does not. Node's own matching does not support the '!'. */
function fits(path: string, { source, regex }: Pattern): boolean {
  if (regex !== undefined) return new RegExp(regex, 'u').test(path);
  return source.startsWith('!') ? !matchesGlob(path, source.slice(1)) : matchesGlob(path, source);
}

export function hostingRules(file = rulesFile()): HostingRules {
  const { hosting }: { hosting: Hosting } = JSON.parse(readFileSync(file, 'utf8'));
  const { rewrites = [], headers = [] } = hosting;
  const headersOf = (path: string) =>
    Object.fromEntries(
      headers
        .filter((rule) => fits(path, rule))
        .flatMap((rule) => rule.headers.map(({ key, value }) => [key.toLowerCase(), value])),
    );
  return {
    rewritten: (path) => {
      const rewrite = rewrites.find((candidate) => fits(path, candidate));
      if (rewrite?.function)
        return { kind: 'function', name: rewrite.function.functionId, region: rewrite.function.region };
      return rewrite?.destination === undefined ? { kind: 'missing' } : { kind: 'file', file: rewrite.destination };
    },
    headersOf,
    headersOfMissing: (path) => ({ ...headersOf(path), ...headersOf(MISSING_PAGE) }),
  };
}

/** The local stack's copy, which lets pages also reach the emulators. */
function rulesFile(): string {
  const local = join(root, 'firebase.local.json');
  return existsSync(local) ? local : join(root, 'firebase.json');
}
