import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { orderOf } from './anyOrder.testing.ts';
import { orderMoney } from './summary.ts';

/** Rows of docs/payments.md, "What is left for us", in cents: what the buyer pays, the host gets, and the fee. */
const ROWS = [
  ['1 ticket, A$0.50, domestic', orderOf(50, 1)],
  ['1 ticket, A$15, domestic', orderOf(1500, 1)],
  ['1 ticket, A$50, domestic', orderOf(5000, 1)],
  ['5 tickets, A$50, domestic', orderOf(5000, 5)],
  ['1 ticket, A$50, foreign card', orderOf(5000, 1)],
  ['1 ticket, A$50, refunded in full', orderOf(5000, 1, { state: 'refunded', refundedCents: 5000 })],
  ['5 tickets, A$50, one refunded', orderOf(5000, 5, { refundedCents: 5000 })],
  ['1 ticket, A$50, dispute lost', orderOf(5000, 1, { dispute: 'lost' })],
  ['1 ticket, A$50, dispute won', orderOf(5000, 1, { dispute: 'won' })],
] as const;

const page = readFileSync(new URL('../../../docs/payments.md', import.meta.url), 'utf8');

test.each(ROWS)('docs/payments.md matches the code: %s', (name, order) => {
  const { amountCents, refundCents, feeCents, hostCents } = orderMoney(order);
  const cells = page
    .split('\n')
    .find((line) => line.startsWith(`| ${name} |`))
    ?.split('|')
    .map((cell) => cell.trim());
  expect(cells?.slice(2, 5)).toEqual([amountCents - refundCents, hostCents, feeCents].map(String));
});
