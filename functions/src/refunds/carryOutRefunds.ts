import type { OrderId, OrderState } from '@arvo/domain/orders/order.ts';
import type { OrderRecord, StoredRefund } from '@arvo/domain/orders/orderRecord.ts';
import {
  type RefundsByKey,
  type StripeRefundFacts,
  unsentRefunds,
  withinAmount,
  withNewKey,
  withStripeRefund,
} from '@arvo/domain/refunds/refund.ts';
import { mustWaitForHost } from '@arvo/domain/refunds/waitForHost.ts';
import { readPayment } from '../orders/orderPayment.ts';
import { readOrder } from '../orders/orderStore.ts';
import type { OrderTools } from '../orders/orderTools.ts';
import { balanceTransfer, NOT_DUE } from '../payouts/balanceTransfer.ts';
import { troubleOf } from '../payouts/stripeTrouble.ts';
import { refundFacts } from './refundFacts.ts';
import { changeOrder, type OrderChange } from './changeOrder.ts';

/** When the repair job retries: soon after a failure at Stripe, later for what only time or a person settles. */
const SOON_MS = 5 * 60_000;
const PENDING_MS = 60 * 60_000;
const LATER_MS = 24 * 60 * 60_000;

/**
 * Carries out an order's refunds at Stripe: takes back the host's surplus, sends the refunds that Stripe does not have yet,
 * and stores what Stripe reports of all of them. Idempotent, resumable, and safe to call concurrently: each refund is found
 * by our key in its metadata (decision 28).
 * @throws Error if Stripe cannot be reached; the order stays due for the repair job.
 */
export async function carryOutRefunds(tools: OrderTools, id: OrderId): Promise<OrderState> {
  const order = await readOrder(tools.db, id);
  if (!order) throw new Error(`no order ${id} to refund`);
  const { paymentIntentId } = await readPayment(tools.db, order);
  if (paymentIntentId === null) return order.state;
  const isShort = (await balanceTransfer(tools, order, NOT_DUE)) === 'reversal';
  const listed = await tools.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  const facts = listed.data.map(refundFacts);
  const known = withinAmount(order, facts.reduce(withStripeRefund, order.refundsByKey));
  const attempts: Attempt[] = [];
  for (const [key, refund] of unsentRefunds(known)) {
    attempts.push(await attempt(tools, { order, key, refund, isShort, paymentIntentId }));
  }
  const after = await changeOrder(tools, order, (now) => outcome(now, { facts, attempts, isShort, at: tools.clock() }));
  reportFailures(tools, order, after);
  return after.state;
}

type Attempt = {
  readonly key: string;
  readonly facts: StripeRefundFacts | null;
  /** Stripe stored a refusal, so the next attempt needs a new key. */
  readonly isStored: boolean;
  /** When to try again, ms from now. */
  readonly waitMs: number;
};

type Wanted = {
  readonly order: OrderRecord;
  readonly key: string;
  readonly refund: StoredRefund;
  readonly paymentIntentId: string;
  readonly isShort: boolean;
};

async function attempt(tools: OrderTools, wanted: Wanted): Promise<Attempt> {
  const { order, key, refund, isShort, paymentIntentId } = wanted;
  if (isShort && mustWaitForHost(order, refund)) return { key, facts: null, isStored: false, waitMs: LATER_MS };
  try {
    const made = await tools.stripe.refunds.create(
      { payment_intent: paymentIntentId, amount: refund.cents, metadata: { orderId: order.id, key } },
      { idempotencyKey: `${order.id}-refund-${key}` },
    );
    return { key, facts: refundFacts(made), isStored: false, waitMs: 0 };
  } catch (error) {
    const { code, isStored } = troubleOf(error);
    tools.report('A refund could not be sent yet.', { orderId: order.id, key, code });
    return { key, facts: null, isStored, waitMs: code === 'charge_disputed' ? LATER_MS : SOON_MS };
  }
}

type Seen = {
  readonly facts: readonly StripeRefundFacts[];
  readonly attempts: readonly Attempt[];
  readonly isShort: boolean;
  /** Ms UTC. */
  readonly at: number;
};

/** The order may have changed since it was read. A refund that was added meanwhile is due at once. */
function outcome(order: OrderRecord, { facts, attempts, isShort, at }: Seen): OrderChange {
  const made = attempts.flatMap((one) => (one.facts ? [one.facts] : []));
  const refunds = withinAmount(order, [...facts, ...made].reduce(withStripeRefund, order.refundsByKey));
  const waits = unsentRefunds(refunds).map(([key]) => attempts.find((one) => one.key === key)?.waitMs ?? 0);
  const isPending = [...refunds.values()].some(({ state }) => state === 'pending');
  const wait = Math.min(...waits, ...(isPending ? [PENDING_MS] : []), ...(isShort ? [LATER_MS] : []));
  const stored = attempts.filter(({ isStored }) => isStored).map(({ key }) => key);
  return {
    refunds: stored.reduce<RefundsByKey>(withNewKey, refunds),
    nextCheckAt: Number.isFinite(wait) ? at + wait : null,
    isHostShort: isShort,
  };
}

/** A person has to pay the buyer another way, or try again. */
export function reportFailures(tools: OrderTools, before: OrderRecord, after: OrderRecord): void {
  for (const [key, { state }] of after.refundsByKey) {
    const isNew = state === 'failed' && before.refundsByKey.get(key)?.state !== 'failed';
    if (isNew) tools.report('Stripe could not make a refund.', { orderId: after.id, key });
  }
}
