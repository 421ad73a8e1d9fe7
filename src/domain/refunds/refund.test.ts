import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPrice, anyQuantity, anyRefunds, orderOf, refundAll } from '../orders/anyOrder.testing.ts';
import {
  cancellationCents,
  hasFailedRefund,
  hasOwnSpot,
  refundedCentsOf,
  refundRefusal,
  type RefundsByKey,
  restCents,
  stateAfterRefunds,
  ticketRefundCents,
  ticketsLeft,
  unsentRefunds,
  withinAmount,
  withNewKey,
  withRefund,
  withStripeRefund,
} from './refund.ts';
import { type GivingUp, refundOfReturn } from './returning.ts';

const HOUR = 3_600_000;
const START = orderOf(5000, 1).event.startAt;
const givingUp = (now: number): GivingUp => ({ ticket: 2, event: orderOf(5000, 1).event, changes: {}, now });

describe('the refund of a ticket', () => {
  test('is the full price until 24 hours before the start, then zero', () => {
    const order = orderOf(5000, 3);
    const at = (now: number) => refundOfReturn(order, [], givingUp(now)).cents;
    expect(at(START - 24 * HOUR)).toBe(5000);
    expect(at(START - 24 * HOUR + 1)).toBe(0);
  });

  test('is at most what the buyer’s bank has left of the payment', () => {
    const back = (lostCents: number) => refundOfReturn({ ...orderOf(5000, 3), lostCents }, [], givingUp(0)).cents;
    expect([back(0), back(10_000), back(12_000), back(15_000)]).toEqual([5000, 5000, 3000, 0]);
  });

  test('is nothing after five changes of mind, which says until when', () => {
    const changes = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`order${n}`, START - (30 + n) * 24 * HOUR]));
    const back = (now: number) => refundOfReturn(orderOf(5000, 3), [], { ...givingUp(now), changes });
    expect(back(START - 6 * 24 * HOUR)).toEqual({ cents: 0, noRefundUntil: START - 5 * 24 * HOUR });
    expect(back(START - 5 * 24 * HOUR)).toEqual({ cents: 5000, noRefundUntil: null });
    expect(back(START)).toEqual({ cents: 0, noRefundUntil: null });
  });

  test('never exceeds the payment, in any order of tickets and failures, and all add up to the whole', () => {
    fc.assert(
      fc.property(anyPrice, anyQuantity, anyRefunds, (price, quantity, wanted) => {
        const order = orderOf(price, quantity);
        const refunds = [...refundAll(order, wanted).values()];
        expect(refundedCentsOf(refunds)).toBeLessThanOrEqual(order.amountCents);
        expect(refundedCentsOf(refunds) + restCents(order, refunds)).toBe(order.amountCents);
      }),
    );
  });

  test('of a cancelled event is the same before and after it is stored', () => {
    fc.assert(
      fc.property(anyPrice, anyQuantity, anyRefunds, (price, quantity, wanted) => {
        const order = orderOf(price, quantity);
        const before = refundAll(order, wanted);
        const cents = restCents(order, [...before.values()]);
        expect(cancellationCents({ ...order, refunds: [...before.values()] })).toBe(cents);
        const after = [...withRefund(before, { cents, ticket: null, reason: 'cancelled' }).values()];
        const state = stateAfterRefunds(order, after);
        expect(cancellationCents({ ...order, state, refunds: after })).toBe(cents);
      }),
    );
  });

  test('waits for the bank’s decision if the payment is disputed, also for a cancelled event', () => {
    const back = (dispute: 'open' | 'lost' | 'won') => cancellationCents(orderOf(5000, 2, { dispute }));
    expect([back('open'), back('lost'), back('won')]).toEqual([0, 0, 10_000]);
    expect(cancellationCents(orderOf(5000, 2, { dispute: 'partly-lost', lostCents: 4000 }))).toBe(6000);
  });

  test('adds up to the whole order if every ticket is refunded singly', () => {
    fc.assert(
      fc.property(anyPrice, anyQuantity, (price, quantity) => {
        const order = orderOf(price, quantity);
        const each = Array.from({ length: quantity }, (_, n) => ({
          ticket: n === 0 ? ('own' as const) : n + 1,
          fails: false,
          isSent: true,
        }));
        expect(refundedCentsOf([...refundAll(order, each).values()])).toBe(order.amountCents);
      }),
    );
  });

  test('is made once; a failed one can be repeated under another key', () => {
    const order = orderOf(5000, 2);
    const once = withRefund(new Map(), { cents: 5000, ticket: 'own', reason: 'left' });
    expect(ticketRefundCents(order, [...once.values()], 'own')).toBe(0);
    const failed = withStripeRefund(once, { id: 're_1', key: 'own', cents: 5000, status: 'failed' });
    expect(ticketRefundCents(order, [...failed.values()], 'own')).toBe(5000);
    const again = withRefund(failed, { cents: 5000, ticket: 'own', reason: 'left' });
    expect([...again.keys()]).toEqual(['own', 'own-2']);
  });

  test('is made once, even if only a cent of it was left to refund', () => {
    const cent = { cents: 1, state: 'succeeded', ticket: 2 } as const;
    expect(ticketRefundCents(orderOf(5000, 3), [cent], 2)).toBe(0);
  });

  test('is zero, not less, if dashboard and bank together have returned more than the payment', () => {
    const order = { ...orderOf(5000, 1), lostCents: 5000 };
    expect(restCents(order, [{ cents: 100, state: 'succeeded', ticket: null }])).toBe(0);
  });

  test('is zero for a spot given up too late, which the host may still refund', () => {
    const order = orderOf(5000, 2);
    const left = withRefund(new Map(), { cents: 0, ticket: 'own', reason: 'left' });
    expect(hasOwnSpot(order, [...left.values()])).toBe(false);
    expect(unsentRefunds(left)).toEqual([]);
    expect(ticketRefundCents(order, [...left.values()], 'own')).toBe(5000);
  });
});

