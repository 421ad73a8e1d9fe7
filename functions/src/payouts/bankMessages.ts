import { asUserId } from '@arvo/domain/people/person.ts';
import { payoutsPath, stripeEventsPath, usersPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Stripe } from 'stripe';
import { instant } from '../orders/orderStore.ts';
import type { StoreTools } from '../orders/orderTools.ts';
import type { EventHandler } from '../webhook/receiveEvent.ts';
import { BANK_EVENTS } from '../webhook/subscriptions.ts';
import { writeMail } from '../mail/writeMail.ts';
import { recordMessage } from '../orders/stripeMessages.ts';

/** Banks answer within days, so a message never concerns an event that was paid out longer ago. */
const RECENT_MS = 14 * 24 * 60 * 60_000;
const MOST = 100;

/**
 * Applies a message about Stripe's payment to a host's bank (payout.paid, payout.failed of a connected account). Stripe
 * pays a sum, not an event: after a failure every event that was paid out in the last two weeks shows it, until another
 * payment arrives. Each message counts once and by rank, not by time, because a bank may return a payment that Stripe had
 * reported as paid.
 */
async function applyBankMessage(
  { db, clock }: StoreTools,
  event: Stripe.PayoutPaidEvent | Stripe.PayoutFailedEvent,
): Promise<'applied' | 'ignored'> {
  const message = { id: event.id, type: event.type, objectId: event.data.object.id };
  const [host] = (
    await db
      .collection(usersPath)
      .where('stripeAccountId', '==', event.account ?? '')
      .limit(1)
      .get()
  ).docs;
  if (!host) return 'ignored';
  const hasFailed = event.type === 'payout.failed';
  const ofHost = db.collection(payoutsPath).where('hostId', '==', host.id);
  const wanted = hasFailed
    ? ofHost.where('state', '==', 'paid').where('updatedAt', '>=', instant(clock() - RECENT_MS))
    : ofHost.where('problem', '==', 'bank');
  return db.runTransaction(async (transaction): Promise<'applied'> => {
    const ofPayment = db.collection(stripeEventsPath).where('objectId', '==', message.objectId).limit(MOST);
    const [earlier, payouts] = await Promise.all([transaction.get(ofPayment), transaction.get(wanted.limit(MOST))]);
    const types = earlier.docs.map((one): unknown => one.get('type'));
    recordMessage(transaction, db, message, clock());
    if (types.includes(event.type) || types.includes('payout.failed')) return 'applied';
    const after = hasFailed ? { state: 'problem', problem: 'bank' } : { state: 'waiting', problem: null };
    if (hasFailed)
      writeMail(transaction, db, { kind: 'payout-returned', payout: message.objectId, to: asUserId(host.id) }, clock());
    for (const payout of payouts.docs) transaction.update(payout.ref, { ...after, updatedAt: instant(clock()) });
    return 'applied';
  });
}

/** The webhook's handlers for messages about payments to hosts' banks. */
export function bankEvents(tools: StoreTools): ReadonlyMap<string, EventHandler> {
  const apply = async (event: Stripe.Event): Promise<'done'> => {
    if (event.type === 'payout.paid' || event.type === 'payout.failed') await applyBankMessage(tools, event);
    return 'done';
  };
  return new Map(BANK_EVENTS.map((type) => [type, apply]));
}
