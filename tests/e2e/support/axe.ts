import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const packageOfBuilder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const source = readFileSync(createRequire(packageOfBuilder).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { readonly id: string; readonly nodes: readonly { readonly html: string }[] };
/** The part of the injected `window.axe` that `violationsOf` calls. */
type Axe = {
  run(context: Document, options: { resultTypes: string[] }): Promise<{ violations: readonly Violation[] }>;
};

/** The axe violations on the page, each as its rule and the HTML of the elements. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  const violations = page.frames().length === 1 ? await violationsOf(page) : await violationsWithFrames(page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Runs all of axe's rules in the page. The builder would open a second page for each check and inject the unminified source
 * into both, which takes three times as much processor time (decision 48).
 */
async function violationsOf(page: Page): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async () => {
    const axe: Axe = Reflect.get(window, 'axe');
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  });
}

const violationsWithFrames = async (page: Page): Promise<readonly Violation[]> =>
  (await new AxeBuilder({ page }).analyze()).violations;
