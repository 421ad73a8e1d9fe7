import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { PLAYWRIGHT_DISABLES } from '../../tests/e2e/support/browser.ts';

it('a whole Chromium disables every feature that Playwright disables', () => {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test');
  const core = dirname(createRequire(playwright).resolve('playwright-core/package.json'));
  const source = readFileSync(join(core, 'lib', 'coreBundle.js'), 'utf8');
  const [, list = ''] = /\bdisabledFeatures = \[(.*?)\]\.filter/su.exec(source) ?? [];
  const names = [...list.matchAll(/^\s*"(\w+)"/gmu)].map(([, name]) => name);
  expect(names).toContain('PaintHolding');
  expect(PLAYWRIGHT_DISABLES).toEqual(names);
});
