import { expect, test } from 'vitest';
import { sessionFacts } from './checkoutSession.ts';

type Session = Parameters<typeof sessionFacts>[0];

const session: Session = {
  id: 'cs_1',
  status: 'complete',
  payment_status: 'paid',
  metadata: { orderId: 'order000000000000001', eventId: 'event000000000000001', buyerId: 'ada' },
  amount_total: 5000,
  currency: 'aud',
  payment_intent: 'pi_1',
};

test.each<[string, Partial<Session>, string]>([
  ['a completed and paid page is a payment', {}, 'paid'],
  ['a completed page whose payment is still on its way is none yet', { payment_status: 'unpaid' }, 'unpaid'],
  ['a completed page without a payment is none', { payment_intent: null }, 'unpaid'],
  ['an open page is open', { status: 'open', payment_status: 'unpaid' }, 'open'],
  ['a closed page is expired', { status: 'expired', payment_status: 'unpaid' }, 'expired'],
  ['a page of another product is foreign', { metadata: {} }, 'foreign'],
])('%s', (_what, changes, kind) => {
  expect(sessionFacts({ ...session, ...changes }).kind).toBe(kind);
});

test('a payment whose amount or currency Stripe does not say matches no order', () => {
  const facts = sessionFacts({ ...session, amount_total: null, currency: null });
  expect(facts).toMatchObject({ kind: 'paid', paid: { amountCents: -1, currency: '' } });
});
