import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SHARE_FIELD, SHARE_PATH } from '@arvo/domain/protocol/contracts/share.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { layoutsOf, routeFiles } from '../../build/bundling/routes.ts';
import { root } from '../../stack/services/folders.ts';
import type { WebManifest } from './webManifest.ts';

/** What Chromium's install dialog, launchers and share sheets require of public/manifest.webmanifest. */

const manifest: WebManifest = JSON.parse(readFileSync(join(root, 'public/manifest.webmanifest'), 'utf8'));
const { icons, shortcuts, screenshots } = manifest;
const file = (src: string): string => join(root, 'public', src);

/** The paths of the pages without a parameter: '/create-event' of '_member/create-event.{-$step}.tsx'. */
const PATHS = routeFiles(join(root, 'src/routes')).map((route) => {
  const name = layoutsOf(route).length > 0 ? route.split('/').slice(1).join('/') : route;
  return `/${name
    .replace(/\.tsx$/u, '')
    .replace(/^index$/u, '')
    .replace('.{-$step}', '')}`;
});

describe('the manifest', () => {
  it('keeps its id, by which browsers recognise an installed app', () => {
    expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone', name: 'Arvo', short_name: 'Arvo' });
    expect(manifest.description).not.toBe('');
  });

  it.each([['start', manifest.start_url], ...shortcuts.map(({ name, url }) => [name, url])])(
    'leads to a page of the app: %s',
    (_name, url) => {
      expect(PATHS).toContain(url);
    },
  );

  it('opens one window, which a second launch reuses', () => {
    expect(manifest.launch_handler.client_mode).toEqual(['navigate-existing', 'auto']);
  });

  it('sends a shared photo to the path that the worker handles', () => {
    const { action, params } = manifest.share_target;
    expect([action, params.files.map(({ name }) => name)]).toEqual([SHARE_PATH, [SHARE_FIELD]]);
  });

  it('has the shortcuts of the home screen', () => {
    expect(shortcuts.map(({ name }) => name)).toEqual(['Create Event', 'Your Events']);
  });
});

describe('its icons', () => {
  // @spec:1/installable
  it.each([
    ['any', '192x192'],
    ['any', '512x512'],
    ['maskable', '192x192'],
    ['maskable', '512x512'],
  ])('include %s at %s', (purpose, sizes) => {
    expect(icons).toContainEqual(expect.objectContaining({ purpose, sizes, type: 'image/png' }));
  });

  it.each([...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)].filter(({ sizes }) => sizes !== 'any'))(
    '$src has the size that it states',
    async ({ src, sizes, type }) => {
      const { width, height, format } = await sharp(file(src)).metadata();
      expect({ sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({ sizes, type });
    },
  );

  it.each(icons.filter(({ purpose }) => purpose === 'maskable'))(
    '$src is opaque up to its corners, because launchers cut it to any shape',
    async ({ src }) => {
      expect((await sharp(file(src)).stats()).isOpaque).toBe(true);
    },
  );
});

/** In bytes: of one screenshot, and of all that one install dialog fetches. */
const SCREENSHOT_LIMIT = 45_000;
const FORM_LIMIT = 120_000;

describe('its screenshots', () => {
  it.each(screenshots)('$src has the size that it states, within Chromium’s limits', async ({ src, sizes, type }) => {
    const { width, height, format } = await sharp(file(src)).metadata();
    expect({ sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({ sizes, type });
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
    expect(Math.max(width, height)).toBeLessThanOrEqual(3840);
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
    expect(statSync(file(src)).size).toBeLessThanOrEqual(SCREENSHOT_LIMIT);
  });

  // @spec:1/installable
  it.each(['narrow', 'wide'] as const)('has three %s ones of one shape, each with a label', (form) => {
    const those = screenshots.filter(({ form_factor }) => form_factor === form);
    expect(those).toHaveLength(3);
    expect(new Set(those.map(({ sizes }) => sizes)).size).toBe(1);
    expect(new Set(those.map(({ label }) => label)).size).toBe(3);
    const bytes = those.reduce((sum, { src }) => sum + statSync(file(src)).size, 0);
    expect(bytes).toBeLessThanOrEqual(FORM_LIMIT);
  });
});
