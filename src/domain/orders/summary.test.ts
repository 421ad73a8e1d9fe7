import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderAmounts } from './order.ts';
import { order } from './order.testing.ts';
import { orderMoney, salesSummary } from './summary.ts';

test("an order's amount is its refunds, the fee and the host's share, to the cent", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 1_000_000 }),
      fc.integer({ min: 1, max: 5 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(null, 'open' as const, 'won' as const, 'lost' as const),
      (price, quantity, part, dispute) => {
        const amounts = orderAmounts(price, quantity);
        const refundedCents = Math.round(amounts.amountCents * part);
        const money = orderMoney(order({ ...amounts, refundedCents, dispute }));
        expect(money.refundCents + money.feeCents + money.hostCents).toBe(amounts.amountCents);
        for (const cents of Object.values(money)) expect(cents).toBeGreaterThanOrEqual(0);
        if (refundedCents === 0 && dispute !== 'lost') expect(money.hostCents).toBe(amounts.shareCents);
      },
    ),
  );
});

test('a fully refunded order costs the host no fee', () => {
  expect(orderMoney(order({ refundedCents: 10_000 }))).toMatchObject({
    refundCents: 10_000,
    feeCents: 0,
    hostCents: 0,
  });
});

test('a dispute lost about a part leaves the host the share of the rest', () => {
  const rest = orderMoney(order({ dispute: 'partly-lost', lostCents: 5000 }));
  expect(rest).toEqual(orderMoney(order({ refundedCents: 5000 })));
  const both = orderMoney(order({ dispute: 'partly-lost', lostCents: 5000, refundedCents: 4000 }));
  expect(both).toMatchObject({ refundCents: 9000, hostCents: 1000 - 48, feeCents: 48 });
});

test('a lost dispute leaves the host nothing', () => {
  expect(orderMoney(order({ dispute: 'lost' }))).toMatchObject({ refundCents: 10_000, feeCents: 0, hostCents: 0 });
});

test('the summary adds up sold orders only', () => {
  const orders = [
    order({ transferredCents: 9795 }),
    order({ refundedCents: 5000 }),
    order({ state: 'held', paidAt: null, issuedAt: null }),
    order({ state: 'refunded', issuedAt: null, refundedCents: 10_000 }),
  ];
  expect(salesSummary(orders)).toEqual({
    tickets: 4,
    soldCents: 20_000,
    feeCents: 205 + 118,
    refundCents: 5000,
    receivesCents: 9795 + 4882,
    paidOutCents: 9795,
  });
});
