/** Extracts what server-rendered pages need from the app's build, and checks the build's budgets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../stack/folders.ts';
import { type EdgeShell, landingDocument } from '../../src/domain/page/eventDocument.ts';
import { type Bundle, chunkOf, filesOfLater, filesOfRoute, gzipped, packagesIn, textOf, weightOf } from './bundle.ts';
import { isMemberCode } from '../../sw/memberNames.ts';
import { budgetProblems, type Budgets, type Measured } from './budgets.ts';
import { buildBootScripts, writeScriptHashes } from './bootScripts.ts';
import { buildEdgeRenderer } from './edgeRenderer.ts';
import { APP_PAGE, EDGE_RENDERER, EDGE_SHELL } from './shellFile.ts';
import { layoutsOf, routeFiles } from './routes.ts';
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

function styleOf(bundle: Bundle): string {
  const style = Object.keys(bundle).find((name) => name.endsWith('.css'));
  if (style === undefined) throw new Error('the build made no style sheet');
  return style;
}

function shellOf(
  bundle: Bundle,
  route: string,
  given: Pick<EdgeShell, 'origin' | 'css' | 'scripts' | 'scriptHashes'>,
): EdgeShell {
  const [main = '', ...others] = filesOfRoute(bundle, route);
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

/** HTML by the name of its budget. */
type Pages = Readonly<Record<string, string>>;

/** The module that finds out who is signed in: the account and the person's record. */
const ACCOUNT = 'src/data/firebase/signIn/session.ts';

/** The layout that waits for the account before it shows a page. */
const GATE = '_member.tsx';

/** The routes whose code a visitor's worker caches completely. */
const VISITORS = ['index.tsx', 'events.$eventId.tsx', 'finishSignIn.tsx', 'privacy.tsx', 'terms.tsx', '404.tsx'];

/** One sentence for each part that a visitor's page needs but only a member's worker caches (sw/memberNames.ts). */
const missedByVisitors = (bundle: Bundle): string[] =>
  [...VISITORS.map((route) => `src/routes/${route}`), ACCOUNT].flatMap((module) =>
    filesOfRoute(bundle, module)
      .filter(isMemberCode)
      .map((file) => `${module} needs ${file}, which sw/memberNames.ts keeps from visitors.`),
  );

function measured(bundle: Bundle, pages: Pages): Measured {
  const account = filesOfLater(bundle, ACCOUNT);
  const routes = routeFiles(join(root, 'src', 'routes')).map((route) => {
    const layouts = layoutsOf(route);
    const files = filesOfRoute(bundle, ...[...layouts, route].map((file) => `src/routes/${file}`));
    // Counts the account's code once, with everything that it adds.
    return [route, layouts.includes(GATE) ? files.filter((file) => !account.includes(file)) : files] as const;
  });
  return {
    javascript: Object.fromEntries(routes.map(([route, files]) => [route, weightOf(bundle, files)])),
    packages: Object.fromEntries(routes.map(([route, files]) => [route, packagesIn(bundle, files)])),
    account: weightOf(bundle, account),
    css: gzipped(textOf(bundle, styleOf(bundle))),
    html: Object.fromEntries(Object.entries(pages).map(([name, text]) => [name, gzipped(text)])),
  };
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
        const { code, css, pageRenderer: renderer } = await buildEdgeRenderer(constants);
        const { kept, ...scripts } = await buildBootScripts();
        writeScriptHashes(scripts);
        const all = { origin, css, ...scripts };
        const shell = shellOf(bundle, 'src/routes/events.$eventId.tsx', all);
        const landing = await landingDocument({ shell: shellOf(bundle, 'src/routes/index.tsx', all), renderer });
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
        const problems = [...budgetProblems(budgets, measured(bundle, pages)), ...missedByVisitors(bundle)];
        if (problems.length > 0) this.error(problems.join('\n'));
        this.emitFile({ type: 'asset', fileName: EDGE_SHELL, source: JSON.stringify(shell) });
        this.emitFile({ type: 'asset', fileName: EDGE_RENDERER, source: code });
      },
    },
  };
}
