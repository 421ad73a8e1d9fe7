import { readFile } from 'node:fs/promises';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { givePortraits } from './support/eventPage.ts';
import { givenEvent } from './support/eventWorld.ts';
import { newMember, signInAs } from './support/member.ts';
import { expect, test } from './support/test.ts';

/** The host's room: numbers and guests, live, and sales that close and open. */

test('a host sees who joins, closes sales, keeps the list and removes a guest', async ({
  page,
  context,
  anotherDevice,
  checkAxe,
  trouble,
}) => {
  await givePortraits(context);
  const [host, guest] = await Promise.all([newMember('Priya Raman'), newMember('Zoë Müller')]);
  await signInAs(page, host);
  const id = await givenEvent({ host, guests: 2 });
  await page.goto(`/events/${id}`);
  await page.getByRole('link', { name: 'Manage' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage event' })).toBeVisible();
  const numbers = page.getByRole('region', { name: 'Numbers' });
  await expect(numbers).toContainText('2 of 50');
  await checkAxe();

  const device = await anotherDevice();
  await signInAs(device, guest);
  const sales = page.getByRole('switch', { name: 'Sales open' });
  await sales.uncheck();
  await expect(sales).toBeEnabled();
  await device.goto(`/events/${id}`);
  await expect(device.getByRole('button', { name: 'Closed for now' })).toBeDisabled();
  await sales.check();
  await expect(sales).toBeEnabled();
  await device.getByRole('button', { name: 'Join Event' }).click();
  await expect(device.getByText("You're in!")).toBeVisible();

  await expect(numbers).toContainText('3 of 50');
  const guests = page.getByRole('region', { name: 'Guests' });
  await guests.getByLabel('Search guests').fill('muller');
  await expect(guests.getByRole('listitem')).toHaveCount(1);
  await expect(guests.getByRole('listitem')).toHaveText(/^Zoë Müller/u);
  await expect(guests.getByRole('link')).toHaveCount(0);
  const contact = device.getByRole('switch', { name: 'Let the host contact me' });
  await contact.check();
  await expect(contact).toBeEnabled();
  await expect(guests.getByRole('link')).toHaveAttribute('href', /^mailto:.+@/u);
  await checkAxe();
  const download = page.waitForEvent('download');
  await guests.getByRole('button', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.match(/"Guest"/gu)).toHaveLength(3);
  expect(csv).toContain('"Zoë Müller"');

  await guests.getByRole('button', { name: 'Remove guest' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Zoë Müller from this event?' });
  await question.getByLabel('A word to them (optional)').fill('Family only, sorry');
  await checkAxe();
  await question.getByRole('button', { name: 'Remove guest' }).click();
  await expect(page.getByText('Zoë Müller is no longer a guest')).toBeVisible();
  await expect(numbers).toContainText('2 of 50');
  await expect(guests.getByText('No guest has this name.')).toBeVisible();
  // A refused commit is what happened, and the browser logs it.
  trouble.expect(/permission|403/iu);
  await device.getByRole('button', { name: 'Join Event' }).click();
  await expect(device.getByRole('alert')).toContainText(
    'The host has removed you from this event: “Family only, sorry”',
  );

  await device.goto(`/events/${id}/manage`);
  await expect(device.getByRole('heading', { level: 1, name: 'Only for the host' })).toBeVisible();
  await expect(device.getByText('Zoë Müller')).toHaveCount(0);
});

test('a poster leads to the event, on paper and as a story', async ({ page, context, checkAxe }) => {
  await givePortraits(context);
  const host = await newMember('Priya Raman');
  await signInAs(page, host);
  const id = await givenEvent({ host });
  await page.goto(`/events/${id}/manage`);
  await page.getByRole('button', { name: 'Poster' }).click();
  const dialog = page.getByRole('dialog', { name: 'Poster' });
  for (const [format, width, height] of [
    ['A4, to print', 1654, 2339],
    ['Story, for phones', 1080, 1920],
  ] as const) {
    await dialog.getByLabel('Format').selectOption(format);
    await expect(dialog.getByRole('img', { name: /^Picnic by the river, .*QR code/u })).toBeVisible();
    await checkAxe();
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download' }).click();
    const pixels = await sharp(await (await download).path())
      .raw()
      .ensureAlpha()
      .toBuffer({ resolveWithObject: true });
    expect(pixels.info).toMatchObject({ width, height });
    expect(decodeQR({ width, height, data: pixels.data })).toBe(new URL(`/events/${id}`, page.url()).href);
  }
});

test('a similar event begins with everything but its date, and the unfinished one stays', async ({
  page,
  checkAxe,
}) => {
  const host = await newMember('Priya Raman');
  await signInAs(page, host);
  const id = await givenEvent({ host, fields: { capacity: 20, description: 'Bring a rug.' } });
  await page.goto('/create-event');
  await page.getByLabel('Event name').fill('Half a thought');
  await page.goto(`/events/${id}`);
  await page.getByRole('link', { name: 'Create a similar event' }).click();
  await expect(page).toHaveURL(/\/create-event$/u);
  await expect(page.getByLabel('Event name')).toHaveValue('Picnic by the river');
  await expect(page.getByLabel('Description')).toHaveValue('Bring a rug.');
  await checkAxe();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('12 Smith Street, Newtown NSW');
  await expect(page.getByLabel('Date')).toHaveValue('');
  await page.goto('/home');
  const drafts = page.getByRole('region', { name: 'Drafts on this device' });
  await expect(drafts).toContainText('Half a thought');
  await expect(drafts).toContainText('Picnic by the river');
});
