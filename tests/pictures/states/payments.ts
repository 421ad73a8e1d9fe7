import { changeEvent, givenEvent, invitationsOf } from '../../e2e/support/eventWorld.ts';
import { changeDocument, readFields } from '../../e2e/support/member.ts';
import {
  atCheckout,
  button,
  givenOpenOrder,
  givenPaidEvent,
  givenTickets,
  wakeCalls,
  yourTickets,
} from '../../e2e/support/sales.ts';
import { CARDS, payOnPage, stripe } from '../../e2e/support/stripe.ts';
import { press, type Stage, type State } from '../state.ts';

/** Paid events: the page, Stripe's page (the simulator's here), tickets, orders, payouts, refunds. */

async function paidEvent(stage: Stage, fields: Parameters<typeof changeDocument>[1] = {}, startsInHours = 72) {
  await wakeCalls();
  return givenPaidEvent({
    startsInHours,
    fields: { imageURL: await stage.photo(), title: 'Pasta club: orecchiette from scratch', ...fields },
  });
}

async function withTickets(stage: Stage, quantity = 3, startsInHours = 72): Promise<{ id: string; orderId: string }> {
  const { id } = await paidEvent(stage, {}, startsInHours);
  return { id, orderId: await givenTickets(stage.me(), id, quantity) };
}

/** The page of an event whose tickets the person has bought. */
const ticketsPage = async (stage: Stage) => `/events/${(await withTickets(stage)).id}`;

const orderPage = async (stage: Stage) => `/orders/${(await withTickets(stage)).orderId}`;

/** The person's own paid event. Its id. */
async function ownPaidEvent(stage: Stage): Promise<string> {
  const { id, host } = await paidEvent(stage);
  const account = (await readFields(`users/${host.uid}`))?.stripeAccountId;
  await changeDocument(`users/${stage.me().uid}`, { stripeAccountId: String(account), paymentSetupComplete: true });
  await changeDocument(`events/${id}`, { creatorId: stage.me().uid });
  return id;
}

/** The orders page of the person's own event, with two orders. */
async function ordersPage(stage: Stage): Promise<string> {
  const id = await ownPaidEvent(stage);
  await givenTickets(await stage.person('Grace Hopper'), id, 2);
  await givenTickets(await stage.person('Tom Whitlock'), id);
  return `/events/${id}/orders`;
}

async function toCheckout(page: Stage['page']): Promise<void> {
  await button(page, 'Join Event ($50.00)').first().click();
  await atCheckout(page, 50);
}

const paid = (name: string, shows: State['shows'], more: Partial<State> = {}): State => ({
  screen: 'tickets',
  name,
  as: 'member',
  at: async (stage) => `/events/${(await paidEvent(stage)).id}`,
  shows,
  ...more,
});

const money = (screen: string, name: string, shows: State['shows'], more: Partial<State>): State => ({
  ...paid(name, shows, more),
  screen,
});

