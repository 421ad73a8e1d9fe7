import { readFileSync } from 'node:fs';
import type { EdgeShell } from '@arvo/domain/page/eventDocument.ts';

/**
 * Where the app lives, without a slash at its end: what links and previews name. The domain that the app was built for
 * (VITE_FIREBASE_AUTH_DOMAIN), or what functions/.env.<project> says.
 */
export const siteOrigin = (): string => process.env.ARVO_ORIGIN ?? appShell().origin;

/** Whether this is the local stack, where pages may also reach the emulators. */
export const isLocalStack = (): boolean => process.env.FUNCTIONS_EMULATOR === 'true';

let shell: EdgeShell | null = null;

/** What the app's build left beside this bundle (local/bundling/edgeShell.ts). @throws Error where there was no build. */
export function appShell(): EdgeShell {
  shell ??= JSON.parse(readFileSync(new URL('./shell.json', import.meta.url), 'utf8'));
  if (shell === null) throw new Error('shell.json is empty');
  return shell;
}