describe('Stripe’s messages about a refund', () => {
  const requested = withRefund(new Map(), { cents: 5000, ticket: null, reason: 'cancelled' });
  const said = (status: string) => ({ id: 're_1', key: 'rest', cents: 5000, status });

  test('end in the same entry, in any order and repetition', () => {
    const answers = ['pending', 'succeeded', 'failed'].map(said);
    const ends = new Set<string>();
    fc.assert(
      fc.property(fc.shuffledSubarray([...answers, ...answers], { minLength: 6 }), (order) => {
        const end = order.reduce<RefundsByKey>(withStripeRefund, requested);
        ends.add(JSON.stringify([...end]));
        expect(ends.size).toBe(1);
        expect(end.get('rest')).toMatchObject({ state: 'failed', refundId: 're_1' });
      }),
    );
  });

  test('do not undo a success with a late "pending"', () => {
    const end = [said('succeeded'), said('pending')].reduce<RefundsByKey>(withStripeRefund, requested);
    expect(end.get('rest')).toMatchObject({ state: 'succeeded', reason: 'cancelled' });
  });

  test('add an entry for a refund made in the dashboard', () => {
    const end = withStripeRefund(requested, { id: 're_2', key: null, cents: 700, status: 'succeeded' });
    expect(Object.fromEntries(end)).toMatchObject({ rest: { refundId: null }, re_2: { cents: 700, reason: null } });
  });

  test('record a second refund under the same key separately', () => {
    const both = [said('succeeded'), { ...said('succeeded'), id: 're_2' }].reduce<RefundsByKey>(
      withStripeRefund,
      requested,
    );
    expect(refundedCentsOf([...both.values()])).toBe(10_000);
  });

  test('match an attempt that was answered with an error to its next key, so that it is not made twice', () => {
    const third = withNewKey(withNewKey(requested, 'rest'), 'rest-2');
    expect([...third.keys()]).toEqual(['rest-3']);
    const end = withStripeRefund(third, said('succeeded'));
    expect([...end]).toEqual([['rest-3', expect.objectContaining({ refundId: 're_1', state: 'succeeded' })]]);
    expect(withNewKey(end, 'rest-3')).toBe(end);
  });

  test('change the key of one refund, and keep the others', () => {
    const two = withRefund(requested, { cents: 5000, ticket: 2, reason: 'host' });
    expect([...withNewKey(two, 'rest').keys()]).toEqual(['t2', 'rest-2']);
  });

  test('treat canceled as failed, and requires_action as pending', () => {
    expect(withStripeRefund(requested, said('canceled')).get('rest')?.state).toBe('failed');
    expect(withStripeRefund(requested, said('requires_action')).get('rest')?.state).toBe('pending');
  });
});

describe('the state of the order', () => {
  const whole = (state: 'pending' | 'succeeded' | 'failed') => [{ cents: 10_000, state, ticket: null }];
  const order = orderOf(5000, 2);

  test.each([
    ['pending', 'refunding'],
    ['succeeded', 'refunded'],
    ['failed', 'issued'],
  ] as const)('after a full refund that is %s: %s', (state, end) => {
    expect(stateAfterRefunds(order, whole(state))).toBe(end);
  });

  test('stays issued if one of two tickets is refunded', () => {
    expect(stateAfterRefunds(order, [{ cents: 5000, state: 'succeeded', ticket: 'own' }])).toBe('issued');
  });

  test('stays issued if one cent is left', () => {
    expect(stateAfterRefunds(order, [{ cents: 9999, state: 'succeeded', ticket: null }])).toBe('issued');
  });

  test('never leaves refunded', () => {
    expect(stateAfterRefunds({ ...order, state: 'refunded' }, whole('pending'))).toBe('refunded');
  });

  test('has a failed refund until other refunds cover it', () => {
    const failed = { cents: 5000, state: 'failed' as const, ticket: 2 };
    expect(hasFailedRefund([failed])).toBe(true);
    expect(hasFailedRefund([failed, { cents: 700, state: 'succeeded', ticket: null }])).toBe(true);
    expect(hasFailedRefund([failed, { cents: 5000, state: 'pending', ticket: 2 }])).toBe(false);
    expect(hasFailedRefund([failed, { cents: 10_000, state: 'succeeded', ticket: null }])).toBe(false);
    // Of one ticket more than enough came back, of another a cent did not.
    const cent = { cents: 1, state: 'failed' as const, ticket: 'own' as const };
    expect(hasFailedRefund([failed, { cents: 6000, state: 'succeeded', ticket: 2 }, cent])).toBe(true);
    expect(hasFailedRefund([cent])).toBe(true);
  });
});

