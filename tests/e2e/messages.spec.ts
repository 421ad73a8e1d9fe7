import { givePortraits } from './support/eventPage.ts';
import { givenEvent } from './support/eventWorld.ts';
import { newMember, signInAs } from './support/member.ts';
import { expect, test } from './support/test.ts';

/** A host writes to guests, who read it on home and on the event page. */

test('guests read what the host writes, on home until they have seen it, and as text', async ({
  page,
  context,
  anotherDevice,
  checkAxe,
  trouble,
}) => {
  await givePortraits(context);
  const [host, guest] = await Promise.all([newMember('Priya Raman'), newMember('Zoë Müller')]);
  await signInAs(page, host);
  const id = await givenEvent({ host });
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('link', { name: 'Edit Event' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Message guests' })).toHaveCount(0);
  const guests = await anotherDevice();
  await signInAs(guests, guest);
  await guests.goto(`/events/${id}`);
  await guests.getByRole('button', { name: 'Join Event' }).click();
  await expect(guests.getByText("You're in!")).toBeVisible();
  // On the event's page it would be seen at once.
  await guests.goto('/profile');
  await expect(guests.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Message guests' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message guests' });
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog.getByText('Please write a message.')).toBeVisible();
  await checkAxe();
  const text = 'Bring a blanket. <b>Map</b>: https://example.com/map?x=1\nSee you!';
  await dialog.getByLabel('Message').fill(text);
  await dialog.getByLabel('To').selectOption('Everyone');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Sent to 1 guest');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);

  await guests.goto('/home');
  const updates = guests.getByRole('region', { name: 'Updates' });
  await expect(updates).toContainText('Message from the host');
  await updates.getByRole('link').click();
  const messages = guests.getByRole('region', { name: 'Messages from the host' });
  await expect(messages).toContainText(text.replace('\n', ' '));
  await expect(messages.locator('b')).toHaveCount(0);
  await guests.goto('/home');
  await expect(guests.getByRole('region', { name: 'Your Events' })).toBeVisible();
  await expect(updates).toHaveCount(0);

  // Not again within the hour.
  trouble.allow(/status of 429/u);
  await page.getByRole('button', { name: 'Message guests' }).click();
  await dialog.getByLabel('Message').fill('Again');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('You can write to guests once an hour, and four times a day.');
  await expect(dialog.getByLabel('Message')).toHaveValue('Again');
  await checkAxe();
});
