import { handOver } from './support/emptyDevice.ts';
import { givePortraits } from './support/eventPage.ts';
import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { newMember, signInAs } from './support/member.ts';
import { expect, test } from './support/test.ts';

/** A host deletes an event that people have joined, and says why. */

const WHY = 'The band is ill. <b>Sorry!</b>';

test('those who had joined read that it is cancelled, and why; nobody else does', async ({
  page,
  context,
  anotherDevice,
  checkAxe,
  trouble,
}) => {
  // The server's page of an event that is gone.
  trouble.allow(/status of 404/u);
  await givePortraits(context);
  const [host, zoe, tom, stranger] = await Promise.all(
    ['Priya Raman', 'Zoë Müller', 'Tom Whitlock', 'Lee Wong'].map((name) => newMember(name)),
  );
  if (!host || !zoe || !tom || !stranger) throw new Error('nobody is there');
  const id = await givenEvent({ host, fields: { title: 'Trivia night' } });
  await givenGuest(id, zoe);
  await givenGuest(id, tom);
  const there = await anotherDevice();
  await signInAs(there, zoe);
  await there.goto(`/events/${id}`);
  await expect(there.getByText("You're going")).toBeVisible();

  await signInAs(page, host);
  await page.goto(`/events/${id}`);
  await page.getByRole('button', { name: 'Delete Event' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this event? This cannot be undone.' });
  await question.getByLabel('Tell guests why (optional)').fill(WHY);
  await checkAxe();
  await question.getByRole('button', { name: 'Delete Event' }).click();
  await expect(page.getByText('Event deleted successfully')).toBeVisible();

  await test.step('on the page that is open', async () => {
    await expect(there.getByRole('heading', { name: 'Cancelled', exact: true })).toBeVisible();
    await expect(there.getByText(WHY)).toBeVisible();
    await expect(there.getByRole('heading', { level: 1 })).toHaveText('Trivia night');
    await there.goto('/home');
    await expect(there.getByRole('region', { name: 'Your Events' })).toContainText('Trivia night');
    await expect(there.getByRole('region', { name: 'Updates' })).toHaveCount(0);
  });

  await test.step('on home until it was opened, and in the list', async () => {
    await handOver(page, tom);
    await page.goto('/home');
    const updates = page.getByRole('region', { name: 'Updates' });
    await expect(updates).toContainText(`Cancelled: ${WHY}`);
    await checkAxe();
    await updates.getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Cancelled', exact: true })).toBeVisible();
    await expect(page.getByText(WHY)).toBeVisible();
    await checkAxe();
    await page.goto('/your-events');
    await expect(page.getByRole('region', { name: 'Events You Joined' })).toContainText('Cancelled · ');
    await page.goto(`/events/${id}`);
    await expect(page.getByText(WHY)).toBeVisible();
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await expect(page.getByRole('region', { name: 'Your Events' })).toContainText('Trivia night');
    await expect(updates).toHaveCount(0);
  });

  await test.step('not somebody who had not joined', async () => {
    await handOver(page, stranger);
    await page.goto(`/events/${id}`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
