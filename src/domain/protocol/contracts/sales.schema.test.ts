import { expect, test } from 'vitest';
import { createCheckoutSession } from './sales.schema.ts';

const body = (quantity: unknown) => ({
  eventId: 'a1B2c3D4e5F6g7H8i9J0',
  quantity,
  successUrl: 'https://arvo.example/',
  cancelUrl: 'https://arvo.example/',
});

test.each([1, 2, 5])('the server sells %j tickets in one purchase', (quantity) => {
  expect(createCheckoutSession.body.safeParse(body(quantity)).success).toBe(true);
});

// @spec:5/quantity
test.each([0, -1, 6, 1.5, '2', null])(
  'the server refuses a purchase of %j tickets, whatever the page sends',
  (quantity) => {
    expect(createCheckoutSession.body.safeParse(body(quantity)).success).toBe(false);
  },
);
