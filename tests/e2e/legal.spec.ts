import type { Page } from '@playwright/test';
import { fail, fulfil, holdRequests, intercept } from './support/intercept.ts';
import { expect, test } from './support/test.ts';

const TERMS = '*/terms.md';

/** Terms and privacy (specification sections 2, 8 and 9). */

test('the terms load, fail to load, and keep out what the specification does not allow; privacy has what it needs', async ({
  page,
  trouble,
  checkAxe,
}) => {
  // @spec:2/terms
  await test.step('the terms show a loading text, then appear', async () => {
    const answer = await holdRequests(page, TERMS);
    await page.goto('/terms');
    await expect(page.getByRole('main').getByText('Loading…')).toBeVisible();
    await answer();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
    await expect(page).toHaveTitle('Terms · Arvo');
    await checkAxe();
  });

  for (const [what, answer] of [
    ['the connection breaks', null],
    ['the server fails', { status: 500, body: '' }],
    ['the server answers with the app', { contentType: 'text/html', body: '<p>Arvo' }],
  ] as const) {
    // @spec:2/terms @spec:8/terms
    await test.step(`the terms say that they could not be loaded when ${what}, and can be tried again`, async () => {
      // An answer that is no Markdown is no error to the browser.
      if (what !== 'the server answers with the app') trouble.expect(/terms\.md/u);
      const terms = await intercept(page, TERMS, (browser, paused) =>
        answer ? fulfil(browser, paused, answer) : fail(browser, paused),
      );
      await page.goto('/terms');
      await expect(page.getByRole('heading', { name: 'Error loading Terms & Conditions' })).toBeVisible();
      if (!answer) await checkAxe();
      await terms.detach();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
    });
  }

  // @spec:9/markdown-links
  await test.step('links of the terms lead only where the specification allows, and HTML stays text', async () => {
    await expectSafeLinks(page);
  });

  // @spec:2/privacy-policy
  await test.step('the privacy policy has its ten sections, its date and an address for contact', async () => {
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      '1. Who we are',
      '2. Information we collect',
      '3. How we use it',
      '4. Who sees it',
      '5. How long we keep it',
      '6. Your rights',
      '7. Security',
      '8. Children under 13',
      '9. Changes to this policy',
      '10. Contact',
    ]);
    await expect(page.getByText(/^Effective \d{1,2} \w+ \d{4}$/u)).toBeVisible();
    const contact = page.getByRole('region', { name: /Contact/u });
    await expect(contact.getByRole('link')).toHaveAttribute('href', /^mailto:.+@.+$/u);
    await expect(page).toHaveTitle('Privacy policy · Arvo');
    await checkAxe();
  });

  await test.step('an e-mail address stays on one line if it fits, and never makes the page wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/terms', '/privacy']) {
      await page.goto(path);
      const address = page.getByRole('main').getByRole('link', { name: 'support@arvo.example' }).first();
      const height = () => address.evaluate((link) => link.getBoundingClientRect().height);
      await expect.poll(height).toBeLessThan(32);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      const startOfRest = await address.evaluate((link) => {
        const range = document.createRange();
        range.selectNode(link.nextSibling ?? link);
        return range.getBoundingClientRect().left - (link.closest('p')?.getBoundingClientRect().left ?? 0);
      });
      // No line consists of a full stop.
      if (path === '/privacy') expect(startOfRest).toBeGreaterThan(30);
      await page.setViewportSize({ width: 390, height: 844 });
    }
  });
});

async function expectSafeLinks(page: Page): Promise<void> {
  const allowed = [
    'http://a.example/',
    'https://a.example/',
    'mailto:a@a.example',
    'irc://a.example',
    'ircs://a.example',
    'xmpp:a@a.example',
  ];
  const refused = [
    'javascript:alert(1)',
    'JaVaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://a.example',
    'file:///etc',
    'blob:x',
  ];
  const link = (target: string) => `- [${target}](<${target}>)`;
  const lines = [...allowed, ...refused].map(link).join('\n');
  const terms = await intercept(page, TERMS, (browser, paused) =>
    fulfil(browser, paused, {
      contentType: 'text/markdown',
      body: `# Terms\n\n${lines}\n\n<script>document.title='owned'</script>\n\n<img src="x" onerror="document.title='owned'" alt="owned">\n\n![picture](javascript:alert(1))`,
    }),
  );
  await page.goto('/terms');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  for (const target of allowed) {
    await expect(main.getByRole('link', { name: target, exact: true })).toHaveAttribute('href', target);
  }
  for (const target of refused) {
    await expect(main.getByText(target, { exact: true })).toHaveAttribute('href', '');
  }
  await expect(main.getByRole('img', { name: 'owned' })).toHaveCount(0);
  await expect(page).toHaveTitle('Terms · Arvo');
  await terms.detach();
}
