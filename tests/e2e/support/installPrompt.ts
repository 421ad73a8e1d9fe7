import type { Page } from '@playwright/test';

/** Fakes the browser's install prompt, which the headless shell never offers. */
export const offerInstall = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const prompt = async () => ({ outcome: 'accepted' });
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
