import { usersPath } from '@arvo/domain/protocol/store/paths.ts';
import { type DocumentSnapshot, FieldValue, type Firestore, GrpcStatus } from 'firebase-admin/firestore';
import type { Stripe } from 'stripe';
import { stripeCode } from '../platform/stripe.ts';
import { type AccountState, accountState } from './accountState.ts';

export type PayoutTools = { readonly db: Firestore; readonly stripe: Stripe };

const TRIES = 5;

/**
 * Reads the account from Stripe and updates its host's users/{uid}. Null if nobody has this account.
 *
 * Webhooks arrive in any order, so their content is not used. Writes a state only if the record has not changed since before
 * the request to Stripe; otherwise reads Stripe again. So an older answer never replaces a newer one, even with concurrent calls.
 * @throws Error if Stripe cannot be read, or the record changed each time.
 */
export async function refreshPayoutAccount(tools: PayoutTools, accountId: string): Promise<AccountState | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await tools.db.collection(usersPath).where('stripeAccountId', '==', accountId).limit(1).get();
    const [host] = found.docs;
    if (host === undefined) return null;
    const state = await readState(tools.stripe, accountId, host);
    if (await isWritten(host, state)) return state;
  }
  throw new Error(`The host of ${accountId} changed all the time`);
}

async function readState(stripe: Stripe, accountId: string, host: DocumentSnapshot): Promise<AccountState> {
  try {
    return accountState(await stripe.accounts.retrieve(accountId));
  } catch (error) {
    // Closed at Stripe, or no longer connected to us: the host cannot resolve that.
    if (stripeCode(error) !== 'account_invalid') throw error;
    return { state: 'restricted', dueBy: null, needs: [], bank: host.get('bankDetails') ?? null };
  }
}

/** False if the record changed meanwhile. */
async function isWritten(host: DocumentSnapshot, { state, dueBy, needs, bank }: AccountState): Promise<boolean> {
  const fields = {
    bankDetails: bank,
    payoutState: state,
    payoutDueBy: dueBy,
    payoutNeeds: needs,
    paymentSetupComplete: state === 'ready',
    // A new value each time: a write without changes keeps updateTime, and a concurrent call would not notice this one.
    payoutCheckedAt: FieldValue.serverTimestamp(),
    ...(state === 'ready' && host.get('payoutReadyAt') === undefined
      ? { payoutReadyAt: FieldValue.serverTimestamp() }
      : {}),
  };
  try {
    await host.ref.update(fields, host.updateTime ? { lastUpdateTime: host.updateTime } : {});
    return true;
  } catch (error) {
    if (!isStale(error)) throw error;
    return false;
  }
}

const isStale = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === GrpcStatus.FAILED_PRECONDITION || error.code === GrpcStatus.NOT_FOUND);
