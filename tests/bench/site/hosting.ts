import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { root } from '../../../local/stack/folders.ts';

/** What firebase.json tells Hosting to do with a path: which headers, and which file answers for it, or whether a function does. */

type Rewrite = { readonly source: string; readonly function?: object; readonly destination?: string };
type HeaderRule = { readonly source: string; readonly headers: readonly { key: string; value: string }[] };
type Hosting = {
  readonly rewrites?: readonly Rewrite[];
  readonly headers?: readonly HeaderRule[];
};

export type HostingRules = {
  /** The file that answers for a path that has none, by the first rewrite that names it; null: a function does. */
  readonly fileFor: (path: string) => string | null;
  /** Names in lower case. Where nothing else is said, files are kept for an hour, as Hosting does. */
  readonly headersOf: (path: string) => Readonly<Record<string, string>>;
};

/** The local stack's own copy, by which pages may also reach the emulators. */
function rulesFile(): string {
  const local = join(root, 'firebase.local.json');
  return existsSync(local) ? local : join(root, 'firebase.json');
}

export function hostingRules(): HostingRules {
  const { hosting }: { hosting: Hosting } = JSON.parse(readFileSync(rulesFile(), 'utf8'));
  const { rewrites = [], headers = [] } = hosting;
  return {
    fileFor: (path) => rewrites.find(({ source }) => matchesGlob(path, source))?.destination ?? null,
    headersOf: (path) =>
      Object.fromEntries(
        headers
          .filter(({ source }) => matchesGlob(path, source))
          .flatMap((rule) => rule.headers.map(({ key, value }) => [key.toLowerCase(), value])),
      ),
  };
}
