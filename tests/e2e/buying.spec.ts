import type { Page } from '@playwright/test';
import { hostAccount } from '../../local/stripe/samples.ts';
import { stripeControl } from '../../local/stripe/client.ts';
import { readPorts } from '../../local/stack/ports.ts';
import { givenEvent } from './support/eventWorld.ts';
import { changeDocument, type Member, newMember, readFields, signInAs } from './support/member.ts';
import { CARDS, payOnPage, stripe } from './support/stripe.ts';
import { expect, test } from './support/test.ts';

/** Buying tickets: the event page, Stripe's page (the simulator's here), the way back, and what a friend does with a link. */

const control = stripeControl(`http://127.0.0.1:${readPorts().stripe}`);

/** The emulator starts the calls' process with the first one, which may take it longer than a person is let wait. */
test.beforeAll(async () => {
  await fetch(`http://localhost:${readPorts().hosting}/api/check-order`, { method: 'POST' });
});

/** A paid event of a host whom Stripe can pay. */
async function givenPaidEvent(fields = {}): Promise<{ id: string; host: Member }> {
  const host = await newMember('Ada Lovelace');
  const { id: account } = await stripe.accounts.create(hostAccount());
  await control.call('onboard', { account });
  await changeDocument(`users/${host.uid}`, { stripeAccountId: account, paymentSetupComplete: true });
  const id = await givenEvent({ host, fields: { isPaid: true, price: 50, hostStripeAccountId: account, ...fields } });
  return { id, host };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The places that are sold and held; the press that moves them is answered a moment later. */
async function expectCounts(id: string, { sold, held }: { sold: number; held: number }): Promise<void> {
  await expect
    .poll(async () => {
      const event = await readFields(`events/${id}`);
      return [Number(event?.ticketCount), Number(event?.heldCount)];
    })
    .toEqual([sold, held]);
}

/** Leaves for Stripe's page with so many tickets. */
async function startBuying(page: Page, id: string, tickets = 1): Promise<void> {
  await page.goto(`/events/${id}`);
  if (tickets > 1) await page.getByLabel('Number of tickets').first().selectOption(String(tickets));
  await button(page, `Join Event ($${tickets * 50}.00)`)
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Picnic by the river' })).toBeVisible();
  await expect(page.getByText(`A$${tickets * 50}.00`).first()).toBeVisible();
}

test('a guest buys three tickets, and a friend claims one of them', async ({
  page,
  anotherDevice,
  checkAxe,
  trouble,
}) => {
  // The used-up link, as the browser's console reports it.
  trouble.expect(/status of 410 .*(?:open|claim)-ticket/u);
  const { id } = await givenPaidEvent();
  await signInAs(page, await newMember('Grace Hopper'));
  await startBuying(page, id, 3);
  await expectCounts(id, { sold: 0, held: 3 });
  await payOnPage(page);
  await expect(page.getByText("You're in!")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/events/${id}`, 'u'));
  const tickets = page.getByRole('region', { name: 'Your tickets' });
  await expect(tickets.getByText('Yours')).toBeVisible();
  await expect(tickets.getByText('Reserved')).toHaveCount(2);
  await checkAxe();
  await expectCounts(id, { sold: 3, held: 0 });

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await tickets.getByRole('button', { name: 'Copy invitation link' }).first().click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`/events/${id}\\?ticket=[\\w-]{22}$`, 'u'));

  const friend = await anotherDevice();
  await signInAs(friend, await newMember('Katherine Johnson'));
  await friend.goto(link);
  await button(friend, 'Claim ticket').first().click();
  await expect(
    friend.getByText("Welcome to Picnic by the river! Your friend's invitation has been claimed."),
  ).toBeVisible();
  await expect(tickets.getByText('Claimed by Katherine Johnson')).toBeVisible();
  await expectCounts(id, { sold: 3, held: 0 });

  // The link is used up.
  const other = await anotherDevice();
  await signInAs(other, await newMember('Mary Jackson'));
  await other.goto(link);
  await button(other, 'Claim ticket').first().click();
  await expect(other.getByRole('alert')).toHaveText('This invitation link is no longer valid.');

  await tickets.getByRole('link', { name: 'Your order' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
  await expect(page.getByText('Ticket issued')).toBeVisible();
  await checkAxe();
});

test('a declined card buys nothing, and the places can be given back', async ({ page }) => {
  const { id } = await givenPaidEvent();
  await signInAs(page, await newMember('Grace Hopper'));
  await startBuying(page, id);
  await payOnPage(page, CARDS.declined);
  await expect(page.getByRole('alert')).toContainText('declined');
  await page.getByRole('link', { name: 'Back' }).click();
  await button(page, 'Give the places back').first().click();
  await expect(button(page, 'Join Event ($50.00)').first()).toBeVisible();
  await expectCounts(id, { sold: 0, held: 0 });
});

test('an address that says paid=true is no ticket', async ({ page }) => {
  const { id } = await givenPaidEvent();
  await signInAs(page, await newMember('Grace Hopper'));
  await page.goto(`/events/${id}?paid=true`);
  await expect(button(page, 'Join Event ($50.00)').first()).toBeVisible();
  await expect(page.getByText("You're in!")).toHaveCount(0);
  await expectCounts(id, { sold: 0, held: 0 });
});

test('the host sees the order, and cancelling gives the money back', async ({ page, anotherDevice }) => {
  const { id, host } = await givenPaidEvent();
  await signInAs(page, await newMember('Grace Hopper'));
  await startBuying(page, id, 2);
  await payOnPage(page);
  await expect(page.getByText("You're in!")).toBeVisible();

  const hosts = await anotherDevice();
  await signInAs(hosts, host);
  await hosts.goto(`/events/${id}/orders`);
  await expect(hosts.getByRole('heading', { level: 1, name: 'Orders and payouts' })).toBeVisible();
  const summary = hosts.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('$100.00');
  await expect(summary).toContainText('$97.95');
  await hosts.goto(`/events/${id}`);
  await button(hosts, 'Delete Event').first().click();
  const question = hosts.getByRole('alertdialog');
  await expect(question).toContainText('$100.00');
  await question.getByRole('button', { name: 'Cancel event and refund' }).click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  await expect.poll(async () => (await readFields(`events/${id}`))?.status).toBe('cancelled');
});
