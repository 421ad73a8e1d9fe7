import { readFileSync } from 'node:fs';
import type { EdgeShell } from '@arvo/domain/protocol/page/eventDocument.ts';
import type { PageRenderer } from '@arvo/domain/protocol/page/pageRenderer.ts';

/**
 * The app's origin for links and previews, without a trailing slash: ARVO_ORIGIN of functions/.env.<project>, otherwise the
 * domain that the app was built for (VITE_FIREBASE_AUTH_DOMAIN).
 */
export const siteOrigin = (): string => process.env.ARVO_ORIGIN ?? appShell().origin;

/** Whether this is the local stack, whose pages may also reach the emulators. */
export const isLocalStack = (): boolean => process.env.FUNCTIONS_EMULATOR === 'true';

let shell: EdgeShell | null = null;

/** The file that the app's build wrote beside this bundle (build/bundling/edgeShell.ts). @throws Error if there was no build. */
export function appShell(): EdgeShell {
  shell ??= JSON.parse(readFileSync(new URL('./shell.json', import.meta.url), 'utf8'));
  if (shell === null) throw new Error('shell.json is empty');
  return shell;
}

let renderer: Promise<PageRenderer> | null = null;

/**
 * The renderer that the app's build wrote beside this bundle (build/bundling/edgeRenderer.ts), loaded with the first page, so that
 * other functions start without it. Rejects if there was no build.
 */
export function appRenderer(): Promise<PageRenderer> {
  renderer ??= loadRenderer();
  return renderer;
}

async function loadRenderer(): Promise<PageRenderer> {
  const address = new URL('./renderer.mjs', import.meta.url).href;
  const { pageRenderer }: { pageRenderer: PageRenderer } = await import(address);
  return pageRenderer;
}
