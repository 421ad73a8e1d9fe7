import type { Page } from '@playwright/test';
import { type Member, signInAs } from './member.ts';

/** Empties the device's storage, as before a first visit, for the next part of a scenario. The page shows the app's icon then. */
export async function emptyDevice(page: Page): Promise<void> {
  // A file without code, so that nothing is written meanwhile.
  await page.goto('/icon.svg');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' });
  await session.detach();
  await page.evaluate(() => sessionStorage.clear());
}

/** Another person signs in, on a device that has nothing of the previous one. */
export async function handOver(page: Page, member: Member): Promise<void> {
  await emptyDevice(page);
  await signInAs(page, member);
}
