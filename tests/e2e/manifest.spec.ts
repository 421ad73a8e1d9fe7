import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { WebManifest } from '../../checks/specification/webManifest.ts';
import { hasWholeChromium, NEEDS_WHOLE } from './support/browser.ts';
import { type OwnDevice, ownDevice } from './support/ownDevice.ts';
import { expect, test } from './support/test.ts';

/** Our manifest satisfies each of Chromium's rules for installing, and Chromium reports each rule that we break. */

const file = (path: string): Buffer => readFileSync(join(process.cwd(), 'dist', path));
const manifest: WebManifest = JSON.parse(file('manifest.webmanifest').toString());
const isInScope = (path: string): boolean => path.startsWith(manifest.scope);

test('the manifest satisfies each rule that Chromium has for installing and for its dialog', async () => {
  expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone', prefer_related_applications: false });
  expect(manifest.name.length).toBeLessThanOrEqual(45);
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  for (const path of [manifest.start_url, manifest.share_target.action, ...manifest.shortcuts.map(({ url }) => url)])
    expect(isInScope(path), path).toBe(true);

  // Each picture has the size and type that the manifest declares.
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ].filter(({ sizes }) => sizes !== 'any');
  for (const { src, sizes, type } of pictures) {
    const { width, height, format } = await sharp(file(src)).metadata();
    expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
  }
  const sizesOf = (purpose: string) =>
    manifest.icons.filter((icon) => icon.purpose === purpose && icon.type === 'image/png').map(({ sizes }) => sizes);
  for (const purpose of ['any', 'maskable']) expect(sizesOf(purpose), purpose).toEqual(['192x192', '512x512']);
  // A launcher crops a maskable icon to its own shape, so no pixel may be transparent.
  for (const { src } of manifest.icons.filter(({ purpose }) => purpose === 'maskable')) {
    expect((await sharp(file(src)).stats()).isOpaque, src).toBe(true);
  }
  for (const { icons } of manifest.shortcuts) expect(icons.map(({ sizes }) => sizes)).toContain('96x96');

  // Screenshots: 320 to 3,840 pixels, no side more than 2.3 times the other, one ratio for each form. Chromium shows up to 5 narrow
  // and 8 wide ones.
  for (const [form, most] of [['narrow', 5] as const, ['wide', 8] as const]) {
    const sides = manifest.screenshots
      .filter(({ form_factor }) => form_factor === form)
      .map(({ sizes }) => sizes.split('x').map(Number));
    expect(sides.length, form).toBeGreaterThanOrEqual(1);
    expect(sides.length, form).toBeLessThanOrEqual(most);
    for (const [width = 0, height = 0] of sides) {
      expect(Math.min(width, height), form).toBeGreaterThanOrEqual(320);
      expect(Math.max(width, height), form).toBeLessThanOrEqual(3840);
      expect(Math.max(width, height) / Math.min(width, height), form).toBeLessThanOrEqual(2.3);
    }
    expect(new Set(sides.map(([width = 0, height = 0]) => width / height)).size, form).toBe(1);
  }
  for (const { label } of manifest.screenshots) expect(label).not.toBe('');
});

/** Chromium's report about a page: the manifest's errors, and why the app cannot be installed. */
async function judged(context: BrowserContext, page: Page): Promise<readonly string[]> {
  const cdp = await context.newCDPSession(page);
  try {
    const { errors } = await cdp.send('Page.getAppManifest', {});
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    return [...errors.map(({ message }) => message), ...installabilityErrors.map(({ errorId }) => errorId)];
  } finally {
    await cdp.detach();
  }
}

