import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asEventId } from '../events/event.ts';
import { asMessageId } from '../messages/hostMessage.ts';
import { asOrderId } from '../orders/order.ts';
import { asUserId } from '../people/person.ts';
import { afterAttempt, begun, type Delivery, isLost, LEASE_MS, mayBegin } from './delivery.ts';
import { type Mail, mailId, storedMail } from './mail.ts';
import { parseMail } from './mail.schema.ts';

const eventId = asEventId('picnic');
const orderId = asOrderId('a1B2c3D4e5F6g7H8i9J0');
const to = asUserId('ada');
const MAILS: readonly Mail[] = [
  { kind: 'ticket', eventId, orderId, to },
  { kind: 'changed', eventId, revision: 3, to },
  { kind: 'cancelled', eventId, to },
  { kind: 'refunded', eventId, orderId, refund: 'own', to },
  { kind: 'refund-failed', eventId, orderId, refund: 'own', to },
  { kind: 'claimed', eventId, claimer: asUserId('mina'), to },
  { kind: 'removed', eventId, to },
  { kind: 'paid-out', eventId, cents: 4200, to },
  { kind: 'payout-returned', payout: 'po_1', to },
  { kind: 'joined', eventId, to },
  { kind: 'message', eventId, messageId: asMessageId('a1B2c3D4e5F6g7H8i9J0'), to },
  { kind: 'reminder', eventId, startAt: 5, to },
  { kind: 'confirm', at: 5, to },
  { kind: 'invitation', eventId, ticket: 'a1b2', address: 'c3d4', to },
];

describe('the document of a mail', () => {
  it.each(MAILS)('says again what a mail of kind $kind is about', (mail) => {
    expect(parseMail(storedMail(mail))).toEqual({ mail, delivery: null, isPushed: false, address: null });
  });

  it('has an id of its own for each kind, event, revision and person, and the same one for the same mail', () => {
    const others: readonly Mail[] = [
      { kind: 'changed', eventId, revision: 4, to },
      { kind: 'changed', eventId, revision: 3, to: asUserId('mina') },
      { kind: 'changed', eventId: asEventId('gala'), revision: 3, to },
    ];
    const ids = [...MAILS, ...others].map(mailId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(mailId({ to, revision: 3, eventId, kind: 'changed' })).toBe('changed_picnic_3_ada');
  });

  it.each([
    ['nothing', undefined],
    ['a mail to two people', { ...storedMail({ kind: 'cancelled', eventId, to }), toUids: ['ada', 'mina'] }],
    ['a kind that there is not', { toUids: ['ada'], template: { name: 'newsletter', data: { eventId: 'picnic' } } }],
  ])('is none if it is %s', (_what, document) => {
    expect(parseMail(document)).toBeNull();
  });
});

const attempts = fc.array(
  fc.constantFrom('sent' as const, 'refused' as const, 'no-mailbox' as const, 'later' as const),
  { maxLength: 6 },
);

describe('a delivery', () => {
  it('ends after one success or refusal, or after four attempts, at 1, 5 and 30 minutes', () => {
    fc.assert(
      fc.property(attempts, (results) => {
        let [delivery, now]: [Delivery | null, number] = [null, 0];
        const begins: number[] = [];
        for (const result of results) {
          const due: number = delivery?.dueAt ?? now;
          expect(due === now || !mayBegin(delivery, due - 1)).toBe(true);
          if (delivery?.state === 'PENDING') now = due;
          if (!mayBegin(delivery, now)) break;
          begins.push(now / 60_000);
          const leased = begun(delivery, now);
          expect(mayBegin(leased, now + LEASE_MS * 10)).toBe(false);
          delivery = afterAttempt(leased, result, now);
        }
        const made = results.slice(0, begins.length);
        const failures = made.filter((result) => result === 'later').length;
        expect(begins).toEqual([0, 1, 6, 36].slice(0, begins.length));
        expect(made.slice(0, -1).every((result) => result === 'later')).toBe(true);
        expect(begins.length === 0 || delivery?.state).toBe(
          begins.length === 0 ||
            (made.at(-1) === 'sent' ? 'SUCCESS' : failures === made.length && failures < 4 ? 'PENDING' : 'ERROR'),
        );
      }),
    );
  });

  it('whose process died is lost once its lease has ended, and is not begun again', () => {
    const leased = begun(null, 1000);
    expect([isLost(leased, 999 + LEASE_MS), isLost(leased, 1000 + LEASE_MS)]).toEqual([false, true]);
    expect(mayBegin(leased, 1000 + LEASE_MS)).toBe(false);
  });
});
