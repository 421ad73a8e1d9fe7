import { givePortraits } from './support/eventPage.ts';
import { givenEvent, invitationsOf } from './support/eventWorld.ts';
import { newMember, signInAs } from './support/member.ts';
import { moveByAYear } from './support/moveByAYear.ts';
import { aPaidEventWithTickets } from './support/scenarios.ts';
import { expect, test } from './support/test.ts';
import { readyOffline } from './support/readyOffline.ts';
import type { BrowserContext, Page } from '@playwright/test';

/** A host changes a published event, and its guests see what changed. */

/** An event whose host and only guest are signed in on these pages. */
async function givenGuest(context: BrowserContext, hosts: Page, guests: Page): Promise<string> {
  await givePortraits(context);
  const [host, guest] = await Promise.all([newMember('Priya Raman'), newMember('Zoë Müller')]);
  await signInAs(hosts, host);
  const id = await givenEvent({ host });
  await signInAs(guests, guest);
  await guests.goto(`/events/${id}`);
  await guests.getByRole('button', { name: 'Join Event' }).click();
  await expect(guests.getByText("You're in!")).toBeVisible();
  return id;
}

test('a guest who is told of another date says that they got it', async ({
  page,
  context,
  anotherDevice,
  checkAxe,
}) => {
  const device = await anotherDevice();
  const id = await givenGuest(context, page, device);
  await page.goto(`/events/${id}`);
  await page.getByRole('link', { name: 'Edit Event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit event' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await checkAxe();
  const before = await moveByAYear(page);
  // What is not saved survives a reload.
  await page.reload();
  await page.getByRole('button', { name: 'When & Where' }).click();
  await expect(page.getByLabel('Date')).not.toHaveValue(before);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Tell 1 guest about this change?' });
  await expect(question).toContainText('Date and time');
  await question.getByLabel('Note to guests (optional)').fill('The hall is closed that week.');
  await checkAxe();
  await question.getByRole('button', { name: 'Save and tell guests' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/events/${id}$`, 'u'));

  const knows = page.getByRole('region', { name: 'Who knows' });
  await expect(knows).toContainText('0 of 1 guest knows');
  await knows.getByRole('button', { name: "Show who doesn't" }).click();
  await expect(knows.getByRole('listitem')).toHaveText('Zoë Müller');
  await checkAxe();
  await device.goto('/home');
  const updates = device.getByRole('region', { name: 'Updates' });
  await expect(updates).toContainText('Date and time changed');
  await updates.getByRole('link').click();
  const news = device.getByRole('region', { name: 'What changed' });
  await expect(news).toContainText('Date and time');
  await expect(news).toContainText('The hall is closed that week.');
  await news.getByRole('button', { name: 'Got it' }).click();
  await expect(news).toHaveCount(0);
  await device.goto('/home');
  await expect(device.getByRole('region', { name: 'Your Events' })).toBeVisible();
  await expect(updates).toHaveCount(0);
  await device.goBack();
  await page.reload();
  await expect(knows).toContainText('1 of 1 guest knows');
  await device.reload();
  await expect(device.getByRole('button', { name: 'Leave Event' })).toBeVisible();
  await expect(news).toHaveCount(0);
});

test('who has bought a ticket keeps it, or gets the whole price back', async ({ page, anotherDevice, checkAxe }) => {
  const { id, host, grace } = await aPaidEventWithTickets(2);
  const friend = await newMember('Tom Whitlock');
  const [buyers, friends] = [await anotherDevice(), await anotherDevice()];
  await signInAs(buyers, grace);
  await signInAs(friends, friend);
  const [link = ''] = await invitationsOf(id);
  await friends.goto(link);
  await friends.getByRole('button', { name: 'Claim ticket' }).first().click();
  await expect(friends.getByText("You're going")).toBeVisible();
  await signInAs(page, host);
  await page.goto(`/events/${id}/edit`);
  await moveByAYear(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Tell 2 guests about this change?' });
  await expect(question).toContainText("Whoever can't come may have their money back: $100.00 if that is everybody.");
  await question.getByRole('button', { name: 'Save and tell guests' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();

  await friends.goto(`/events/${id}`);
  const news = friends.getByRole('region', { name: 'What changed' });
  await news.getByRole('button', { name: 'Get a refund' }).click();
  const asked = friends.getByRole('alertdialog', { name: 'Get a refund and give up your spot?' });
  await expect(asked).toContainText('$50.00 goes back to the friend who bought your ticket.');
  await asked.getByRole('button', { name: 'Get a refund' }).click();
  await expect(friends.getByRole('button', { name: 'Join Event ($50.00)' })).toBeVisible();

  await buyers.goto(`/events/${id}`);
  const choice = buyers.getByRole('region', { name: 'What changed' });
  await choice.getByRole('button', { name: 'Get a refund' }).click();
  const sum = buyers.getByRole('alertdialog', { name: 'Get a refund and give up your spot?' });
  await expect(sum).toContainText('You get $50.00 back');
  await checkAxe();
  await sum.getByRole('button', { name: 'Cancel' }).click();
  await choice.getByRole('button', { name: 'Keep my ticket' }).click();
  await expect(choice).toHaveCount(0);
  await expect(buyers.getByText("You're going")).toBeVisible();
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('"Got it" without a connection is on the device at once, and counts once there is one', async ({
    page,
    context,
    anotherDevice,
    checkAxe,
    trouble,
  }) => {
    const hosts = await anotherDevice();
    const id = await givenGuest(context, hosts, page);
    await hosts.goto(`/events/${id}/edit`);
    await moveByAYear(hosts);
    await hosts.getByRole('button', { name: 'Save Changes' }).click();
    await hosts.getByRole('button', { name: 'Save and tell guests' }).click();
    await expect(hosts.getByText('Changes saved')).toBeVisible();
    const news = page.getByRole('region', { name: 'What changed' });
    await expect(news).toContainText('Date and time');
    await readyOffline(page);
    trouble.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)|Firestore/u);
    await context.setOffline(true);
    await news.getByRole('button', { name: 'Got it' }).click();
    await expect(news).toHaveCount(0);
    await page.getByRole('link', { name: 'Arvo' }).click();
    await expect(page.getByRole('region', { name: 'Your Events' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Updates' })).toHaveCount(0);
    await checkAxe();
    const knows = hosts.getByRole('region', { name: 'Who knows' });
    await hosts.reload();
    await expect(knows).toContainText('0 of 1 guest knows');
    await context.setOffline(false);
    await expect(async () => {
      await hosts.reload();
      await expect(knows).toContainText('1 of 1 guest knows', { timeout: 2_000 });
    }).toPass();
  });
});

test('a host whose event was saved elsewhere meanwhile sees both versions and decides', async ({
  page,
  context,
  anotherDevice,
  checkAxe,
  trouble,
}) => {
  await givePortraits(context);
  const host = await newMember('Priya Raman');
  await signInAs(page, host);
  const id = await givenEvent({ host });
  const device = await anotherDevice();
  await signInAs(device, host);
  for (const here of [page, device]) {
    await here.goto(`/events/${id}/edit`);
    await here.getByLabel('Event name').fill(here === page ? 'Mine' : 'Theirs');
  }
  trouble.expect(/permission|403/iu);
  await device.getByRole('button', { name: 'Save Changes' }).click();
  await expect(device.getByText('Changes saved')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('alertdialog', { name: 'This event changed while you were editing' });
  await expect(question).toContainText('Theirs');
  await expect(question).toContainText('Mine');
  await checkAxe();
  await question.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
});

test('an event never has fewer spots than are taken, and only its host edits it', async ({
  page,
  context,
  anotherDevice,
  checkAxe,
}) => {
  await givePortraits(context);
  const [host, other] = await Promise.all([newMember('Priya Raman'), newMember('Zoë Müller')]);
  await signInAs(page, host);
  const id = await givenEvent({ host, guests: 3 });
  await page.goto(`/events/${id}/edit`);
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByLabel('Capacity').fill('2');
  await expect(page.getByText('3 spots are taken, so there must be at least 3.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('Capacity')).toBeFocused();
  await checkAxe();
  await page.getByLabel('Capacity').fill('3');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();

  const device = await anotherDevice();
  await signInAs(device, other);
  await device.goto(`/events/${id}/edit`);
  await expect(device.getByRole('heading', { level: 1, name: 'Only for the host' })).toBeVisible();
});
