import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOrder, orderOf } from '../orders/anyOrder.testing.ts';
import {
  decideTransfer,
  hostShareOf,
  isAdvanceDue,
  orderDueAt,
  PAYOUT_PROBLEMS,
  payoutDueAt,
  worstProblem,
} from './payout.ts';
import { payoutNotice } from './payoutNotice.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const END = Date.UTC(2026, 11, 12, 12);

describe('when a payout is due', () => {
  const ending = (endAt: number | null) => ({ startAt: END - 4 * HOUR, endAt });

  // @spec:9/payout
  test('24 hours after the end', () => {
    expect(payoutDueAt(END, ending(END))).toBe(END + DAY);
  });

  test('an event without an end is over 12 hours after its start', () => {
    expect(payoutDueAt(0, ending(null))).toBe(END + 8 * HOUR + DAY);
  });

  test('an earlier end does not bring the payout forward, a later end delays it', () => {
    expect(payoutDueAt(END, ending(END - 2 * HOUR))).toBe(END + DAY);
    expect(payoutDueAt(END, ending(END + 2 * HOUR))).toBe(END + 2 * HOUR + DAY);
  });

  test('an order is not paid before the end that its buyer saw', () => {
    expect(orderDueAt(ending(END + 2 * HOUR), END + DAY)).toBe(END + 2 * HOUR + DAY);
    expect(orderDueAt(ending(END - 2 * HOUR), END + DAY)).toBe(END + DAY);
  });

  test('an order is paid in advance once it is 80 days old', () => {
    expect(isAdvanceDue(END, END + 80 * DAY)).toBe(true);
    expect(isAdvanceDue(END, END + 80 * DAY - 1)).toBe(false);
    expect(isAdvanceDue(null, END)).toBe(false);
  });
});

describe("the host's share of an order", () => {
  test('is between zero and the amount that was not refunded', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const share = hostShareOf(order);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(order.amountCents - order.refundedCents);
      }),
    );
  });

  test('of five tickets with one refunded has the fee of four', () => {
    expect(hostShareOf(orderOf(5000, 5, { refundedCents: 5000 }))).toBe(20_000 - 380);
  });

  test('is nothing for an order without tickets', () => {
    expect(hostShareOf(orderOf(5000, 1, { state: 'paid', issuedAt: null }))).toBe(0);
  });

  test('is nothing after a lost dispute', () => {
    expect(hostShareOf(orderOf(5000, 1, { dispute: 'lost' }))).toBe(0);
  });
});

describe('the transfer', () => {
  const order = orderOf(5000, 2);

  test('is paid once, when due', () => {
    expect(decideTransfer(order, [], true)).toEqual({ do: 'pay', cents: order.shareCents });
    expect(decideTransfer({ ...order, transferredCents: order.shareCents }, [], true)).toEqual({ do: 'nothing' });
    expect(decideTransfer(order, [], false)).toEqual({ do: 'nothing' });
  });

  test('pays the last cent', () => {
    const short = { ...order, transferredCents: order.shareCents - 1 };
    expect(decideTransfer(short, [], true)).toEqual({ do: 'pay', cents: 1 });
  });

  test('is partly reversed after a refund, due or not', () => {
    const refunded = { ...order, transferredCents: order.shareCents, refundedCents: 5000 };
    expect(decideTransfer(refunded, [], false)).toEqual({ do: 'reverse', cents: order.shareCents - (5000 - 118) });
  });

  test('waits for the dispute first, even with nothing to pay, but returns what is too much', () => {
    const paid = { ...order, dispute: 'open' as const, transferredCents: order.shareCents };
    const failed = [{ cents: 5000, state: 'failed' as const, ticket: 2 }];
    expect(decideTransfer(paid, [], false)).toEqual({ do: 'hold', problem: 'dispute' });
    expect(decideTransfer(paid, failed, true)).toEqual({ do: 'hold', problem: 'dispute' });
    const tooMuch = { ...paid, transferredCents: order.shareCents + 1 };
    expect(decideTransfer(tooMuch, failed, true)).toEqual({ do: 'reverse', cents: 1 });
  });

  test('waits during an open dispute or after a failed refund', () => {
    expect(decideTransfer({ ...order, dispute: 'open' }, [], true)).toEqual({ do: 'hold', problem: 'dispute' });
    const failed = [{ cents: 5000, state: 'failed' as const, ticket: 2 }];
    expect(decideTransfer(order, failed, true)).toEqual({ do: 'hold', problem: 'refund' });
  });

  test('does not wait for a failed refund after a lost dispute, because the bank has returned the payment', () => {
    const failed = [{ cents: 5000, state: 'failed' as const, ticket: 2 }];
    expect(decideTransfer({ ...order, dispute: 'lost', lostCents: order.amountCents }, failed, true)).toEqual({
      do: 'nothing',
    });
  });

  test('leaves the host with exactly the share and nothing more to do, or waits', () => {
    const anyTransferred = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(anyOrder, anyTransferred, (sold, transferredCents) => {
        const before = { ...sold, transferredCents };
        const decision = decideTransfer(before, sold.refunds, true);
        if (decision.do === 'hold' || decision.do === 'nothing') return;
        const moved = decision.do === 'pay' ? decision.cents : -decision.cents;
        expect(transferredCents + moved).toBe(hostShareOf(sold));
        const again = decideTransfer({ ...before, transferredCents: transferredCents + moved }, sold.refunds, true);
        expect(['nothing', 'hold']).toContain(again.do);
      }),
    );
  });
});

test('of several problems the host sees the one they can solve', () => {
  expect(worstProblem(['balance', 'account', 'dispute'])).toBe('account');
  expect(worstProblem([])).toBe(null);
});

test('every problem has its own text and next step', () => {
  const notices = PAYOUT_PROBLEMS.map(payoutNotice);
  expect(new Set(notices.map(({ what }) => what)).size).toBe(PAYOUT_PROBLEMS.length);
  for (const { what, todo } of notices) expect([what, todo].map((text) => text.endsWith('.'))).toEqual([true, true]);
});

test('a problem that the host solves in their profile mentions the profile', () => {
  for (const { todo, isInProfile } of PAYOUT_PROBLEMS.map(payoutNotice))
    expect(/profile/u.test(todo)).toBe(isInProfile);
});
