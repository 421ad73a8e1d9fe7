import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { root } from './folders.ts';

/**
 * What firebase.json tells Hosting to do with a path: which headers, and which file answers for it, or whether a function
 * does. As the documentation has it: a file that is there comes first, of rewrites the first that fits is taken, of headers
 * the last; both are matched with the path as it is asked for, and the page that says 404 has the headers of /404.html too.
 * Headers named here replace a function's own, so none about caching may fit a function's path.
 */

type Rewrite = {
  readonly source: string;
  readonly function?: { readonly functionId: string };
  readonly destination?: string;
};
type HeaderRule = { readonly source: string; readonly headers: readonly { key: string; value: string }[] };
type Hosting = {
  readonly rewrites?: readonly Rewrite[];
  readonly headers?: readonly HeaderRule[];
};

/** What answers for a path at which no file lies. */
export type Rewritten =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'function'; readonly name: string }
  | { readonly kind: 'missing' };

export const MISSING_PAGE = '/404.html';

export type HostingRules = {
  readonly rewritten: (path: string) => Rewritten;
  /** Names in lower case. Where nothing else is said, files are kept for an hour, as Hosting does. */
  readonly headersOf: (path: string) => Readonly<Record<string, string>>;
  /** Of the page that says that there is nothing at this path. */
  readonly headersOfMissing: (path: string) => Readonly<Record<string, string>>;
};

/** '!/@(static|api)/**': all that the rest does not fit. Node's own matching does not know that sign. */
const fits = (path: string, source: string): boolean =>
  source.startsWith('!') ? !matchesGlob(path, source.slice(1)) : matchesGlob(path, source);

export function hostingRules(file = rulesFile()): HostingRules {
  const { hosting }: { hosting: Hosting } = JSON.parse(readFileSync(file, 'utf8'));
  const { rewrites = [], headers = [] } = hosting;
  const headersOf = (path: string) =>
    Object.fromEntries(
      headers
        .filter(({ source }) => fits(path, source))
        .flatMap((rule) => rule.headers.map(({ key, value }) => [key.toLowerCase(), value])),
    );
  return {
    rewritten: (path) => {
      const rewrite = rewrites.find(({ source }) => fits(path, source));
      if (rewrite?.function) return { kind: 'function', name: rewrite.function.functionId };
      return rewrite?.destination === undefined ? { kind: 'missing' } : { kind: 'file', file: rewrite.destination };
    },
    headersOf,
    headersOfMissing: (path) => ({ ...headersOf(path), ...headersOf(MISSING_PAGE) }),
  };
}

/** The local stack's own copy, by which pages may also reach the emulators. */
function rulesFile(): string {
  const local = join(root, 'firebase.local.json');
  return existsSync(local) ? local : join(root, 'firebase.json');
}