describe('unsent refunds', () => {
  const order = orderOf(5000, 2);
  const requested = withRefund(new Map(), { cents: 10_000, ticket: null, reason: 'host' });

  test('are reduced to what a refund in the dashboard has left', () => {
    const both = withStripeRefund(requested, { id: 're_1', key: null, cents: 700, status: 'succeeded' });
    expect(withinAmount(order, both).get('rest')).toMatchObject({ cents: 9300, state: 'pending' });
    expect(refundedCentsOf([...withinAmount(order, both).values()])).toBe(order.amountCents);
  });

  test('together never exceed what the order has left', () => {
    const own = withRefund(new Map(), { cents: 5000, ticket: 'own', reason: 'host' });
    const two = withRefund(own, { cents: 5000, ticket: 2, reason: 'host' });
    const left = withinAmount(
      order,
      withStripeRefund(two, { id: 're_1', key: null, cents: 4000, status: 'succeeded' }),
    );
    expect(unsentRefunds(left).map(([, { cents }]) => cents)).toEqual([5000, 1000]);
    expect(refundedCentsOf([...left.values()])).toBe(order.amountCents);
  });

  test('are done if nothing is left', () => {
    const all = withStripeRefund(requested, { id: 're_1', key: null, cents: 10_000, status: 'succeeded' });
    expect(withinAmount(order, all).get('rest')).toMatchObject({ cents: 0, state: 'succeeded' });
    expect(stateAfterRefunds(order, [...withinAmount(order, all).values()])).toBe('refunded');
  });

  test('are dropped after a lost dispute', () => {
    const lost = withinAmount({ ...order, lostCents: order.amountCents }, requested);
    expect(unsentRefunds(lost)).toEqual([]);
    expect(refundedCentsOf([...lost.values()])).toBe(0);
  });

  test('are reduced to what a dispute lost about a part has left', () => {
    expect(withinAmount({ ...order, lostCents: 4000 }, requested).get('rest')).toMatchObject({
      cents: 6000,
      state: 'pending',
    });
  });
});

describe('the tickets that a host can refund singly', () => {
  const gone = (ticket: 'own' | number | null, cents = 5000) => ({ cents, state: 'succeeded', ticket }) as const;
  test.each([
    ['are the own spot and the friends’', true, [], [1, 2, 3]],
    ['are the friends’ if the buyer has no spot', false, [], [2, 3]],
    ['lack a spot that was left, even without a refund', true, [gone('own', 0)], [2, 3]],
    ['lack a ticket that was returned', true, [gone(2)], [1, 3]],
    ['lack a ticket whose refund failed', true, [{ ...gone(3), state: 'failed' as const }], [1, 2]],
    ['are all after a refund in Stripe’s dashboard', true, [gone(null)], [1, 2, 3]],
  ])('%s', (_what, includesBuyer, refunds, left) => {
    expect(ticketsLeft({ includesBuyer, ticketNumbers: [2, 3] }, refunds)).toEqual(left);
  });
});

describe('a refund by the host', () => {
  const failed = { cents: 5000, state: 'failed' as const, ticket: null };
  const back = { ...failed, state: 'succeeded' as const };
  test.each([
    ['an order with its tickets', {}, [], null],
    ['an order whose dispute was won', { dispute: 'won' }, [], null],
    ['an order that was never paid', { issuedAt: null }, [], 'not-paid'],
    ['a payment without a spot, while its refund is pending', { issuedAt: null }, [back], 'not-paid'],
    ['a payment without a spot, whose refund failed', { issuedAt: null }, [failed], null],
    ['a disputed order', { dispute: 'open' }, [], 'disputed'],
    ['an order after a lost dispute', { dispute: 'lost' }, [], 'refunded'],
    ['a refunded order', {}, [back], 'refunded'],
    ['an order whose refund failed', {}, [failed], null],
  ] as const)('%s: %s %s → %s', (_what, changes, refunds, refused) => {
    expect(refundRefusal(orderOf(5000, 1, changes), refunds)).toBe(refused);
  });
});
