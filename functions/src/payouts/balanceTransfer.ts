import type { OrderRecord } from '@arvo/domain/sales/orderRecord.ts';
import { decideTransfer, hostShareOf, type PayoutProblem } from '@arvo/domain/sales/payout.ts';
import type { Stripe } from 'stripe';
import type { OrderTools } from '../orders/orderTools.ts';
import { changeOrder } from '../refunds/changeOrder.ts';
import { troubleOf } from './stripeTrouble.ts';

/** One page of Stripe's list. An order has one transfer, and one more for each time that something was put right. */
const MOST_TRANSFERS = 100;
const DAY_MS = 24 * 60 * 60_000;

export type Due = {
  /** Null before the payout, or an advance, is due: then money is only taken back. */
  readonly kind: 'payout' | 'advance' | null;
  /** The host's account at Stripe; null where there is none. */
  readonly destination: string | null;
};

/** Only what was paid too much is taken back. */
export const NOT_DUE: Due = { kind: null, destination: null };

/**
 * Makes what the host has received of an order what is theirs (decideTransfer): pays the difference or takes it back. The
 * truth is Stripe's list of the order's transfers, so it may be called twice, at once, and after any stop.
 * Answers why the money waits, or null.
 * @throws Error of Stripe's where the list cannot be read, and what is none of Stripe's.
 */
export async function balanceTransfer(tools: OrderTools, order: OrderRecord, due: Due): Promise<PayoutProblem | null> {
  const refunds = [...order.refundsByKey.values()];
  const isDue = due.kind !== null;
  const asStored = decideTransfer(order, refunds, isDue);
  if (order.transferTry === null && asStored.do !== 'pay') return asStored.do === 'hold' ? asStored.problem : null;
  const { data: transfers } = await tools.stripe.transfers.list({ transfer_group: order.id, limit: MOST_TRANSFERS });
  const seen = { ...order, transferredCents: netOf(transfers) };
  const decision = decideTransfer(seen, refunds, isDue);
  switch (decision.do) {
    case 'pay':
      return pay(tools, { order: seen, transfers, cents: decision.cents, due });
    case 'reverse':
      return takeBack(tools, { order: seen, transfers, cents: decision.cents });
    case 'hold':
    case 'nothing':
      await record(tools, order, transfers);
      return decision.do === 'hold' ? decision.problem : null;
  }
}

const netOf = (transfers: readonly Stripe.Transfer[]): number =>
  transfers.reduce((sum, { amount, amount_reversed: reversed }) => sum + amount - reversed, 0);

type Work = {
  readonly order: OrderRecord;
  readonly transfers: readonly Stripe.Transfer[];
  /** Above zero. */
  readonly cents: number;
};

async function pay(tools: OrderTools, work: Work & { readonly due: Due }): Promise<PayoutProblem | null> {
  const { order, transfers, cents, due } = work;
  if (due.destination === null) return 'account';
  const transferTry = order.transferTry ?? 0;
  const charge = await chargeOf(tools, order);
  // Before the call: from now on the list has to be read, whatever becomes of the answer.
  await changeOrder(tools, order, () => ({ transferTry, chargeId: charge }));
  try {
    const made = await tools.stripe.transfers.create(
      {
        amount: cents,
        currency: 'aud',
        destination: due.destination,
        source_transaction: charge,
        transfer_group: order.id,
        metadata: { orderId: order.id, kind: due.kind ?? 'payout' },
      },
      { idempotencyKey: `${order.id}-transfer-${transfers.length}-${transferTry}` },
    );
    await record(tools, order, [...transfers, made], due.kind);
    return null;
  } catch (error) {
    const { isStored, problem, code } = troubleOf(error);
    tools.report('A host could not be paid yet.', { orderId: order.id, problem, code });
    if (isStored) await changeOrder(tools, order, (now) => nextTry(now, transferTry));
    return problem;
  }
}

/** Two sweeps that fail at once move on by one. */
const nextTry = (order: OrderRecord, failed: number) =>
  order.transferTry === failed ? { transferTry: failed + 1 } : null;

/** The charge that the money comes from; a webhook does not carry it. */
async function chargeOf({ stripe }: OrderTools, order: OrderRecord): Promise<string> {
  if (order.chargeId !== null) return order.chargeId;
  if (order.paymentIntentId === null) throw new Error(`order ${order.id} has no payment`);
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(order.paymentIntentId);
  if (charge === null) throw new Error(`the payment of order ${order.id} has no charge`);
  return typeof charge === 'string' ? charge : charge.id;
}

/** From the newest transfer back. The key changes every day, because Stripe repeats "too little money" for a day. */
async function takeBack(tools: OrderTools, { order, transfers, cents }: Work): Promise<PayoutProblem | null> {
  let left = cents;
  const after: Stripe.Transfer[] = [];
  let problem: PayoutProblem | null = null;
  for (const transfer of transfers.toSorted((a, b) => b.created - a.created)) {
    const amount = Math.min(left, transfer.amount - transfer.amount_reversed);
    const isReversed = amount > 0 && problem === null && (await reverse(tools, transfer, amount));
    if (amount > 0 && !isReversed) problem = 'reversal';
    if (isReversed) left -= amount;
    after.push(isReversed ? { ...transfer, amount_reversed: transfer.amount_reversed + amount } : transfer);
  }
  await record(tools, order, after);
  return problem;
}

async function reverse(tools: OrderTools, transfer: Stripe.Transfer, amount: number): Promise<boolean> {
  const day = Math.floor(tools.clock() / DAY_MS);
  try {
    await tools.stripe.transfers.createReversal(
      transfer.id,
      { amount, metadata: { orderId: transfer.transfer_group ?? '' } },
      { idempotencyKey: `${transfer.id}-reversal-${transfer.amount_reversed}-${day}` },
    );
    return true;
  } catch (error) {
    const { code } = troubleOf(error);
    tools.report('A payout could not be taken back yet (reversal).', { transferId: transfer.id, code });
    return false;
  }
}

/** What Stripe's list says, in the order. Where a refund came meanwhile, the repair job takes back what is too much now. */
async function record(
  tools: OrderTools,
  order: OrderRecord,
  transfers: readonly Stripe.Transfer[],
  kind: Due['kind'] = null,
): Promise<void> {
  const [newest] = transfers.toSorted((a, b) => b.created - a.created);
  const transferredCents = netOf(transfers);
  if (!newest) return;
  await changeOrder(tools, order, (now) => {
    const isKnown = now.transfer?.id === newest.id && now.transferredCents === transferredCents;
    if (isKnown) return null;
    const { id, amount: cents, created, metadata } = newest;
    const storedKind = kind ?? (metadata['kind'] === 'advance' ? 'advance' : 'payout');
    const isTooMuch = transferredCents > hostShareOf(now);
    return {
      transferredCents,
      transfer: { id, cents, at: created * 1000, kind: storedKind },
      transferTry: now.transferTry ?? 0,
      ...(isTooMuch ? { nextCheckAt: tools.clock() } : {}),
    };
  });
}
