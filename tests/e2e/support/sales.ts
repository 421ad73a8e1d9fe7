import { expect, type Locator, type Page } from '@playwright/test';
import { readPorts } from '../../../stack/services/ports.ts';
import { stripeControl } from '../../../doubles/stripe/client.ts';
import { hostAccount } from '../../../doubles/stripe/samples.ts';
import { givenEvent } from './eventWorld.ts';
import { changeDocument, type Fields, type Member, newMember, readFields } from './member.ts';
import { stripe } from './stripe.ts';

/** Creates paid events, and buys tickets without a browser, for tests that begin with them. */

const ports = readPorts();
const site = `http://localhost:${ports.hosting}`;
/** All parallel tests share it: use only calls about a test's own account, session or charge. */
export const control = stripeControl(`http://127.0.0.1:${ports.stripe}`);

/** Warms up the emulator, whose first call starts a process and may exceed the app's timeout. */
export const wakeCalls = (): Promise<unknown> => fetch(`${site}/api/check-order`, { method: 'POST' });

/** A host whom Stripe can pay. */
export async function newPayableHost(name = 'Ada Lovelace'): Promise<Member> {
  const host = await newMember(name);
  const { id: account } = await stripe.accounts.create(hostAccount());
  await control.call('onboard', { account });
  await changeDocument(`users/${host.uid}`, { stripeAccountId: account, paymentSetupComplete: true });
  return host;
}

export type Sale = { readonly fields?: Fields; readonly startsInHours?: number; readonly host?: Member };

/** A paid event, $50 a ticket, of a host whom Stripe can pay: a new one, or the host of an earlier paid event. */
export async function givenPaidEvent({ fields = {}, startsInHours = 72, host: earlier }: Sale = {}): Promise<{
  id: string;
  host: Member;
}> {
  const host = earlier ?? (await newPayableHost());
  const account = String((await readFields(`users/${host.uid}`))?.stripeAccountId);
  const id = await givenEvent({
    host,
    startsInHours,
    fields: { isPaid: true, price: 50, hostStripeAccountId: account, ...fields },
  });
  return { id, host };
}

/** An order whose Stripe page is open. */
export type OpenOrder = { readonly orderId: string; readonly session: string };

/** Holds the places and opens Stripe's page, as after a press on "Join Event". */
export async function givenOpenOrder(
  buyer: Member,
  id: string,
  { quantity = 1, forFriends = false } = {},
): Promise<OpenOrder> {
  const page = `${site}/events/${id}`;
  const answer = await fetch(`${site}/api/create-checkout-session`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${buyer.idToken}`, 'Content-Type': 'application/json', Origin: site },
    body: JSON.stringify({
      eventId: id,
      quantity,
      successUrl: `${page}?paid=true`,
      cancelUrl: page,
      ...(forFriends && { buyingForFriends: true }),
    }),
  });
  const { url, orderId, error }: { url: string; orderId: string; error?: string } = await answer.json();
  if (!answer.ok) throw new Error(`create-checkout-session: ${answer.status} ${error}`);
  return { orderId, session: sessionAt(url) };
}

/** The Checkout session whose page this is. */
export const sessionAt = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/** The buyer pays and never comes back from Stripe's page. */
export const pay = ({ session }: OpenOrder): Promise<unknown> => control.call('pay', { session });

/** Tickets that are bought and issued. The order's id. */
export async function givenTickets(buyer: Member, id: string, quantity = 1): Promise<string> {
  const order = await givenOpenOrder(buyer, id, { quantity });
  await pay(order);
  await expectOrder(order.orderId, 'issued');
  return order.orderId;
}

export async function expectOrder(orderId: string, state: string): Promise<void> {
  // The emulator starts the webhook's process with the first message.
  await expect.poll(async () => (await readFields(`orders/${orderId}`))?.state, { timeout: 60_000 }).toBe(state);
}

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

export const yourTickets = (page: Page): Locator => page.getByRole('region', { name: 'Your tickets' });

/** The counts of sold and held spots. Poll them, because they change a moment after the press. */
export async function expectCounts(id: string, { sold, held }: { sold: number; held: number }): Promise<void> {
  await expect
    .poll(async () => {
      const event = await readFields(`events/${id}`);
      return [Number(event?.ticketCount), Number(event?.heldCount)];
    })
    .toEqual([sold, held]);
}

/** Waits for Stripe's page with a total of this many dollars. */
export async function atCheckout(page: Page, dollars: number): Promise<void> {
  await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible();
  await expect(page.getByText(`A$${dollars}.00`).first()).toBeVisible();
}

/** Opens the event and continues to Stripe's page with so many tickets. */
export async function startBuying(page: Page, id: string, tickets = 1): Promise<void> {
  await page.goto(`/events/${id}`);
  if (tickets > 1) await page.getByLabel('Number of tickets').first().selectOption(String(tickets));
  await button(page, `Join Event ($${tickets * 50}.00)`)
    .first()
    .click();
  await atCheckout(page, tickets * 50);
}
