/** Extracts what server-rendered pages need from the app's build, and checks the build's budgets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../../stack/services/folders.ts';
import { type EdgeShell, landingDocument } from '../../src/domain/protocol/page/eventDocument.ts';
import { type Bundle, chunkOf, filesOfModules, styleOf, textOf } from './bundle.ts';
import { budgetProblems, type Budgets } from './budgets.ts';
import { measured, type Pages } from './measured.ts';
import { buildBootScripts, writeScriptHashes } from './bootScripts.ts';
import { buildEdgeRenderer } from './edgeRenderer.ts';
import { APP_PAGE, EDGE_RENDERER, EDGE_SHELL } from './shellFile.ts';
import { sampleDocument } from './sampleEvent.ts';

/** The head of index.html without comments, without what each page sets itself and without what the start script loads. */
export function staticHead(index: string): string {
  const head = /<head>(?<head>.*)<\/head>/su.exec(index)?.groups?.head;
  if (head === undefined) throw new Error('index.html has no head');
  return head
    .replaceAll(/<!--.*?-->/gsu, '')
    .replaceAll(/<title>.*?<\/title>/gsu, '')
    .replaceAll(/<meta name="description"[^>]*>/gu, '')
    .replaceAll(/<script\b.*?<\/script>/gsu, '')
    .replaceAll(/<link rel="(?:stylesheet|modulepreload)"[^>]*>/gu, '')
    .replaceAll(/\s*\n\s*/gu, '');
}

/** The chunks of third-party code in vite.config.ts, dependencies first. */
const FIRST: readonly string[] = ['react', 'router'];

const nameOf = (bundle: Bundle, file: string): string => chunkOf(bundle, file)?.name ?? '';

function shellOf(
  bundle: Bundle,
  route: string,
  given: Pick<EdgeShell, 'origin' | 'css' | 'scripts' | 'scriptHashes'>,
): EdgeShell {
  const [main = '', ...others] = filesOfModules(bundle, route);
  const isFirst = (file: string): boolean => FIRST.includes(nameOf(bundle, file));
  const first = others
    .filter(isFirst)
    .toSorted((a, b) => FIRST.indexOf(nameOf(bundle, a)) - FIRST.indexOf(nameOf(bundle, b)));
  const addresses = (files: readonly string[]): string[] => files.map((file) => `/${file}`);
  return {
    ...given,
    head: staticHead(textOf(bundle, 'index.html')),
    style: `/${styleOf(bundle)}`,
    first: addresses(first),
    main: `/${main}`,
    preload: addresses(others.filter((file) => !isFirst(file))),
  };
}

const FIRST_MODULE = /<script type="module" crossorigin src="(?<src>[^"]+)"><\/script>/u;
const ROOT = '<div id="root"></div>';

/** The app's page with a script after its root, which paints what the device has kept and then loads the first module. */
export function withKeptScript(app: string, script: string): string {
  const src = FIRST_MODULE.exec(app)?.groups?.src;
  if (src === undefined || !app.includes(ROOT)) throw new Error('index.html has no module script or no empty #root');
  return app
    .replace(FIRST_MODULE, `<link rel="modulepreload" crossorigin href="${src}">`)
    .replace(ROOT, () => `${ROOT}<script data-main="${src}">${script}</script>`);
}

/**
 * Writes the shell and the renderer of server-rendered pages beside the app at `origin`, and the landing page; fails the build if a
 * budget (budgets.json) is exceeded.
 */
export function edgeShell(origin: string): Plugin {
  let constants: Readonly<Record<string, string>> = {};
  return {
    name: 'arvo:edge-shell',
    apply: 'build',
    configResolved({ define = {} }) {
      constants = Object.fromEntries(Object.entries(define).map(([name, value]) => [name, String(value)]));
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { code, css, landingCss, pageRenderer: renderer } = await buildEdgeRenderer(constants);
        const { kept, ...scripts } = await buildBootScripts();
        writeScriptHashes(scripts);
        const all = { origin, ...scripts };
        const shell = shellOf(bundle, 'src/routes/events.$eventId.tsx', { ...all, css });
        const landingShell = shellOf(bundle, 'src/routes/index.tsx', { ...all, css: landingCss });
        const landing = await landingDocument({ shell: landingShell, renderer });
        // Hosting answers / with this file, whose content shows before its code has loaded, and every other address with
        // the built index.html.
        const app = withKeptScript(textOf(bundle, 'index.html'), kept);
        this.emitFile({ type: 'asset', fileName: APP_PAGE, source: app });
        const index = bundle['index.html'];
        if (index?.type === 'asset') index.source = landing;
        const pages: Pages = {
          '/': landing,
          '/events/{id}': await sampleDocument({ shell, renderer }),
          [APP_PAGE]: app,
        };
        const budgets: Budgets = JSON.parse(readFileSync(join(root, 'budgets.json'), 'utf8'));
        const problems = budgetProblems(budgets, measured(bundle, pages));
        if (problems.length > 0) this.error(problems.join('\n'));
        this.emitFile({ type: 'asset', fileName: EDGE_SHELL, source: JSON.stringify(shell) });
        this.emitFile({ type: 'asset', fileName: EDGE_RENDERER, source: code });
      },
    },
  };
}
