import { asEventId, type EventId } from '@arvo/domain/events/event.ts';
import type { Stripe } from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { bankEvents } from '../../../functions/src/payouts/bankMessages.ts';
import { sweepPayouts } from '../../../functions/src/payouts/sweepPayouts.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { freshSale, passTime, sell } from '../support/money.ts';
import { fieldsOf, type SalesTools } from '../support/sales.ts';
import { db, newEventId, withoutTriggers } from '../support/world.ts';

withoutTriggers();

const DAY = 86_400_000;
/** Stripe's test account number for an unknown bank account. */
const UNKNOWN_ACCOUNT = '111111116';
const simulator = testSimulator();
let tools: SalesTools;
let account = '';
let eventId: EventId;

beforeEach(async () => {
  ({ tools, eventId, account } = await freshSale(simulator(), UNKNOWN_ACCOUNT));
  await sell(tools, simulator(), eventId, { quantity: 2 });
  await passTime(tools, simulator(), 12 * DAY);
  await sweepPayouts(tools);
});

const payoutOf = (id = eventId) => fieldsOf(`payouts/${id}`);
async function deliver(...events: readonly Stripe.Event[]): Promise<void> {
  const handlers = bankEvents(tools);
  for (const event of events) expect(await handlers.get(event.type)?.(event)).toBe('done');
}

/** Stripe's message about a payment that the host's bank refuses. */
async function refusedPayment(): Promise<Stripe.Event> {
  await simulator().control.call('pay-out', { account });
  await simulator().control.call('settle', {});
  const failed = simulator().received.findLast(({ event }) => event.type === 'payout.failed')?.event;
  return failed ?? expect.fail('Stripe sent no payout.failed');
}

/** Stripe's message that this payment, or the next one, arrived. */
function paidMessage(failed: Stripe.Event, which: 'this' | 'next'): Stripe.Event {
  if (failed.type !== 'payout.failed') throw new Error(failed.type);
  const { object } = failed.data;
  const id = which === 'this' ? object.id : `${object.id}-next`;
  return { ...failed, id: `${failed.id}-${which}`, type: 'payout.paid', data: { object: { ...object, id } } };
}

describe('a payment that the host’s bank refuses', () => {
  it('is shown on the payouts of the last two weeks until a payment arrives', async () => {
    expect(await payoutOf()).toMatchObject({ state: 'paid', problem: null });
    const [long, other] = [asEventId(newEventId()), asEventId(newEventId())];
    for (const [id, hostId, days] of [
      [long, (await payoutOf()).hostId, 15],
      [other, 'another-host', 0],
    ] as const)
      await db()
        .doc(`payouts/${id}`)
        .set({ ...(await payoutOf()), hostId, updatedAt: new Date(tools.now - days * DAY) });
    const failed = await refusedPayment();
    await deliver(failed);
    expect(await payoutOf()).toMatchObject({ state: 'problem', problem: 'bank' });
    expect([(await payoutOf(long)).state, (await payoutOf(other)).state]).toEqual(['paid', 'paid']);
    await sweepPayouts(tools);
    expect(await payoutOf()).toMatchObject({ state: 'problem', problem: 'bank' });
    await deliver(paidMessage(failed, 'next'));
    await sweepPayouts(tools);
    expect(await payoutOf()).toMatchObject({ state: 'paid', problem: null });
  });

  it.each([
    ['first', [0, 1]],
    ['last', [1, 0]],
    ['first and last', [0, 1, 0]],
  ])('is shown even if Stripe had reported it as paid, in a message that comes %s', async (_when, sequence) => {
    const failed = await refusedPayment();
    const messages = [paidMessage(failed, 'this'), failed];
    await deliver(...sequence.flatMap((at) => messages[at] ?? []));
    expect(await payoutOf()).toMatchObject({ state: 'problem', problem: 'bank' });
  });

  it('is shown once, even if its message is repeated under another id after a later payment arrived', async () => {
    const failed = await refusedPayment();
    await deliver(failed, paidMessage(failed, 'next'));
    await sweepPayouts(tools);
    await deliver(failed, { ...failed, id: `${failed.id}-again` });
    expect(await payoutOf()).toMatchObject({ state: 'paid', problem: null });
  });

  it('for an unknown account changes nothing', async () => {
    const failed = await refusedPayment();
    await deliver({ ...failed, account: 'acct_of_somebody' });
    expect(await payoutOf()).toMatchObject({ state: 'paid', problem: null });
  });
});
