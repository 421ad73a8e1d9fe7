import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Disputes } from '../orders/orderRecord.ts';
import { order } from '../orders/order.testing.ts';
import { disputeOf, lostCentsOf, owesRefund, stateAfterRefunds, withDispute } from './refund.ts';

describe('disputes', () => {
  const WHOLE = 10_000;
  type Message = readonly [id: string, status: string, cents?: number, at?: number];
  const known = (messages: readonly Message[]) =>
    messages.reduce<Disputes>(
      (before, [id, status, cents = WHOLE, at = 0]) => withDispute(before, { id, status, cents, at }),
      {},
    );
  const after = (messages: readonly Message[], refunds: Parameters<typeof disputeOf>[2] = []) =>
    disputeOf({ amountCents: WHOLE }, known(messages), refunds);
  const refunded = { cents: 6000, state: 'succeeded', ticket: null } as const;

  test('one lost about a part leaves the rest, until refunds and other disputes take that too', () => {
    const part = ['du_1', 'lost', 4000] as const;
    expect(after([part])).toBe('partly-lost');
    expect(after([part], [refunded])).toBe('lost');
    expect(after([part], [{ ...refunded, state: 'failed' }])).toBe('partly-lost');
    expect(after([part, ['du_2', 'needs_response', 6000]])).toBe('open');
    expect(after([part, ['du_2', 'won', 6000]])).toBe('partly-lost');
    expect(after([part, ['du_2', 'lost', 6000]])).toBe('lost');
  });

  test('one that was won is not lost because the host refunds the order afterwards', () => {
    expect(after([['du_1', 'won']], [{ ...refunded, cents: WHOLE }])).toBe('won');
    expect(after([], [{ ...refunded, cents: WHOLE }])).toBeNull();
  });

  test('one lost about a single cent counts', () => {
    expect(after([['du_1', 'lost', 1]])).toBe('partly-lost');
    expect(after([['du_1', 'lost', 1]], [{ ...refunded, cents: WHOLE - 1 }])).toBe('lost');
  });

  test('what the bank has taken back never exceeds the payment', () => {
    const lost = (...cents: readonly number[]) =>
      lostCentsOf({ amountCents: WHOLE }, known(cents.map((one, at) => [`du_${at}`, 'lost', one] as const)));
    expect([lost(), lost(4000), lost(4000, 3000), lost(4000, 9000), lost(10_200)]).toEqual([
      0,
      4000,
      7000,
      WHOLE,
      WHOLE,
    ]);
    expect(lostCentsOf({ amountCents: WHOLE }, known([['du_1', 'needs_response']]))).toBe(0);
  });

  test('a failed refund is owed unless the bank has returned that much', () => {
    const failed = [{ cents: 5000, state: 'failed', ticket: 2 }] as const;
    const owes = (lostCents: number) => owesRefund(order({ lostCents }), failed);
    expect([owes(0), owes(4000), owes(5000), owes(WHOLE)]).toEqual([true, true, false, false]);
    const both = [...failed, { cents: 5000, state: 'failed', ticket: 'own' }] as const;
    expect(owesRefund(order({ lostCents: 5000 }), both)).toBe(true);
    const twice = [...both, { cents: WHOLE, state: 'failed', ticket: null }] as const;
    expect(owesRefund(order({ lostCents: WHOLE }), twice)).toBe(false);
  });

  test('the order is refunded once refunds and bank together have returned the payment', () => {
    const part = order({ lostCents: 4000 });
    expect(stateAfterRefunds(part, [])).toBe('issued');
    expect(stateAfterRefunds(part, [{ ...refunded, state: 'pending' }])).toBe('refunding');
    expect(stateAfterRefunds(part, [refunded])).toBe('refunded');
    expect(stateAfterRefunds(order({ dispute: 'lost' }), [])).toBe('refunded');
  });

  test.each(['won', 'warning_closed', 'prevented'])(
    'one that ended as %s never opens again, nor is lost by a message of the same second',
    (end) => {
      const closed = known([['du_1', end]]);
      for (const status of ['needs_response', 'under_review', 'won', 'lost']) {
        expect(withDispute(closed, { id: 'du_1', status, cents: WHOLE, at: 0 })).toBe(closed);
      }
      expect(disputeOf({ amountCents: WHOLE }, closed, [])).toBe('won');
    },
  );

  test('one that was lost never opens again, and is won on appeal, in any order of its messages', () => {
    const lost = known([['du_1', 'lost']]);
    for (const status of ['needs_response', 'under_review', 'lost'])
      expect(withDispute(lost, { id: 'du_1', status, cents: WHOLE, at: 0 })).toBe(lost);
    const messages = ['needs_response', 'lost', 'won'].map((status) => ['du_1', status] as const);
    fc.assert(
      fc.property(fc.shuffledSubarray([...messages, ...messages], { minLength: 6 }), (shuffled) => {
        expect(after(shuffled)).toBe('won');
        expect(lostCentsOf({ amountCents: WHOLE }, known(shuffled))).toBe(0);
      }),
    );
  });

  test('one ends as Stripe decided it last, in any order and repetition of its messages', () => {
    const decisions = fc.array(fc.constantFrom('lost', 'won'), { minLength: 1, maxLength: 5 });
    const shuffled = decisions.chain((all) => {
      const messages = ['needs_response', ...all].map((status, at): Message => ['du_1', status, WHOLE, at]);
      const twice = [...messages, ...messages];
      return fc.tuple(fc.constant(all.at(-1)), fc.shuffledSubarray(twice, { minLength: twice.length }));
    });
    fc.assert(
      fc.property(shuffled, ([last, messages]) => {
        expect(after(messages)).toBe(last);
        expect(lostCentsOf({ amountCents: WHOLE }, known(messages))).toBe(last === 'lost' ? WHOLE : 0);
      }),
    );
  });

  test('one that was won is not opened by a later message that is about it', () => {
    expect(
      after([
        ['du_1', 'won', WHOLE, 1],
        ['du_1', 'under_review', WHOLE, 2],
      ]),
    ).toBe('won');
  });

  test('a message that changes nothing leaves the stored disputes as they are', () => {
    const open = known([['du_1', 'needs_response']]);
    expect(withDispute(open, { id: 'du_1', status: 'under_review', cents: 1, at: 0 })).toBe(open);
    expect(withDispute(open, { id: 'du_1', status: 'lost', cents: 4000, at: 7 })).toEqual({
      du_1: { mark: 'lost', cents: 4000, at: 7 },
    });
  });

  test('one ends in the same state, in any order of its messages', () => {
    const messages = ['needs_response', 'under_review', 'lost'].map((status) => ['du_1', status] as const);
    fc.assert(
      fc.property(fc.shuffledSubarray([...messages, ...messages], { minLength: 6 }), (shuffled) => {
        expect(after(shuffled)).toBe('lost');
      }),
    );
    expect(after([['du_1', 'warning_needs_response']])).toBe('open');
    expect(
      after([
        ['du_1', 'needs_response'],
        ['du_1', 'warning_closed'],
      ]),
    ).toBe('won');
  });

  test('a second one holds the money again, although the first was won', () => {
    const won = [
      ['du_1', 'needs_response'],
      ['du_1', 'won'],
    ] as const;
    expect([after([]), after(won), after([...won, ['du_2', 'needs_response']])]).toEqual([null, 'won', 'open']);
    expect(after([...won, ['du_2', 'needs_response'], ['du_2', 'won']])).toBe('won');
    expect(after([...won, ['du_2', 'lost']])).toBe('lost');
  });

  test('several end in the same state, in any order of their messages', () => {
    const messages = [
      ['du_1', 'needs_response'],
      ['du_1', 'won'],
      ['du_2', 'needs_response'],
      ['du_2', 'lost', 4000],
      ['du_3', 'under_review'],
      ['du_3', 'won'],
    ] as const;
    fc.assert(
      fc.property(fc.shuffledSubarray([...messages, ...messages], { minLength: 12 }), (shuffled) => {
        expect(after(shuffled)).toBe('partly-lost');
        // One that is not decided holds the money, whenever the others are.
        expect(after([...shuffled, ['du_4', 'needs_response']])).toBe('open');
      }),
    );
  });
});
