import { type CDPSession, expect, type Page } from '@playwright/test';

const SPACE = 20_000_000;
const ROW = 1_000_000;

/**
 * Leaves the origin little storage, before it writes anything. Chromium grants writes from the space it last measured, and measures
 * again after half a minute or when that space is used up.
 */
export async function limitStorage(cdp: CDPSession, origin: string): Promise<void> {
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: SPACE });
}

/** Resolves once the origin's storage is full: after `limitStorage` at once, otherwise after up to half a minute. */
export async function fillUp(cdp: CDPSession, page: Page, origin: string): Promise<void> {
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  const rows = Math.ceil(SPACE / ROW) + 1;
  await expect.poll(() => page.evaluate(write, { rows, size: ROW }), { timeout: 90_000 }).toBe('QuotaExceededError');
}

/** Runs in the page: writes the same row, which does not compress, again and again. The name of the error that stopped it, or 'written'. */
const write = async ({ rows, size }: { readonly rows: number; readonly size: number }): Promise<string> => {
  const opening = indexedDB.open('test');
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows'));
  const failure = await new Promise<string | null>((resolve) => {
    opening.addEventListener('error', () => resolve(String(opening.error?.name)));
    opening.addEventListener('success', () => resolve(null));
  });
  if (failure !== null) return failure;
  const content = new Uint8Array(size);
  // One call fills at most 65,536 bytes.
  for (let from = 0; from < size; from += 65_536) crypto.getRandomValues(content.subarray(from, from + 65_536));
  const put = () =>
    new Promise<string>((resolve) => {
      const writing = opening.result.transaction('rows', 'readwrite');
      writing.objectStore('rows').put(content, 1);
      writing.addEventListener('complete', () => resolve('written'));
      writing.addEventListener('abort', () => resolve(String(writing.error?.name)));
    });
  let last = 'written';
  for (let row = 0; row < rows && last === 'written'; row += 1) last = await put();
  opening.result.close();
  return last;
};
