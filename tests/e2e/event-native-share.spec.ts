import type { Page } from '@playwright/test';
import { givenEvent } from './support/eventWorld.ts';
import { newMember } from './support/member.ts';
import { expect, test } from './support/test.ts';

/** The device's share sheet (specification section 2, "Share dialog"), offered if there is one. */

declare global {
  interface Window {
    handedToDevice?: ShareData[];
  }
}

/** A browser with or without a share sheet; `walksAway`: the person closes it. */
async function deviceOf(page: Page, device: 'none' | 'shares' | 'walksAway'): Promise<void> {
  await page.addInitScript((kind) => {
    const given: ShareData[] = [];
    window.handedToDevice = given;
    const share = async (data: ShareData): Promise<void> => {
      given.push(data);
      if (kind === 'walksAway') throw new DOMException('Share canceled', 'AbortError');
    };
    Object.defineProperty(navigator, 'share', { configurable: true, value: kind === 'none' ? undefined : share });
  }, device);
}

async function openShare(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByRole('button', { name: 'Copy Link' })).toBeVisible();
  return { dialog, own: dialog.getByRole('button', { name: 'More ways to share' }) };
}

const given = (page: Page) => page.evaluate(() => window.handedToDevice);

test("the device's share sheet is offered if there is one", async ({ page, baseURL, checkAxe }) => {
  const id = await givenEvent({ host: await newMember('Hedy Lamarr') });
  // @spec:2/share-dialog
  await test.step('the share sheet gets the title, a sentence and the event’s own address', async () => {
    await deviceOf(page, 'shares');
    // The shared address must not contain this person's own parameters.
    const { own } = await openShare(page, `/events/${id}?ticket=mine&intent=join-free`);
    await checkAxe();
    await own.click();
    await expect
      .poll(() => given(page))
      .toEqual([
        { title: 'Picnic by the river', text: 'Join me at Picnic by the river', url: `${baseURL}/events/${id}` },
      ]);
  });
  await test.step('closing the share sheet is no failure, and the dialog stays', async () => {
    await deviceOf(page, 'walksAway');
    const { dialog, own } = await openShare(page, `/events/${id}`);
    await own.click();
    await expect.poll(async () => (await given(page))?.length).toBe(1);
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  // @spec:2/share-dialog
  await test.step('a device without a share sheet does not offer it', async () => {
    await deviceOf(page, 'none');
    const { dialog, own } = await openShare(page, `/events/${id}`);
    await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    await expect(own).toHaveCount(0);
  });
});
