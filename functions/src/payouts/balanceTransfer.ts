import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import { decideTransfer, hostShareOf, type PayoutProblem } from '@arvo/domain/payouts/payout.ts';
import type { Stripe } from 'stripe';
import { readPayment } from '../orders/orderPayment.ts';
import type { OrderTools } from '../orders/orderTools.ts';
import { changeOrder } from '../refunds/changeOrder.ts';
import { troubleOf } from './stripeTrouble.ts';

/** One page of Stripe's list. An order has one transfer, plus one for each correction. */
const MOST_TRANSFERS = 100;

export type Due = {
  /** Null before the payout, or an advance, is due: until then this only takes money back. */
  readonly kind: 'payout' | 'advance' | null;
  /** The id of the host's Stripe account; null if there is none. */
  readonly destination: string | null;
};

/** Takes back what was paid too much, and pays nothing. */
export const NOT_DUE: Due = { kind: null, destination: null };

/**
 * Makes the amount that the host has received for an order equal to their share (decideTransfer): pays the difference or
 * takes it back. It reads what was transferred from Stripe's list, so it is idempotent, resumable and safe to run
 * concurrently. Returns why the money has to wait, or null.
 * @throws Stripe's error if the list cannot be read, and any error that did not come from Stripe.
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
      await record(tools, order, transfers, due.kind);
      return decision.do === 'hold' ? decision.problem : null;
  }
}

const netOf = (transfers: readonly Stripe.Transfer[]): number =>
  transfers.reduce((sum, { amount, amount_reversed: reversed }) => sum + amount - reversed, 0);

type Work = {
  readonly order: OrderRecord;
  readonly transfers: readonly Stripe.Transfer[];
  /** Always positive. */
  readonly cents: number;
};

async function pay(tools: OrderTools, work: Work & { readonly due: Due }): Promise<PayoutProblem | null> {
  const { order, transfers, cents, due } = work;
  if (due.destination === null) return 'account';
  const charge = await chargeOf(tools, order);
  const transferTry = await announce(tools, work, charge);
  if (transferTry === null) return null;
  try {
    const made = await tools.stripe.transfers.create(
      {
        amount: cents,
        currency: 'aud',
        destination: due.destination,
        ...sourceOf(charge, work),
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

/**
 * Writes before the call to Stripe that the list has to be read from now on, even if Stripe's answer is lost. Returns the number of
 * the attempt; null if the order has changed since it was read, for example by a dispute: then the next sweep decides again.
 */
async function announce(tools: OrderTools, { order, cents }: Work, chargeId: string): Promise<number | null> {
  let transferTry: number | null = null;
  await changeOrder(tools, order, (now) => {
    const owed = { ...now, transferredCents: order.transferredCents };
    const decision = decideTransfer(owed, [...now.refundsByKey.values()], true);
    const isSame = decision.do === 'pay' && decision.cents === cents;
    transferTry = isSame ? (now.transferTry ?? 0) : null;
    return transferTry === null ? null : { transferTry, chargeId };
  });
  return transferTry;
}

/**
 * The charge funds the transfer, so that it waits for the charge's money. All transfers from a charge together must not exceed it, and
 * Stripe does not document that reversed ones stop counting. Beyond that our balance funds it, which has the money that was taken back.
 */
function sourceOf(charge: string, { order, transfers, cents }: Work): { source_transaction?: string } {
  const funded = transfers.reduce((sum, one) => sum + one.amount, cents);
  return funded <= order.amountCents ? { source_transaction: charge } : {};
}

/** Two sweeps that fail concurrently increase the number only once. */
const nextTry = (order: OrderRecord, failed: number) =>
  (order.transferTry ?? 0) === failed ? { transferTry: failed + 1 } : null;

/** The id of the charge that funds the transfer; a webhook does not contain it. */
async function chargeOf({ db, stripe }: OrderTools, order: OrderRecord): Promise<string> {
  const { paymentIntentId, chargeId } = await readPayment(db, order);
  if (chargeId !== null) return chargeId;
  if (paymentIntentId === null) throw new Error(`order ${order.id} has no payment`);
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentIntentId);
  if (charge === null) throw new Error(`the payment of order ${order.id} has no charge`);
  return typeof charge === 'string' ? charge : charge.id;
}

/** Reverses transfers, newest first. */
async function takeBack(tools: OrderTools, { order, transfers, cents }: Work): Promise<PayoutProblem | null> {
  let left = cents;
  const after: Stripe.Transfer[] = [];
  let problem: PayoutProblem | null = null;
  for (const transfer of transfers.toSorted((a, b) => b.created - a.created)) {
    const amount = Math.min(left, transfer.amount - transfer.amount_reversed);
    const isReversed = amount > 0 && problem === null && (await reverse(tools, order, { transfer, amount }));
    if (amount > 0 && !isReversed) problem = 'reversal';
    if (isReversed) left -= amount;
    after.push(isReversed ? { ...transfer, amount_reversed: transfer.amount_reversed + amount } : transfer);
  }
  await record(tools, order, after);
  return problem;
}

type Reversal = { readonly transfer: Stripe.Transfer; readonly amount: number };

async function reverse(tools: OrderTools, order: OrderRecord, { transfer, amount }: Reversal): Promise<boolean> {
  const transferTry = order.transferTry ?? 0;
  try {
    await tools.stripe.transfers.createReversal(
      transfer.id,
      { amount, metadata: { orderId: transfer.transfer_group ?? '' } },
      { idempotencyKey: `${transfer.id}-reversal-${transfer.amount_reversed}-${transferTry}` },
    );
    return true;
  } catch (error) {
    const { code, isStored } = troubleOf(error);
    tools.report('A payout could not be taken back yet (reversal).', { transferId: transfer.id, code });
    if (isStored) await changeOrder(tools, order, (now) => nextTry(now, transferTry));
    return false;
  }
}

/**
 * Writes the transfers on Stripe's list into the order. If a refund was added meanwhile, the repair job takes back the
 * difference. An advance becomes a payout once the payout is due, and a payout never becomes an advance again: refunds depend on it
 * (mustWaitForHost), also after the host has moved the event to a later date.
 */
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
    const { id, amount: cents, created } = newest;
    const isAdvance = transfers.every(({ metadata }) => metadata['kind'] === 'advance');
    const wasPaidOut = kind === 'payout' || now.transfer?.kind === 'payout' || !isAdvance;
    const storedKind = wasPaidOut ? 'payout' : 'advance';
    const isKnown = now.transfer?.id === id && now.transferredCents === transferredCents;
    if (isKnown && now.transfer?.kind === storedKind) return null;
    const isTooMuch = transferredCents > hostShareOf(now);
    return {
      transferredCents,
      transfer: { id, cents, at: created * 1000, kind: storedKind },
      transferTry: now.transferTry ?? 0,
      ...(isTooMuch ? { nextCheckAt: tools.clock() } : {}),
    };
  });
}
