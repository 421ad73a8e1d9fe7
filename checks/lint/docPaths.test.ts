import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../stack/services/folders.ts';
import { pathsIn, type Reference } from './docPaths.ts';

const PAGES = [
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/guides/*.md',
  '{src,sw,functions,tests}/{,*/}README.md',
];
const isTooling = (file: string) => file.includes('node_modules');

const tracked = globSync('{build,checks,deploy,doubles,functions/src,src,stack,sw,tests}/**/*.*', {
  cwd: root,
  exclude: isTooling,
});

/** A path may be short: `reads/event.ts`, `documents/`. It must be the end, or a folder, of one that exists. */
const exists = (page: string, { kind, path }: Reference): boolean =>
  kind === 'link'
    ? existsSync(join(root, dirname(page), path))
    : existsSync(join(root, path)) ||
      tracked.some((file) => `/${file}`.endsWith(`/${path}`) || `/${file}`.includes(`/${path.replace(/\/?$/u, '/')}`));

it('pages for newcomers name files that exist', () => {
  const pages = globSync(PAGES, { cwd: root, exclude: isTooling });
  expect(pages.length).toBeGreaterThan(12);
  const missing = pages.flatMap((page) =>
    pathsIn(readFileSync(join(root, page), 'utf8'))
      .filter((reference) => !exists(page, reference))
      .map(({ path }) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

it('finds links and paths in code, and neither addresses nor globs', () => {
  const page =
    'See [one](../a.md#top), [site](https://x.y), `src/a/b.ts`, `reads/`, `/api/{name}`, `*.test.ts`, `<noun>/x.ts`, `events/{id}`, `pictures`.\n```\nsrc/in/code.ts\n```\n';
  expect(pathsIn(page)).toEqual([
    { kind: 'link', path: '../a.md' },
    { kind: 'code', path: 'src/a/b.ts' },
  ]);
});
