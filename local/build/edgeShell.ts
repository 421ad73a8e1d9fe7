/** What the server's event page takes over from the build of the app, and the budgets that the build is held to. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { build, type Plugin, type Rolldown } from 'vite';
import { root } from '../stack/folders.ts';
import type { EdgeShell } from '../../src/domain/page/eventDocument.ts';
import { budgetProblems, type Budgets, type Measured } from './budgets.ts';
import { EDGE_SHELL } from './shellFile.ts';
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

export const EVENT_ROUTE = 'src/routes/events.$eventId.tsx';

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

async function shellOf(bundle: Bundle): Promise<EdgeShell> {
  const [main = '', ...preload] = filesOfRoute(bundle, EVENT_ROUTE).map((file) => `/${file}`);
  const [style] = Object.keys(bundle).filter((name) => name.endsWith('.css'));
  if (style === undefined) throw new Error('the build made no style sheet');
  return { head: staticHead(textOf(bundle, 'index.html')), css: await edgeStyles(), style: `/${style}`, main, preload };
}

function measured(bundle: Bundle, shell: EdgeShell, budgets: Budgets): Measured {
  const weightOf = (file: string): number => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? gzipped(chunk.code) : 0;
  };
  return {
    javascript: Object.fromEntries(
      Object.keys(budgets.javascript).map((route) => [
        route,
        filesOfRoute(bundle, `src/routes/${route}`).reduce((sum, file) => sum + weightOf(file), 0),
      ]),
    ),
    css: gzipped(textOf(bundle, shell.style.slice(1))),
    html: { 'index.html': gzipped(textOf(bundle, 'index.html')), '/events/{id}': gzipped(sampleDocument(shell)) },
  };
}

/** Writes the shell for the server's pages beside the app; ends the build where a budget (budgets.json) is passed. */
export const edgeShell = (): Plugin => ({
  name: 'arvo:edge-shell',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const shell = await shellOf(bundle);
      const budgets: Budgets = JSON.parse(readFileSync(join(root, 'budgets.json'), 'utf8'));
      const problems = budgetProblems(budgets, measured(bundle, shell, budgets));
      if (problems.length > 0) this.error(problems.join('\n'));
      this.emitFile({ type: 'asset', fileName: EDGE_SHELL, source: JSON.stringify(shell) });
    },
  },
});
