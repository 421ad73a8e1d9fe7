/** Bundles src/edge: the renderer of server-rendered pages, as one file that functions load, and the styles of those pages. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { PageRenderer } from '../../src/domain/protocol/page/pageRenderer.ts';
import { root } from '../../stack/services/folders.ts';
import { edgeStyles } from './edgeStyles.ts';

export type EdgeRenderer = {
  /** The file's text: an ES module without imports. */
  readonly code: string;
  readonly pageRenderer: PageRenderer;
  /** The styles of an event's pages, and of the landing page. */
  readonly css: string;
  readonly landingCss: string;
};

/** A server renders only what a visitor sees at once, so code that loads later stays out of the file. */
const withoutLaterCode: Plugin = {
  name: 'arvo:without-later-code',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^/ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined));
  },
};

/** `define`: the app's build constants. */
export async function buildEdgeRenderer(define: Readonly<Record<string, string>>): Promise<EdgeRenderer> {
  // A folder for each build, because two may run at once, and because Node imports each address once.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'edge-'));
  const file = join(folder, 'renderer.mjs');
  try {
    await build({
      entryPoints: [join(root, 'src', 'edge', 'pageRenderer.tsx')],
      outfile: file,
      bundle: true,
      minify: true,
      platform: 'node',
      target: 'node24',
      format: 'esm',
      jsx: 'automatic',
      define: { ...define, 'process.env.NODE_ENV': '"production"' },
      plugins: [withoutLaterCode],
      logLevel: 'warning',
    });
    const { pageRenderer }: { pageRenderer: PageRenderer } = await import(pathToFileURL(file).href);
    return { code: readFileSync(file, 'utf8'), pageRenderer, ...(await edgeStyles(pageRenderer, folder)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
