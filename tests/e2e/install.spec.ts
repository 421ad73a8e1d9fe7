import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { readPorts } from '../../local/stack/ports.ts';
import { chromiumOptions } from './support/browser.ts';
import { expect, test as base } from './support/test.ts';

/** Installing the app. Chromium installs from a profile on disk only, never from a private window. */

type Fixtures = {
  /** A browser with a profile of its own. */
  readonly profile: BrowserContext;
};

const test = base.extend<Fixtures>({
  profile: async ({ trouble, viewport }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'arvo-profile-'));
    const context = await chromium.launchPersistentContext(folder, {
      ...chromiumOptions(),
      baseURL: `http://localhost:${readPorts().hosting}`,
      viewport,
      locale: 'en-AU',
      timezoneId: 'Australia/Sydney',
    });
    trouble.watch(context);
    await use(context);
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

test('Chromium finds nothing wrong with the manifest, and installs the app', async ({ profile }) => {
  const page = await profile.newPage();
  await page.goto('/privacy');
  const cdp = await profile.newCDPSession(page);
  const { url, errors, manifest } = await cdp.send('Page.getAppManifest', {});
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({ display: 'kStandalone', name: 'Arvo' });
  expect(manifest.shortcuts?.map(({ name }) => name)).toEqual(['Create event', 'Your events']);
  const forms = manifest.screenshots?.map(({ formFactor }) => formFactor) ?? [];
  expect(forms.filter((form) => form === 'kNarrow')).toHaveLength(3);
  expect(forms.filter((form) => form === 'kWide')).toHaveLength(3);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);

  // The headless shell knows no installed apps: it leaves the app's id out and finds every page installable. A whole Chromium
  // (ARVO_CHROMIUM) also installs the app here.
  const { appId } = await cdp.send('Page.getAppId');
  if (appId === undefined) return;
  const browser = await profile.browser()?.newBrowserCDPSession();
  await browser?.send('PWA.install', { manifestId: appId, installUrlOrBundleUrl: page.url() });
  expect(await browser?.send('PWA.getOsAppState', { manifestId: appId })).toMatchObject({ badgeCount: 0 });
});
