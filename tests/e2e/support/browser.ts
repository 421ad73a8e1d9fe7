import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

/** A Chromium that set-up found (`npm test`, `npm run test:e2e` and `npm run bench` run it first). */
function foundBySetUp(which: 'chromium' | 'wholeChromium'): string | undefined {
  const record = join(process.cwd(), '.cache', 'setup.json');
  const found: unknown = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : null;
  const path: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, which) : undefined;
  return typeof path === 'string' ? path : undefined;
}

const chromium = (): string | undefined => process.env.ARVO_CHROMIUM ?? foundBySetUp('chromium');

/** The headless shell lacks Background Sync, push messages and the installer. */
const wholeChromium = (): string | undefined => {
  const usual = chromium();
  return usual === undefined || usual.includes('headless') ? foundBySetUp('wholeChromium') : usual;
};

export const hasWholeChromium = (): boolean => wholeChromium() !== undefined;
export const NEEDS_WHOLE = 'needs a whole Chromium, which set-up did not find (ARVO_CHROMIUM)';

/** Launch options for tests that need a whole Chromium. Without one they get the usual browser, and are skipped. */
export const wholeChromiumOptions = (): LaunchOptions => {
  const executablePath = wholeChromium();
  const { args = [], ...options } = chromiumOptions();
  return {
    ...options,
    args: [...args, `--disable-features=${[...PLAYWRIGHT_DISABLES, ...ADDRESS_BAR].join(',')}`],
    ...(executablePath ? { executablePath } : {}),
  };
};

/** Pages of Chromium's own for suggestions below the address bar. Each start renders both, with a third of its processor time. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Chromium obeys only the last `--disable-features`, so ours repeats Playwright's (checks/lint/chromiumFeatures.test.ts). */
export const PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

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
