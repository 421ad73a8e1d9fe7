import type { BankDetails } from '@arvo/domain/money/bankDetails.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { userPath } from '@arvo/domain/protocol/store/paths.ts';
import { callTexts } from '@arvo/domain/texts/calls.ts';
import { bankTexts } from '@arvo/domain/texts/money/bank.ts';
import type { Stripe } from 'stripe';
import { type Refusal, refuse } from '../platform/requests/refusal.ts';
import { troubleOf } from '../payouts/stripeTrouble.ts';
import { isStripeError } from '../platform/stripe.ts';
import { ACCOUNT_PARAMS } from './accountParams.ts';
import { type Host, mayChangePayouts } from './mayChangePayouts.ts';
import { onboardingUrl } from './onboardingUrl.ts';
import { type PayoutTools, refreshPayoutAccount } from './refreshPayoutAccount.ts';

export type SaveTools = PayoutTools & {
  /** ms UTC. */
  readonly clock: () => number;
  /** Where Stripe's page returns to, without a trailing slash. */
  readonly origin: string;
};

type Saved = { readonly success: true; readonly accountId: string; readonly onboardingUrl: string | null };

/**
 * Creates the host's Stripe account if they have none, and sets its bank account. Every step is idempotent: a second call
 * continues where the first one stopped. Bank details go only to Stripe; users/{uid} stores the last four digits.
 * @throws Stripe's error if it fails for another reason than the details.
 */
export async function saveBankDetails(tools: SaveTools, host: Host, details: BankDetails): Promise<Saved | Refusal> {
  const { stripe } = tools;
  if (!(await mayChangePayouts(tools, host))) return refuse(403, bankTexts.signInAgain, { reason: 'sign-in-again' });
  const accountId = host.user.stripeAccountId ?? (await createAccount(tools, host.uid));
  if (accountId === null) return refuse(403, callTexts.profileIncomplete);
  try {
    // Replaces the previous one. No idempotency key: saving A, then B, then A again must not return the first answer.
    await stripe.accounts.update(accountId, { external_account: bankAccount(details) });
  } catch (error) {
    if (isAboutBank(error)) return refuse(400, bankTexts.refused);
    throw error;
  }
  const state = await refreshPayoutAccount(tools, accountId);
  const link = state?.state === 'details-needed' ? await onboardingUrl(stripe, accountId, tools.origin) : null;
  return { success: true, accountId, onboardingUrl: link };
}

/** The number of the next attempt to create an account, from 0: a part of its idempotency key. */
const TRY = 'payoutAccountTry';

/**
 * Creates the host's account and stores its id; null if the person's record is gone. Concurrent calls get the same account by
 * the idempotency key. Stripe repeats a stored error for a day, and refuses other parameters under the same key, so the next
 * attempt after an error uses a new key. If Stripe made an account and then answered with an error, that one stays unused.
 */
async function createAccount({ db, stripe }: PayoutTools, uid: UserId): Promise<string | null> {
  const ref = db.doc(userPath(uid));
  const stored: unknown = (await ref.get()).get(TRY);
  const attempt = typeof stored === 'number' ? stored : 0;
  const id = await createAtStripe(stripe, uid, attempt).catch(async (error: unknown) => {
    if (troubleOf(error).isStored) await nextTry({ db }, uid, attempt);
    throw error;
  });
  return db.runTransaction(async (transaction) => {
    const user = await transaction.get(ref);
    if (!user.exists) return null;
    const known: unknown = user.get('stripeAccountId');
    if (typeof known === 'string') return known;
    transaction.update(ref, { stripeAccountId: id, paymentSetupComplete: false, payoutState: 'details-needed' });
    return id;
  });
}

async function createAtStripe(stripe: Stripe, uid: UserId, attempt: number): Promise<string> {
  const params = { ...ACCOUNT_PARAMS, metadata: { uid } };
  // Attempt 0 has the key of earlier versions.
  const idempotencyKey = attempt === 0 ? `payout-account-${uid}` : `payout-account-${uid}-${attempt}`;
  return (await stripe.accounts.create(params, { idempotencyKey })).id;
}

/** Two calls that fail concurrently increase the number only once. */
const nextTry = ({ db }: Pick<PayoutTools, 'db'>, uid: UserId, failed: number): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const user = await transaction.get(db.doc(userPath(uid)));
    const isCounted = (user.get(TRY) ?? 0) !== failed;
    if (user.exists && !isCounted) transaction.update(user.ref, { [TRY]: failed + 1 });
  });

const bankAccount = ({ accountName, bsb, accountNumber }: BankDetails): Stripe.AccountUpdateParams.BankAccount => ({
  object: 'bank_account',
  country: 'AU',
  currency: 'aud',
  account_holder_name: accountName,
  routing_number: bsb.replace('-', ''),
  account_number: accountNumber,
});

const BANK_CODES = /^(?:routing_number_invalid|account_number_invalid|bank_account_(?:unusable|declined|bad_\w+))$/u;

/** Whether Stripe or the bank refuses the details themselves. */
const isAboutBank = (error: unknown): boolean =>
  isStripeError(error) &&
  error.type === 'StripeInvalidRequestError' &&
  (BANK_CODES.test(String(error.code)) || String(error.param).startsWith('external_account'));
