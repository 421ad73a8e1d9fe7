import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

/** The Chromium that set-up found (`npm test`, `npm run test:e2e` and `npm run bench` run it first). */
function chromium(): string | undefined {
  const record = join(process.cwd(), '.cache', 'setup.json');
  const found: unknown = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : null;
  const path = typeof found === 'object' && found !== null && 'chromium' in found ? found.chromium : undefined;
  return process.env.ARVO_CHROMIUM ?? (typeof path === 'string' ? path : undefined);
}

/** The browser's launch options for tests and benchmark, without background requests. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = chromium();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Blocks hosts outside of this machine. Routing each request instead would disable the HTTP cache.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  };
}
