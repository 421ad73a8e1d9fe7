import type { EventId } from '@arvo/domain/events/event.ts';
import { Stripe } from 'stripe';
import { createConcurrencyLimit } from '../../../functions/src/platform/queue/concurrencyLimit.ts';
import { WEBHOOK_SECRETS } from '../../../doubles/stripe/world/endpoints.ts';
import { db } from '../../functions/support/world.ts';
import { percentile, type Row } from '../rows.ts';
import { type Answer, ORIGIN, type Shop, withShop } from './server.ts';
import { newBuyers, newSale, useDatabase } from './world.ts';

/** Sells tickets over HTTP: one instance, the database emulator and the simulator, each in a separate process. */

const CALLS = 200;
const WARM_UP = 20;
const AT_ONCE = 16;
/** Bounds a hang. */
const PATIENCE_MS = 300_000;
const CROWD = 300;
const SPOTS = 50;
const DECLINED = '4000000000000002';
/** docs/performance.md, "What others reach". */
const PRETIX_SECONDS = 24.9;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function buy({ post }: Shop, eventId: EventId, { token, quantity = 1 }: { token: string; quantity?: number }) {
  const page = `${ORIGIN}/events/${eventId}`;
  const request = { eventId, quantity, successUrl: `${page}?paid=true`, cancelUrl: page };
  return post('/api/create-checkout-session', JSON.stringify(request), bearer(token));
}

/** A message from Stripe about a session, signed as Stripe signs it. */
async function receive({ post }: Shop, type: string, object: object): Promise<Answer> {
  const payload = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: 'event', type, data: { object } });
  const secret = WEBHOOK_SECRETS.account;
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret });
  return post('/api/stripe-webhook', payload, { 'stripe-signature': signature });
}

type Timed<T> = { readonly times: readonly number[]; readonly answers: readonly T[] };

/**
 * Makes these calls, this many at a time, and returns how long each took (ms).
 * @throws Error if one is not answered with 200.
 */
async function timed<T>(items: readonly T[], call: (item: T) => Promise<Answer>): Promise<Timed<Answer['json']>> {
  const atOnce = createConcurrencyLimit({ most: AT_ONCE, patienceMs: PATIENCE_MS });
  const done = await Promise.all(
    items.map((item) =>
      atOnce(async () => {
        const begun = performance.now();
        const { status, json } = await call(item);
        if (status !== 200) throw new Error(`a call was answered ${status}: ${JSON.stringify(json)}`);
        return { ms: performance.now() - begun, json };
      }),
    ),
  );
  return { times: done.map(({ ms }) => ms), answers: done.map(({ json }) => json) };
}

const p50 = (times: readonly number[]): number => percentile(times, 0.5);

function rowOf(what: string, times: readonly number[], beside?: readonly number[]): Row {
  return {
    what: `${what}, p50 and p95 of ${times.length} calls, ${AT_ONCE} at once`,
    value: `${p50(times).toFixed(1)} ms, ${percentile(times, 0.95).toFixed(1)} ms`,
    ...(beside ? { ratio: `${(p50(times) / p50(beside)).toFixed(1)} ×` } : {}),
  };
}

/** The paid session of each order; the simulator has not sent its message. */
function paidSessions(
  { control, stripe }: Shop,
  orders: readonly string[],
): Promise<readonly Stripe.Checkout.Session[]> {
  const atOnce = createConcurrencyLimit({ most: AT_ONCE, patienceMs: PATIENCE_MS });
  return Promise.all(
    orders.map((id) =>
      atOnce(async () => {
        const session = String((await db().doc(`orderPayments/${id}`).get()).get('sessionId'));
        await control.call('pay', { session });
        return stripe.checkout.sessions.retrieve(session);
      }),
    ),
  );
}