export const PAYMENTS: readonly State[] = [
  paid('visitor', 'Want to join?', { as: 'visitor', also: ['side'] }),
  paid('could buy', /Join Event \(\$50\.00\)/u, { also: ['large', 'forced', 'narrow', 'side'] }),
  paid('sold out', 'Event Full', {
    at: async (stage) => `/events/${(await paidEvent(stage, { capacity: 4, ticketCount: 4 })).id}`,
  }),
  paid('last spots on hold', 'The last spots are on hold', {
    at: async (stage) => {
      const { id } = await paidEvent(stage, { capacity: 3, ticketCount: 1 });
      await givenOpenOrder(await stage.person('Grace Hopper'), id, { quantity: 2 });
      return `/events/${id}`;
    },
    also: ['large', 'narrow'],
  }),
  paid('my own order holds the last spots', "We're holding your spots", {
    at: async (stage) => {
      const { id } = await paidEvent(stage, { capacity: 3, ticketCount: 1 });
      await givenOpenOrder(stage.me(), id, { quantity: 2 });
      return `/events/${id}`;
    },
  }),
  paid('host without payouts', 'The host needs to set up payments', {
    at: async ({ person }) =>
      `/events/${await givenEvent({ host: await person('Ada Lovelace'), fields: { isPaid: true, price: 25, hostStripeAccountId: 'acct_1' } })}`,
    does: press(/^Join Event/u),
  }),
  paid('unfinished order', 'You have an unfinished order', {
    at: async (stage) => {
      const { id } = await paidEvent(stage);
      await givenOpenOrder(stage.me(), id, { quantity: 2 });
      return `/events/${id}`;
    },
  }),
  paid('back from paying', 'Confirming your payment', {
    at: async (stage) => {
      const { id } = await paidEvent(stage);
      await givenOpenOrder(stage.me(), id);
      return `/events/${id}?paid=true`;
    },
    also: ['narrow'],
  }),
  paid('back without having paid', "Your payment didn't go through.", {
    at: async (stage) => {
      const { id } = await paidEvent(stage);
      const { session } = await givenOpenOrder(stage.me(), id);
      await stripe.checkout.sessions.expire(session);
      return `/events/${id}?paid=true`;
    },
    also: ['large'],
  }),
  paid('payment could not begin', 'Failed to initiate payment.', {
    does: async (page) => {
      await page.route('**/api/create-checkout-session', (route) => route.abort());
      await press(/^Join Event/u)(page);
    },
    also: ['large', 'narrow', 'side'],
  }),
  paid('with tickets', 'Copy invitation link', { at: ticketsPage, also: ['large', 'forced', 'narrow', 'side'] }),
  paid('just bought', /You.re in!/u, {
    does: async (page) => {
      await toCheckout(page);
      await payOnPage(page);
    },
    viewport: true,
  }),
  paid('invitation', 'Claim ticket', {
    at: async (stage) => {
      const { id } = await paidEvent(stage);
      await givenTickets(await stage.person('Grace Hopper'), id, 2);
      return (await invitationsOf(id))[0] ?? '';
    },
    also: ['large', 'forced', 'narrow', 'side'],
  }),
  paid('invitation, claimed', /invitation has been claimed/u, {
    at: async (stage) => {
      const { id } = await paidEvent(stage);
      await givenTickets(await stage.person('Grace Hopper'), id, 2);
      return (await invitationsOf(id))[0] ?? '';
    },
    does: press('Claim ticket'),
  }),
  paid('invitation, used up', 'This invitation link is no longer valid.', {
    at: async (stage) => `/events/${(await paidEvent(stage)).id}?ticket=AAAAAAAAAAAAAAAAAAAAAA`,
  }),
  paid('invitation, for the host', /you don.t need this invitation/u, {
    at: async (stage) => {
      const id = await ownPaidEvent(stage);
      await givenTickets(await stage.person('Grace Hopper'), id, 2);
      return (await invitationsOf(id))[0] ?? '';
    },
  }),
  paid('return a ticket, done', 'is returned.', {
    at: ticketsPage,
    does: async (page) => {
      await yourTickets(page).getByRole('button', { name: 'Return ticket' }).first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Return ticket' }).click();
    },
    also: ['large'],
  }),
  paid('tickets to be claimed', 'to be claimed', {
    at: ticketsPage,
    inView: (page) => page.getByRole('region', { name: /Who's going/u }),
    also: ['narrow'],
  }),
  paid('return a ticket', /Return ticket \d\?/u, {
    at: ticketsPage,
    does: async (page) => yourTickets(page).getByRole('button', { name: 'Return ticket' }).first().click(),
    viewport: true,
    also: ['large', 'side'],
  }),
  paid('leave a paid event', 'You get $50.00 back', {
    at: ticketsPage,
    does: press('Leave Event'),
    viewport: true,
  }),
  paid('leave a paid event, too late for money', 'It starts in less than 24 hours', {
    at: async (stage) => `/events/${(await withTickets(stage, 2, 20)).id}`,
    does: press('Leave Event'),
    viewport: true,
  }),
  paid('return a ticket, too late', 'Tickets can be returned until 24 hours before the start.', {
    at: async (stage) => `/events/${(await withTickets(stage, 2, 20)).id}`,
    does: async (page) => yourTickets(page).getByRole('button', { name: 'Return ticket' }).first().click(),
    viewport: true,
  }),
  paid('cancelled, for a buyer', 'You get $150.00 back', {
    at: async (stage) => {
      const { id } = await withTickets(stage);
      await changeEvent(id, { status: 'cancelled' });
      return `/events/${id}`;
    },
    also: ['narrow'],
  }),
  paid('host', 'Manage', { at: async (stage) => (await ordersPage(stage)).replace('/orders', '') }),
  paid('cancel and refund', '2 people get $150.00 back', {
    at: async (stage) => (await ordersPage(stage)).replace('/orders', ''),
    does: press('Delete Event'),
    viewport: true,
    also: ['large', 'side'],
  }),
  money('checkout', 'as it opens', 'A$50.00', { does: toCheckout, also: ['large', 'forced', 'narrow', 'side'] }),
  money('checkout', 'declined', 'Your card was declined.', {
    does: async (page) => toCheckout(page).then(() => payOnPage(page, CARDS.declined)),
  }),
  money('checkout', '3-D Secure', 'Complete', {
    does: async (page) => toCheckout(page).then(() => payOnPage(page, CARDS.authenticated)),
    viewport: true,
  }),
  money('orders', 'ticket issued', 'Ticket issued', { at: orderPage, also: ['large', 'forced', 'narrow', 'side'] }),
  money('orders', 'waiting for payment', 'Waiting for payment', {
    at: async (stage) => `/orders/${(await givenOpenOrder(stage.me(), (await paidEvent(stage)).id)).orderId}`,
  }),
  money('orders', 'not mine', /signed in as its buyer/u, { at: '/orders/aaaaaaaaaaaaaaaaaaaa' }),
  money('orders', 'home with tickets', 'Ticket issued', {
    at: async (stage) => withTickets(stage).then(() => '/home'),
  }),
  money('payouts', 'orders of the host', 'Orders and payouts', {
    at: ordersPage,
    does: (page) => page.getByText('Grace Hopper').first().waitFor(),
    also: ['large', 'forced', 'narrow', 'side'],
  }),
  money('payouts', 'the host’s room', 'Manage event', {
    at: async (stage) => (await ordersPage(stage)).replace('/orders', '/manage'),
    does: (page) => page.getByText('Grace Hopper').first().waitFor(),
    also: ['large', 'forced', 'narrow', 'side'],
  }),
  money('payouts', 'somebody else’s orders', 'Only for the host', {
    at: async (stage) => `/events/${(await paidEvent(stage)).id}/orders`,
    also: ['large'],
  }),
  money('your-events', 'cancelled, of the host', 'Cancelled', {
    at: async (stage) => {
      await changeEvent(await ownPaidEvent(stage), { status: 'cancelled' });
      return '/your-events';
    },
    also: ['large', 'narrow'],
  }),
  money('your-events', 'cancelled, of a buyer', 'Cancelled', {
    at: async (stage) => {
      await changeEvent((await withTickets(stage)).id, { status: 'cancelled' });
      return '/your-events';
    },
  }),
  money('payouts', 'nobody has ordered', 'No orders yet.', {
    at: async (stage) => `/events/${await ownPaidEvent(stage)}/orders`,
    does: (page) => page.getByText('Pasta club').first().waitFor(),
  }),
  money('payouts', 'refund', /Refund the order of/u, {
    at: ordersPage,
    does: press(/^Refund$/u),
    viewport: true,
    also: ['large', 'narrow', 'side'],
  }),
];
