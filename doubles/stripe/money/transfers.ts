/** Transfers of the platform's money to connected accounts: /v1/transfers. */
import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { ApiError, missing, refused } from '../server/errors.ts';
import { found } from '../server/errors.ts';
import { listPage, matching, wholeList } from '../server/list.ts';
import { currency, integer, metadata, nothing, page, text } from '../server/params.schema.ts';
import { type Call, idOf, type Route, route } from '../server/route.ts';
import { emit } from '../world/events.ts';
import { newId } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import { balanceOf, book } from './ledger.ts';
import { planPayout } from './payouts.ts';
import { reversalRoutes } from './reversals.ts';

export const transferCreate = z.strictObject({
  amount: integer,
  currency,
  destination: text(),
  description: z.optional(z.string()),
  metadata: z.optional(metadata),
  source_transaction: z.optional(text()),
  transfer_group: z.optional(text()),
});

/** @throws Stripe's error for an account that cannot receive money. */
function refuseDestination(world: World, destination: string): void {
  const record = world.accounts.get(destination);
  if (!record) throw missing('destination', destination, 'destination', 400);
  if (record.account.capabilities?.transfers === 'active') return;
  throw refused(
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    { code: 'insufficient_capabilities_for_transfer', param: 'destination' },
  );
}

/** The charge that funds the transfer. All transfers from one charge together never exceed it. */
function sourceOf(world: World, id: string, amount: number): Stripe.Charge {
  const charge = world.charges.get(id);
  if (!charge?.paid) throw missing('charge', id, 'source_transaction', 400);
  const already = [...world.transfers.values()]
    .filter(({ source_transaction: source }) => source === id)
    .reduce((sum, transfer) => sum + transfer.amount, 0);
  if (already + amount <= charge.amount) return charge;
  throw refused(
    `Transfers using this transaction as a source must not exceed the source amount of ${charge.amount}. (There are already existing transfers which use this as a source, totaling ${already}.)`,
    { param: 'amount' },
  );
}

function refuseShortBalance(world: World, amount: number): void {
  if (balanceOf(world, 'platform').available >= amount) return;
  throw new ApiError(400, {
    type: 'invalid_request_error',
    code: 'balance_insufficient',
    message:
      'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card.',
  });
}

function createTransfer({ world }: Call, params: z.output<typeof transferCreate>): Stripe.Transfer {
  const { amount, destination, source_transaction: sourceId } = params;
  if (amount < 1) throw refused('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (params.currency !== 'aud') throw refused('The simulator only knows aud.', { param: 'currency' });
  refuseDestination(world, destination);
  const source = sourceId === undefined ? undefined : sourceOf(world, sourceId, amount);
  if (!source) refuseShortBalance(world, amount);
  const created = world.clock.seconds();
  const id = newId('tr', 24);
  const group = params.transfer_group ?? source?.transfer_group ?? null;
  // A transfer from a charge becomes available when the charge does.
  const charged = world.ledger.find(({ transaction }) => transaction.id === source?.balance_transaction);
  const availableOn = Math.max(created, charged?.transaction.available_on ?? created);
  const payment = newId('py', 24);
  const movement = { source: id, availableOn, transferGroup: group };
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: book(world, { ...movement, owner: 'platform', type: 'transfer', amount: -amount }),
    created,
    currency: 'aud',
    description: params.description ?? null,
    destination,
    destination_payment: payment,
    livemode: false,
    metadata: params.metadata ?? {},
    reversals: wholeList<Stripe.TransferReversal>([], `/v1/transfers/${id}/reversals`),
    reversed: false,
    source_transaction: sourceId ?? null,
    source_type: 'card',
    transfer_group: group,
  };
  book(world, { ...movement, owner: destination, type: 'payment', amount, source: payment });
  world.transfers.set(id, transfer);
  planPayout(world, destination, availableOn);
  emit(world, 'transfer.created', transfer);
  return transfer;
}

export const transferRoutes: readonly Route[] = [
  route('POST', '/v1/transfers', transferCreate, createTransfer),
  route(
    'GET',
    '/v1/transfers',
    z.strictObject({ ...page, destination: z.optional(z.string()), transfer_group: z.optional(z.string()) }),
    ({ world }, { destination, transfer_group, ...params }) =>
      listPage(matching(world.transfers.values(), { destination, transfer_group }), params, '/v1/transfers'),
  ),
  route('GET', '/v1/transfers/:id', nothing, (call) => found(call.world.transfers, 'transfer', idOf(call), 'transfer')),
  ...reversalRoutes,
];