async function benchCalls(shop: Shop): Promise<readonly Row[]> {
  const eventId = await newSale(1000);
  const tokens = await newBuyers(WARM_UP + CALLS);
  const [first, rest] = [tokens.slice(0, WARM_UP), tokens.slice(WARM_UP)];
  await shop.control.call('webhook-trouble', { action: 'drop' });
  const nothing = (token: string) => shop.post('/api/nothing', '{}', bearer(token));
  const checkout = (token: string) => buy(shop, eventId, { token });
  const uninteresting = (session: object) => receive(shop, 'customer.created', session);
  const completed = (session: object) => receive(shop, 'checkout.session.completed', session);
  const ordersOf = ({ answers }: Timed<Answer['json']>) => answers.map(({ orderId }) => String(orderId));
  await timed(first, nothing);
  const sessions = await paidSessions(shop, ordersOf(await timed(first, checkout)));
  await timed(sessions, uninteresting);
  await timed(sessions, completed);

  const { times: none } = await timed(rest, nothing);
  const opened = await timed(rest, checkout);
  const paid = await paidSessions(shop, ordersOf(opened));
  const { times: unheard } = await timed(paid, uninteresting);
  const { times: answeredTimes } = await timed(paid, completed);
  const sold = Number((await db().doc(`events/${eventId}`).get()).get('ticketCount'));
  if (sold !== WARM_UP + CALLS) throw new Error(`${sold} tickets were sold`);
  await shop.control.call('clear-trouble', {});
  return [
    rowOf('a call that does nothing, behind the same guard and contract', none),
    rowOf('create-checkout-session, all for one event', opened.times, none),
    rowOf('the webhook with a signed message that it has no use for', unheard),
    rowOf('the webhook with a payment, until the tickets are committed, all for one event', answeredTimes, unheard),
  ];
}

/** As in tests/functions/orders/crowd.test.ts: five tickets for some, a third give up, a tenth are declined. */
async function visit(shop: Shop, eventId: EventId, { token, n }: { token: string; n: number }): Promise<number> {
  const { status, json } = await buy(shop, eventId, { token, quantity: n % 8 === 0 ? 5 : 1 + (n % 2) });
  if (status !== 200 || n % 3 === 0) return status;
  const session = String((await db().doc(`orderPayments/${json.orderId}`).get()).get('sessionId'));
  await shop.control.call('pay', { session, card: n % 10 === 1 ? DECLINED : undefined });
  return status;
}

async function benchCrowd(shop: Shop): Promise<readonly Row[]> {
  const eventId = await newSale(SPOTS);
  const tokens = await newBuyers(CROWD);
  const atOnce = createConcurrencyLimit({ most: AT_ONCE, patienceMs: PATIENCE_MS });
  const begun = performance.now();
  const statuses = await Promise.all(tokens.map((token, n) => atOnce(() => visit(shop, eventId, { token, n }))));
  // Until Stripe's last message is answered, which issues the last ticket.
  const { isSettled } = await shop.control.call('settle', { patienceMs: 60_000 });
  const seconds = (performance.now() - begun) / 1000;
  const event = await db().doc(`events/${eventId}`).get();
  const [sold, held] = [Number(event.get('ticketCount')), Number(event.get('heldCount'))];
  const answered = (status: number) => statuses.filter((one) => one === status).length;
  const isExact = isSettled && sold + held === SPOTS && answered(200) + answered(409) === CROWD;
  return [
    {
      what: `${CROWD} people buy ${SPOTS} spots: tickets sold, and held by who walked away or was declined`,
      value: `${sold} and ${held} (${answered(200)} people sent to pay, ${answered(409)} got "full")`,
      target: `${SPOTS} together`,
      met: isExact,
    },
    {
      what: `the same, until the last ticket, ${AT_ONCE} people at once`,
      value: `${seconds.toFixed(1)} s`,
      target: `≤ ${PRETIX_SECONDS} s (pretix, 200 people, free)`,
      met: seconds <= PRETIX_SECONDS,
    },
  ];
}

export function benchSales(): Promise<readonly Row[]> {
  useDatabase();
  return withShop(async (shop) => [...(await benchCalls(shop)), ...(await benchCrowd(shop))]);
}
