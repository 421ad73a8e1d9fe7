import { type CDPSession, expect, type Page } from '@playwright/test';

/** Resolves once the origin's storage is full; Chromium needs up to half a minute to notice. */
export async function fillUp(cdp: CDPSession, page: Page, origin: string): Promise<void> {
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  const put = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const opening = indexedDB.open('test');
          opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows'));
          opening.addEventListener('error', () => resolve(String(opening.error?.name)));
          opening.addEventListener('success', () => {
            const writing = opening.result.transaction('rows', 'readwrite');
            writing.objectStore('rows').put('x'.repeat(100_000), 1);
            writing.addEventListener('complete', () => resolve('written'));
            writing.addEventListener('abort', () => resolve(String(writing.error?.name)));
          });
        }),
    );
  await expect.poll(put, { timeout: 90_000 }).toBe('QuotaExceededError');
}
