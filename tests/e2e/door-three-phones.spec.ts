import type { Page } from '@playwright/test';
import { present, result } from './support/doorDesk.ts';
import { givenEvent, givenGuest, removeGuest } from './support/eventWorld.ts';
import { installedDevice } from './support/installedDevice.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import type { OwnDevice } from './support/ownDevice.ts';
import { passOf } from './support/passOf.ts';
import { readyOffline } from './support/readyOffline.ts';
import { expect, test } from './support/test.ts';

/** Three phones without a network, at the doors of an event with 500 guests. */

const GUESTS = 500;
/** Those who come. */
const COMING = 14;
const MINUTE = 60_000;
/** Within this time of the network's return every phone knows everything. */
const SOON = { timeout: 10_000 };

type Phone = {
  readonly device: OwnDevice;
  /** How far its clock is ahead, in ms. */
  readonly aheadMs: number;
  /** The guests that it lets in, by number. */
  readonly first: number;
  readonly last: number;
};

const whoCame = (page: Page) => page.getByRole('region', { name: 'Who came' });

/** A page of this phone, whose clock is wrong. */
async function opened({ device, aheadMs }: Phone, id: string): Promise<Page> {
  const page = await device.open();
  await page.clock.install({ time: Date.now() + aheadMs });
  await page.goto(`/events/${id}/door`);
  await expect(page.getByText(`Ready: ${GUESTS} spots`)).toBeVisible();
  return page;
}

async function letIn(page: Page, passes: readonly string[], numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    await present(page, passes[number - 1] ?? '');
    await expect(result(page)).toHaveText(new RegExp(`^Welcome, Walker ${number}(?:\\D|$)`, 'u'));
  }
}

const numbersOf = ({ first, last }: Phone): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** Each phone is killed after half of its guests. */
async function letInOffline(phone: Phone, id: string, passes: readonly string[]): Promise<void> {
  const numbers = numbersOf(phone);
  const half = Math.ceil(numbers.length / 2);
  await letIn(phone.device.page(), passes, numbers.slice(0, half));
  await phone.device.kill();
  await letIn(await opened(phone, id), passes, numbers.slice(half));
}

async function fetchedList(phone: Phone, host: Member, id: string): Promise<void> {
  const page = await phone.device.open();
  await signInAs(page, host);
  await phone.device.shut();
  await readyOffline(await opened(phone, id));
  await phone.device.goOffline();
}

test('three phones without a network let the same guests in: nothing is lost or doubled, and each second entry is shown', async ({
  baseURL,
}) => {
  test.setTimeout(300_000);
  const host = await newMember('Priya Raman');
  const id = await givenEvent({ host, startsInHours: 5, guests: GUESTS - COMING, fields: { capacity: null } });
  const coming: Member[] = [];
  for (let number = 1; number <= COMING; number += 1) coming.push(await newMember(`Walker ${number}`));
  for (const guest of coming) await givenGuest(id, guest);
  const passes: string[] = [];
  for (const { uid } of coming) passes.push(await passOf(id, uid));
  const device = () => installedDevice({ baseURL: baseURL ?? '', browser: 'shell' });
  const front: Phone = { device: await device(), aheadMs: 0, first: 1, last: 6 };
  const phones: readonly Phone[] = [
    front,
    { device: await device(), aheadMs: 10 * MINUTE, first: 5, last: 10 },
    { device: await device(), aheadMs: -10 * MINUTE, first: 9, last: 14 },
  ];
  try {
    for (const phone of phones) await fetchedList(phone, host, id);
    // Somebody leaves while the doors cannot know.
    await removeGuest(id, coming[COMING - 1]?.uid ?? '');
    for (const phone of phones) await letInOffline(phone, id, passes);
    for (const phone of phones) await phone.device.goOnline();
    for (const phone of phones) {
      const page = phone.device.page();
      await expect(whoCame(page).getByRole('listitem')).toHaveCount(COMING, SOON);
    }
    const seen = whoCame(front.device.page());
    // Guests 5, 6, 9 and 10 came to two doors.
    await expect(seen.getByText(/^Entered twice: also/u)).toHaveCount(4);
    for (const number of [5, 6, 9, 10])
      await expect(seen.getByRole('listitem').filter({ hasText: `Walker ${number}` })).toContainText('Entered twice');
    // The list of the door when it opens again no longer has who left.
    await front.device.page().reload();
    await expect(seen.getByText(/^Entered though refunded|^A pass that the list does not have/u)).toHaveCount(1);
  } finally {
    for (const phone of phones) await phone.device.dispose();
  }
});
