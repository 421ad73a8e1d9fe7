/** Bundles the inline scripts of server-rendered pages (src/startup/boot), and writes their hashes into firebase.json. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { EdgeShell } from '../../src/domain/protocol/page/eventDocument.ts';
import { securityHeaders } from '../../src/domain/protocol/page/securityHeaders.ts';
import { root } from '../../stack/services/folders.ts';

export type BootScripts = Pick<EdgeShell, 'scripts' | 'scriptHashes'> & {
  /** In app.html: paints a screen that the device has kept. */
  readonly kept: string;
};

const POLICY = 'Content-Security-Policy';

/** In the notation of the content security policy. */
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

async function bundled(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src', 'startup', 'boot', name)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    logLevel: 'warning',
  });
  const text = outputFiles[0]?.text.trim() ?? '';
  if (text === '' || /<\/|<!--|\]\]>/u.test(text)) throw new Error(`${name} cannot be embedded in a script element`);
  return text;
}

export async function buildBootScripts(): Promise<BootScripts> {
  const [beforePaint, start, kept] = await Promise.all([
    bundled('beforePaint.ts'),
    bundled('start.ts'),
    bundled('kept.ts'),
  ]);
  return { scripts: { beforePaint, start }, kept, scriptHashes: [beforePaint, start, kept].map(hashOf) };
}

/** firebase.json with these hashes in its policy. */
export function withScriptHashes(config: string, { scriptHashes }: Pick<BootScripts, 'scriptHashes'>): string {
  const policy = securityHeaders({ isLocal: false, scriptHashes })[POLICY] ?? '';
  return config.replace(new RegExp(`("key": "${POLICY}",\\s*"value": )"[^"]*"`, 'u'), (_, key) => `${key}"${policy}"`);
}

/** Hosting reads its headers from firebase.json, so a build writes the hashes there. */
export function writeScriptHashes(scripts: Pick<BootScripts, 'scriptHashes'>): void {
  const path = join(root, 'firebase.json');
  const before = readFileSync(path, 'utf8');
  const after = withScriptHashes(before, scripts);
  if (after !== before) writeFileSync(path, after);
}
