import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { inboxAddress, mailCount, mailTo } from './support/inbox.ts';
import { newMember, signInAs } from './support/member.ts';
import { moveByAYear } from './support/moveByAYear.ts';
import { aPaidEventWithTickets } from './support/scenarios.ts';
import { expect, test } from './support/test.ts';

/** What people find in their mailbox, and where it leads. */

/** The link of the mail's button. */
const linkIn = (html: string): string => /<a href="([^"]+)"/u.exec(html)?.[1] ?? '';

/** The mail as its program shows it, in this width. Landmarks are the program's own. */
async function showMail(page: Page, html: string, colorScheme: 'light' | 'dark', width: number): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  await page.setContent(html);
  const found = await axeViolations(page);
  expect(found.filter((one) => !/^(?:region|landmark-one-main):/u.test(one))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('a buyer gets the ticket, the move and the refund by mail, and each leads to its page', async ({
  page,
  anotherDevice,
}) => {
  const { id, host, grace } = await aPaidEventWithTickets(2);
  const [buyers, programs] = [await anotherDevice(), await anotherDevice()];
  await signInAs(buyers, grace);

  await test.step('ticket and receipt', async () => {
    const mail = await mailTo(grace.email, /^Your 2 tickets for /u);
    expect(mail.text).toContain('Total: $100.00');
    expect(mail.attachments).toMatchObject([{ contentType: 'text/calendar' }]);
    for (const width of [390, 640])
      for (const scheme of ['light', 'dark'] as const) await showMail(programs, mail.html, scheme, width);
    await buyers.goto(linkIn(mail.html));
    await expect(buyers.getByText("You're going")).toBeVisible();
  });

  await test.step('the host moves the event', async () => {
    await signInAs(page, host);
    await page.goto(`/events/${id}/edit`);
    await moveByAYear(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const question = page.getByRole('alertdialog', { name: 'Tell 1 guest about this change?' });
    await question.getByLabel('Note to guests (optional)').fill('The hall <b>floods</b>.');
    await question.getByRole('button', { name: 'Save and tell guests' }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();
    const mail = await mailTo(grace.email, /^Date and time changed: /u);
    expect(mail.text).toContain('The hall <b>floods</b>.');
    for (const scheme of ['light', 'dark'] as const) await showMail(programs, mail.html, scheme, 390);
    await buyers.goto(linkIn(mail.html));
    await expect(buyers.getByRole('region', { name: 'What changed' })).toBeVisible();
  });

  await test.step('and cancels it', async () => {
    await page.goto(`/events/${id}`);
    await page.getByRole('button', { name: 'Delete Event' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByLabel('Tell guests why (optional)').fill('The hall is gone.');
    await question.getByRole('button', { name: 'Cancel event and refund' }).click();
    const cancelled = await mailTo(grace.email, /^Cancelled: /u);
    expect(cancelled.text).toContain('The hall is gone.');
    const refunded = await mailTo(grace.email, /^\$100\.00 refunded: /u);
    await buyers.goto(linkIn(refunded.html));
    await expect(buyers.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
    expect(await mailCount(grace.email)).toBe(4);
    await buyers.goto('/home');
    const updates = buyers.getByRole('region', { name: 'Updates' });
    await updates.getByRole('link', { name: refunded.subject }).click();
    await expect(buyers.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
    await buyers.goto('/home');
    await expect(buyers.getByRole('region', { name: 'Your Events' })).toBeVisible();
    await expect(updates.getByRole('link', { name: refunded.subject })).toHaveCount(0);
  });
});

test('a buyer emails a ticket to a friend, who opens it without an account and claims it', async ({
  page,
  anotherDevice,
  checkAxe,
  trouble,
}) => {
  trouble.expect(/status of 400 .*mail-invitation/u);
  const { id, grace } = await aPaidEventWithTickets(2);
  const lee = await newMember('Lee Wong');
  await signInAs(page, grace);
  await page.goto(`/events/${id}`);
  await page.getByRole('button', { name: 'Send 1 ticket' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tickets to send' });
  await sheet.getByRole('button', { name: 'Email it' }).click();
  await sheet.getByLabel("Your friend's email").fill('lee');
  await sheet.getByRole('button', { name: 'Send email' }).click();
  await expect(sheet.getByText('Please enter a valid email.')).toBeVisible();
  await checkAxe();
  await sheet.getByLabel("Your friend's email").fill(lee.email);
  await sheet.getByRole('button', { name: 'Send email' }).click();
  await expect(sheet.getByText(`On its way to ${lee.email}.`)).toBeVisible();
  await expect(sheet.getByText('All sent.')).toBeVisible();

  const mail = await mailTo(lee.email, "You've got a ticket");
  expect(mail.text).not.toContain(grace.name);
  const friends = await anotherDevice();
  for (const scheme of ['light', 'dark'] as const) await showMail(friends, mail.html, scheme, 390);
  await friends.goto(linkIn(mail.html));
  await expect(friends.getByText(`${grace.name} bought you a ticket`)).toBeVisible();
  await signInAs(friends, lee);
  await friends.goto(linkIn(mail.html));
  await friends.getByRole('button', { name: 'Claim ticket' }).click();
  await expect(friends.getByText("You're going")).toBeVisible();
});

test('the inbox lists what was sent, and shows it', async ({ page }) => {
  const { grace } = await aPaidEventWithTickets(1);
  await mailTo(grace.email, /^Your ticket for /u);
  await page.goto(`${inboxAddress}/?to=${encodeURIComponent(grace.email)}`);
  await page.getByRole('link', { name: /^Your ticket for / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your ticket for /u);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: "You're in!" })).toBeVisible();
});

test('a guest stops messages by the link in one, without signing in, and finds the switch in the profile', async ({
  page,
  anotherDevice,
  checkAxe,
}) => {
  const [host, zoe] = await Promise.all([newMember('Priya Raman'), newMember('Zoë Müller')]);
  const id = await givenEvent({ host, fields: { title: 'Trivia night' } });
  await givenGuest(id, zoe);
  await mailTo(zoe.email, "You're going to Trivia night");
  const hosts = await anotherDevice();
  await signInAs(hosts, host);
  await hosts.goto(`/events/${id}`);
  await hosts.getByRole('button', { name: 'Message guests' }).click();
  await hosts.getByLabel('Message', { exact: true }).fill('Bring a pen.');
  await hosts.getByRole('button', { name: 'Send message' }).click();
  await expect(hosts.getByText('Sent to 1 guest')).toBeVisible();
  const mail = await mailTo(zoe.email, 'From the host of Trivia night');
  expect(mail.text).toContain('Bring a pen.');

  await page.goto(mail.headers['list-unsubscribe']?.slice(1, -1) ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Stop these emails?' })).toBeVisible();
  await checkAxe();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText("You won't get these emails any more.")).toBeVisible();
  await checkAxe();

  await signInAs(page, zoe);
  await page.goto('/profile');
  const emails = page.getByRole('region', { name: 'Emails' });
  await expect(emails).toContainText(`go to ${zoe.email}`);
  const messages = emails.getByRole('switch', { name: 'Messages from hosts' });
  await expect(messages).not.toBeChecked();
  await messages.click();
  await expect(messages).toBeChecked();
  await checkAxe();
  await page.reload();
  await expect(messages).toBeChecked();
  await expect(emails.getByRole('switch', { name: 'Joined events' })).toBeChecked();
});
