import type { Browser, Engine } from './engine.ts';

/** Either a browser with an empty first page, or why the engine cannot start on this machine. */
export type Started = { readonly browser: Browser } | { readonly trouble: string };

/**
 * Returns a function that starts the engine for one scenario. After two failed starts in a row it does not try again: the
 * machine is at fault then, and each further scenario would wait as long.
 */
export function startsOf({ start }: Pick<Engine, 'start'>, patienceMs = 60_000) {
  let trouble: string | null = null;
  return async (proxyPort: number): Promise<Started> => {
    for (let failures = 0; trouble === null; ) {
      try {
        return { browser: await startOnce(start, proxyPort, patienceMs) };
      } catch (error) {
        failures += 1;
        if (failures === 2) trouble = onOneLine(error instanceof Error ? error.message : String(error));
      }
    }
    return { trouble };
  };
}

/** Drivers append logs of many lines. */
const onOneLine = (message: string): string => message.replaceAll(/\s+/gu, ' ').trim().slice(0, 300);

async function startOnce(start: Engine['start'], proxyPort: number, patienceMs: number): Promise<Browser> {
  const abort = new AbortController();
  const tooLate = new Promise<never>((_, reject) => {
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason));
  });
  const timer = setTimeout(() => abort.abort(new Error(`no first page within ${patienceMs / 1000} s`)), patienceMs);
  try {
    return await Promise.race([withFirstPage(start, proxyPort, abort.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function withFirstPage(start: Engine['start'], proxyPort: number, signal: AbortSignal): Promise<Browser> {
  const browser = await start(proxyPort, signal);
  try {
    await browser.open('about:blank');
    return browser;
  } catch (error) {
    await browser.close().catch(() => undefined);
    throw error;
  }
}
