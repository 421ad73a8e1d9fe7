/** firebase.json as the emulators are to read it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { securityHeaders } from '../../src/domain/page/securityHeaders.ts';
import { root } from './folders.ts';

/** The same but for what pages may reach: here the emulators too. Paths in it are relative to where it lies. */
export function localConfig(text: string): string {
  const [strict, local] = [securityHeaders(false), securityHeaders(true)];
  return Object.entries(strict).reduce(
    (config, [name, value]) => config.replace(JSON.stringify(value), JSON.stringify(local[name])),
    text,
  );
}

/** Its path: in the project's root, and in nobody's commit. */
export function writeLocalConfig(): string {
  const path = join(root, 'firebase.local.json');
  writeFileSync(path, localConfig(readFileSync(join(root, 'firebase.json'), 'utf8')));
  return path;
}
