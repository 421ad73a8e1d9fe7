import { axeViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/** Tests that support/axe.ts, which most specs call, reports violations. */

const PAGE = '<!doctype html><html lang="en"><title>A picture</title><main><h1>A picture</h1>';

test('an image without alternative text, and text with low contrast, are violations', async ({ page }) => {
  await page.setContent(`${PAGE}<img src="data:," id="bare"><p style="color: #ccc">Pale</p></main></html>`);
  const found = await axeViolations(page);
  expect(found.map((violation) => violation.split(':')[0])).toEqual(['color-contrast', 'image-alt']);
  expect(found.join()).toContain('id="bare"');
});

test('a violation inside a frame counts as one of the page', async ({ page }) => {
  await page.setContent(
    `${PAGE}<iframe title="Frame" srcdoc="<html lang=en><img src='data:,'></html>"></iframe></main></html>`,
  );
  await page.frameLocator('iframe').locator('img').waitFor({ state: 'attached' });
  expect((await axeViolations(page)).join()).toContain('image-alt');
});
