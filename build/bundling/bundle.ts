/** The files of a build, and which of them a page needs. */
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;

export const gzipped = (text: string): number => gzipSync(text, { level: 9 }).length;

export function chunkOf(bundle: Bundle, file: string): Rolldown.OutputChunk | null {
  const chunk = bundle[file];
  return chunk?.type === 'chunk' ? chunk : null;
}

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

export function textOf(bundle: Bundle, name: string): string {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`the build made no ${name}`);
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}

export function styleOf(bundle: Bundle): string {
  const style = Object.keys(bundle).find((name) => name.endsWith('.css'));
  if (style === undefined) throw new Error('the build made no style sheet');
  return style;
}

/** Files and everything they import, each once, in loading order. */
function closureOf(bundle: Bundle, starts: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (file: string): void => {
    const chunk = chunkOf(bundle, file);
    if (files.has(file) || chunk === null) return;
    files.add(file);
    chunk.imports.forEach(add);
  };
  starts.forEach(add);
  return [...files];
}

function entryOf(bundle: Bundle): string {
  const entry = chunksOf(bundle).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('the build has no entry');
  return entry.fileName;
}

/** The chunks whose first module is the one at this path. */
function chunksFor(bundle: Bundle, path: string): Rolldown.OutputChunk[] {
  const own = chunksOf(bundle).filter((chunk) => !chunk.isEntry && chunk.facadeModuleId?.includes(path));
  if (own.length === 0) throw new Error(`the build has no separate chunk for ${path}`);
  return own;
}

/** The files of these modules' code: the entry first, then the modules' chunks and everything they import. */
export const filesOfModules = (bundle: Bundle, ...paths: readonly string[]): string[] =>
  closureOf(bundle, [
    entryOf(bundle),
    ...paths.flatMap((path) => chunksFor(bundle, path)).map(({ fileName }) => fileName),
  ]);

/** The files that lazy modules load, with their imports, without those that every page has. */
export function filesOfLater(bundle: Bundle, ...paths: readonly string[]): string[] {
  const own = paths.flatMap((path) => chunksFor(bundle, path));
  const known = new Set(closureOf(bundle, [entryOf(bundle)]));
  return closureOf(
    bundle,
    own.flatMap(({ fileName, dynamicImports }) => [fileName, ...dynamicImports]),
  ).filter((file) => !known.has(file));
}

export const weightOf = (bundle: Bundle, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipped(chunkOf(bundle, file)?.code ?? ''), 0);

/** 'firebase' of '…/node_modules/firebase/auth/index.js'; null for our own code. */
const packageOf = (id: string): string | null => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(id)?.[1] ?? null;

export const packagesIn = (bundle: Bundle, files: readonly string[]): string[] =>
  files.flatMap((file) => chunkOf(bundle, file)?.moduleIds.flatMap((id) => packageOf(id) ?? []) ?? []);
