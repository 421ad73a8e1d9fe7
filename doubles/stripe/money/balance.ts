/** The balance of the platform or, with a Stripe-Account header, of a connected account: /v1/balance. */
import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { missing } from '../server/errors.ts';
import { listPage } from '../server/list.ts';
import { nothing, page } from '../server/params.schema.ts';
import { idOf, type Route, route } from '../server/route.ts';
import { balanceOf } from './ledger.ts';

const transactionList = z.strictObject({
  ...page,
  payout: z.optional(z.string()),
  source: z.optional(z.string()),
  type: z.optional(z.string()),
});

export const balanceRoutes: readonly Route[] = [
  route('GET', '/v1/balance', nothing, ({ world, account = 'platform' }): Stripe.Balance => {
    const { available, pending } = balanceOf(world, account);
    const amounts = (amount: number) => [{ amount, currency: 'aud', source_types: { card: amount } }];
    return { object: 'balance', available: amounts(available), livemode: false, pending: amounts(pending) };
  }),
  route('GET', '/v1/balance_transactions', transactionList, ({ world, account = 'platform' }, params) => {
    const { source, type } = params;
    const transactions = world.ledger.flatMap(({ owner, transaction }) =>
      owner === account &&
      (source ?? transaction.source) === transaction.source &&
      (type ?? transaction.type) === transaction.type
        ? [transaction]
        : [],
    );
    return listPage(transactions, params, '/v1/balance_transactions');
  }),
  route('GET', '/v1/balance_transactions/:id', nothing, (call) => {
    const { world, account = 'platform' } = call;
    const entry = world.ledger.find(({ owner, transaction }) => owner === account && transaction.id === idOf(call));
    if (!entry) throw missing('balance transaction', idOf(call));
    return entry.transaction;
  }),
];
