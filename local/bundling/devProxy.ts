/**
 * The requests that Vite proxies to the functions emulator in development: the function rewrites of firebase.json, as on
 * Hosting.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProxyOptions } from 'vite';
import { root } from '../stack/folders.ts';
import { projectId, readPorts } from '../stack/ports.ts';

type Rewrite = {
  readonly source: string;
  readonly function?: { readonly functionId: string; readonly region: string };
};

/** In development Vite serves the app itself at an event's address; the server's page needs a build. */
const SERVED_BY_VITE = '/events/*';

/** Converts a rewrite's source into the regular expression that Vite matches with path and query. */
const patternOf = (source: string): string => {
  const path = source
    .replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`)
    .replaceAll(/\*+/gu, (stars) => (stars === '*' ? '[^/?]*' : '[^?]*'));
  return `^${path}(\\?.*)?$`;
};

/** By pattern, in the order of firebase.json: in both places the first match counts. */
export function devProxy(text = readFileSync(join(root, 'firebase.json'), 'utf8')): Record<string, ProxyOptions> {
  const { hosting }: { hosting: { rewrites: readonly Rewrite[] } } = JSON.parse(text);
  const target = `http://127.0.0.1:${readPorts().functions}`;
  return Object.fromEntries(
    hosting.rewrites.flatMap(({ source, function: answering }) => {
      if (answering === undefined || source === SERVED_BY_VITE) return [];
      const { functionId, region } = answering;
      return [
        [patternOf(source), { target, rewrite: (path: string) => `/${projectId}/${region}/${functionId}${path}` }],
      ];
    }),
  );
}