/** Our manifest with one rule broken at a time, and the name of Chromium's error. */
const BROKEN: readonly (readonly [string, object | null, RegExp])[] = [
  ['no manifest', null, /no-manifest/u],
  ['no name', { name: undefined, short_name: undefined }, /manifest-missing-name-or-short-name/u],
  ['a start page elsewhere', { start_url: 'https://elsewhere.example/' }, /start_url|start-url-not-valid/u],
  ['a browser tab', { display: 'browser' }, /manifest-display-not-supported/u],
  ['no icon', { icons: [] }, /manifest-missing-suitable-icon|no-acceptable-icon/u],
  [
    'an icon of 96 pixels alone',
    { icons: [{ src: '/shortcut-create.png', sizes: '96x96', type: 'image/png' }] },
    /manifest-missing-suitable-icon|no-acceptable-icon/u,
  ],
  [
    'an icon that is not there',
    { icons: [{ src: '/none.png', sizes: '512x512', type: 'image/png' }] },
    /cannot-download-icon|no-icon-available|no-acceptable-icon/u,
  ],
];

/** On a page of the app. Chromium installs from a profile on disk only, never from a private window. */
async function expectInstalls(context: BrowserContext, page: Page): Promise<void> {
  const cdp = await context.newCDPSession(page);
  const { url, errors, manifest: accepted } = await cdp.send('Page.getAppManifest', {});
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  expect(errors).toEqual([]);
  expect(accepted).toMatchObject({ display: 'kStandalone', name: 'Arvo' });
  expect(accepted.shortcuts?.map(({ name }) => name)).toEqual(['Create Event', 'Your Events']);
  const forms = accepted.screenshots?.map(({ formFactor }) => formFactor) ?? [];
  expect(forms.filter((form) => form === 'kNarrow')).toHaveLength(3);
  expect(forms.filter((form) => form === 'kWide')).toHaveLength(3);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);

  // The headless shell cannot install apps: it omits the app's id and reports every page as installable.
  const { appId } = await cdp.send('Page.getAppId');
  if (appId === undefined) return;
  const browser = await context.browser()?.newBrowserCDPSession();
  await browser?.send('PWA.install', { manifestId: appId, installUrlOrBundleUrl: page.url() });
  expect(await browser?.send('PWA.getOsAppState', { manifestId: appId })).toMatchObject({ badgeCount: 0 });
}

test('Chromium installs the app, and reports what is wrong with other manifests', async ({ trouble, baseURL }) => {
  const device = await ownDevice({ baseURL: baseURL ?? '', watch: trouble.watch });
  try {
    const page = await device.open();
    await page.goto('/privacy');
    // @spec:1/installable
    await test.step('Chromium finds nothing wrong with the manifest, and installs the app', () =>
      expectInstalls(device.context(), page));
    test.skip(!hasWholeChromium(), NEEDS_WHOLE);
    await test.step('Chromium accepts the manifest, and reports each rule that is broken in it', () => {
      trouble.expect(/404/u);
      return expectBrokenReported(device);
    });
  } finally {
    await device.dispose();
  }
});

async function expectBrokenReported(device: OwnDevice): Promise<void> {
  let served: object | null = manifest;
  const server = createServer(({ url = '/' }, answer) => {
    if (url === '/app')
      return answer
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><title>Arvo</title>${served ? '<link rel="manifest" href="/manifest.webmanifest">' : ''}`);
    if (url === '/manifest.webmanifest') return answer.end(JSON.stringify(served));
    if (/^\/[\w-]+\.(?:png|svg)$/u.test(url) && url !== '/none.png')
      return answer
        .writeHead(200, { 'content-type': url.endsWith('svg') ? 'image/svg+xml' : 'image/png' })
        .end(file(url));
    return answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  try {
    const page = await device.context().newPage();
    const judge = async (of: object | null): Promise<string> => {
      served = of;
      await page.goto(`http://localhost:${port}/app`);
      return (await judged(device.context(), page)).join(' ');
    };
    expect(await judge(manifest)).toBe('');
    for (const [what, change, error] of BROKEN) {
      expect(await judge(change && { ...manifest, ...change }), what).toMatch(error);
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
