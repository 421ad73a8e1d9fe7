/** Reversals: money taken back from a connected account, in parts if need be; /v1/transfers/{id}/reversals. */
import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { found, refused } from '../server/errors.ts';
import { listPage } from '../server/list.ts';
import { integer, metadata, nothing, page } from '../server/params.schema.ts';
import { type Call, idOf, type Route, route } from '../server/route.ts';
import { emit } from '../world/events.ts';
import { newId } from '../world/ids.ts';
import { balanceOf, book } from './ledger.ts';

export const reversalCreate = z.strictObject({
  amount: z.optional(integer),
  description: z.optional(z.string()),
  metadata: z.optional(metadata),
});

const transferOf = (call: Call): Stripe.Transfer => found(call.world.transfers, 'transfer', idOf(call), 'transfer');

function createReversal(call: Call, params: z.output<typeof reversalCreate>): Stripe.TransferReversal {
  const { world } = call;
  const transfer = transferOf(call);
  const left = transfer.amount - transfer.amount_reversed;
  const amount = params.amount ?? left;
  if (left === 0) throw refused(`Transfer ${transfer.id} is already fully reversed.`);
  if (amount < 1) throw refused('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left) {
    throw refused(`Reversal amount (${amount}) is greater than the unreversed amount on the transfer (${left}).`, {
      param: 'amount',
    });
  }
  const owner = String(transfer.destination);
  // Money that is still on its way counts for nothing (docs.stripe.com/connect/separate-charges-and-transfers).
  if (balanceOf(world, owner).available < amount) {
    throw refused('Insufficient funds in the connected account to reverse this transfer.', {
      code: 'balance_insufficient',
    });
  }
  const id = newId('trr', 24);
  const movement = { source: id, transferGroup: transfer.transfer_group };
  const reversal: Stripe.TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: book(world, { ...movement, owner: 'platform', type: 'transfer_refund', amount }),
    created: world.clock.seconds(),
    currency: 'aud',
    destination_payment_refund: newId('pyr', 24),
    metadata: params.metadata ?? {},
    source_refund: null,
    transfer: transfer.id,
  };
  book(world, { ...movement, owner, type: 'payment_refund', amount: -amount });
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  transfer.reversals.data.unshift(reversal);
  emit(world, 'transfer.reversed', transfer);
  return reversal;
}

export const reversalRoutes: readonly Route[] = [
  route('POST', '/v1/transfers/:id/reversals', reversalCreate, createReversal),
  route('GET', '/v1/transfers/:id/reversals', z.strictObject(page), (call, params) => {
    const { id, reversals } = transferOf(call);
    return listPage(reversals.data.toReversed(), params, `/v1/transfers/${id}/reversals`);
  }),
  route('GET', '/v1/transfers/:id/reversals/:id', nothing, (call) =>
    found(new Map(transferOf(call).reversals.data.map((one) => [one.id, one])), 'transfer reversal', idOf(call, 1)),
  ),
];
