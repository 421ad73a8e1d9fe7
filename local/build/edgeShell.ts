/** What the server's event page takes over from the build of the app, and the budgets that the build is held to. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { build, type Plugin, type Rolldown } from 'vite';
import { root } from '../stack/folders.ts';
import { type EdgeShell, landingDocument } from '../../src/domain/page/eventDocument.ts';
import { budgetProblems, type Budgets, type Measured } from './budgets.ts';
import { APP_PAGE, EDGE_SHELL } from './shellFile.ts';
import { sampleDocument } from './sampleEvent.ts';

type Bundle = Rolldown.OutputBundle;

const gzipped = (text: string): number => gzipSync(text, { level: 9 }).length;

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

function textOf(bundle: Bundle, name: string): string {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`the build made no ${name}`);
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}

/** The files that a route's code consists of: its own and all they import, the entry first. */
export function filesOfRoute(bundle: Bundle, routeFile: string): string[] {
  const chunks = chunksOf(bundle);
  const entry = chunks.find((chunk) => chunk.isEntry);
  const own = chunks.filter((chunk) => !chunk.isEntry && chunk.facadeModuleId?.includes(routeFile));
  if (!entry || own.length === 0) throw new Error(`the build has no chunk of its own for ${routeFile}`);
  const files = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    chunk.imports.forEach(add);
  };
  for (const chunk of [entry, ...own]) add(chunk.fileName);
  return [...files];
}

/** The head of index.html less what each page says for itself and what the start script fetches. */
export function staticHead(index: string): string {
  const head = /<head>(?<head>.*)<\/head>/su.exec(index)?.groups?.head;
  if (head === undefined) throw new Error('index.html has no head');
  return head
    .replaceAll(/<title>.*?<\/title>/gsu, '')
    .replaceAll(/<meta name="description"[^>]*>/gu, '')
    .replaceAll(/<script\b.*?<\/script>/gsu, '')
    .replaceAll(/<link rel="(?:stylesheet|modulepreload)"[^>]*>/gu, '')
    .replaceAll(/\s*\n\s*/gu, '');
}

/** The styles of the server's pages alone: a third of the app's. */
async function edgeStyles(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [tailwindcss()],
    build: { write: false, rolldownOptions: { input: join(root, 'src', 'ui', 'edge.css') } },
  });
  const outputs = 'output' in built ? built.output : [];
  const css = outputs.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (css?.type !== 'asset') throw new Error('edge.css became no style sheet');
  return String(css.source).trim();
}

/** The chunks of vite.config.ts that hold others' code, each after what it needs. */
const FIRST: readonly string[] = ['react', 'router'];

function nameOf(bundle: Bundle, file: string): string {
  const chunk = bundle[file];
  return chunk?.type === 'chunk' ? chunk.name : '';
}

function styleOf(bundle: Bundle): string {
  const style = Object.keys(bundle).find((name) => name.endsWith('.css'));
  if (style === undefined) throw new Error('the build made no style sheet');
  return style;
}

function shellOf(bundle: Bundle, route: string, { origin, css }: Pick<EdgeShell, 'origin' | 'css'>): EdgeShell {
  const [main = '', ...others] = filesOfRoute(bundle, route);
  const isFirst = (file: string): boolean => FIRST.includes(nameOf(bundle, file));
  const first = others
    .filter(isFirst)
    .toSorted((a, b) => FIRST.indexOf(nameOf(bundle, a)) - FIRST.indexOf(nameOf(bundle, b)));
  const addresses = (files: readonly string[]): string[] => files.map((file) => `/${file}`);
  return {
    origin,
    head: staticHead(textOf(bundle, 'index.html')),
    css,
    style: `/${styleOf(bundle)}`,
    first: addresses(first),
    main: `/${main}`,
    preload: addresses(others.filter((file) => !isFirst(file))),
  };
}

/** 'firebase' of '…/node_modules/firebase/auth/index.js'; null for code of ours. */
const packageOf = (id: string): string | null => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(id)?.[1] ?? null;

/** HTML by the name of its budget. */
type Pages = Readonly<Record<string, string>>;

function measured(bundle: Bundle, pages: Pages, budgets: Budgets): Measured {
  const weightOf = (file: string): number => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? gzipped(chunk.code) : 0;
  };
  const packagesIn = (file: string): string[] => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? chunk.moduleIds.flatMap((id) => packageOf(id) ?? []) : [];
  };
  const routes = Object.keys(budgets.javascript);
  return {
    packages: Object.fromEntries(
      routes.map((route) => [route, filesOfRoute(bundle, `src/routes/${route}`).flatMap(packagesIn)]),
    ),
    javascript: Object.fromEntries(
      routes.map((route) => [
        route,
        filesOfRoute(bundle, `src/routes/${route}`).reduce((sum, file) => sum + weightOf(file), 0),
      ]),
    ),
    css: gzipped(textOf(bundle, styleOf(bundle))),
    html: Object.fromEntries(Object.entries(pages).map(([name, text]) => [name, gzipped(text)])),
  };
}

/** Writes the shell for the server's pages beside the app, which lives at `origin`; ends the build where a budget (budgets.json) is passed. */
export const edgeShell = (origin: string): Plugin => ({
  name: 'arvo:edge-shell',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const all = { origin, css: await edgeStyles() };
      const shell = shellOf(bundle, 'src/routes/events.$eventId.tsx', all);
      const landing = landingDocument(shellOf(bundle, 'src/routes/index.tsx', all));
      // What was index.html answers every other address; / has a page that is there before its code.
      const app = textOf(bundle, 'index.html');
      this.emitFile({ type: 'asset', fileName: APP_PAGE, source: app });
      const index = bundle['index.html'];
      if (index?.type === 'asset') index.source = landing;
      const pages: Pages = { '/': landing, '/events/{id}': sampleDocument(shell), [APP_PAGE]: app };
      const budgets: Budgets = JSON.parse(readFileSync(join(root, 'budgets.json'), 'utf8'));
      const problems = budgetProblems(budgets, measured(bundle, pages, budgets));
      if (problems.length > 0) this.error(problems.join('\n'));
      this.emitFile({ type: 'asset', fileName: EDGE_SHELL, source: JSON.stringify(shell) });
    },
  },
});
