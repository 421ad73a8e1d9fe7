/** Writes firebase.json as the emulators should read it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { securityHeaders } from '../../src/domain/protocol/page/securityHeaders.ts';
import { DEPLOYED_RULES, RULES } from '../../deploy/firestoreRules.ts';
import { root } from './folders.ts';

/**
 * The same except for two things: pages may reach the emulators, and the Firestore rules are the source, which accepts the local
 * bucket's addresses, not the file written for a deployment. Paths in it are relative to its folder.
 */
export function localConfig(text: string): string {
  const scriptHashes = text.match(/'sha256-[^']+'/gu) ?? [];
  const [strict, local] = [false, true].map((isLocal) => securityHeaders({ isLocal, scriptHashes }));
  return Object.entries(strict ?? {}).reduce(
    (config, [name, value]) => config.replace(JSON.stringify(value), JSON.stringify(local?.[name])),
    text.replace(JSON.stringify(DEPLOYED_RULES), JSON.stringify(RULES)),
  );
}

/** Its path, in the project's root; ignored by git. */
export function writeLocalConfig(): string {
  const path = join(root, 'firebase.local.json');
  writeFileSync(path, localConfig(readFileSync(join(root, 'firebase.json'), 'utf8')));
  return path;
}
