import type { BankDetails } from '@arvo/domain/money/bankDetails.ts';
import type { User, UserId } from '@arvo/domain/people/person.ts';
import { userPath } from '@arvo/domain/store/paths.ts';
import { callTexts } from '@arvo/domain/texts/calls.ts';
import { bankTexts } from '@arvo/domain/texts/money/bank.ts';
import type { Stripe } from 'stripe';
import { type Refusal, refuse } from '../platform/requests/refusal.ts';
import { isStripeError } from '../platform/stripe.ts';
import { ACCOUNT_PARAMS } from './accountParams.ts';
import { onboardingUrl } from './onboardingUrl.ts';
import { type PayoutTools, refreshPayoutAccount } from './refreshPayoutAccount.ts';

/** A stranger with an unlocked device must not redirect its owner's ticket money. */
const RECENT_SIGN_IN_MS = 60 * 60_000;

export type Host = { readonly uid: UserId; readonly user: User; readonly signedInAt: number };

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
  if (!(await mayChangeBank(tools, host))) return refuse(403, bankTexts.signInAgain, { reason: 'sign-in-again' });
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

/** Once payouts have run, money may be in transit even while Stripe asks for more. */
async function mayChangeBank({ db, clock }: SaveTools, { uid, user, signedInAt }: Host): Promise<boolean> {
  if (user.bankDetails === null || signedInAt >= clock() - RECENT_SIGN_IN_MS) return true;
  const record = await db.doc(userPath(uid)).get();
  return record.get('payoutReadyAt') === undefined;
}

/**
 * Creates the host's account and stores its id; null if the person's record is gone. Concurrent calls get the same account by
 * the idempotency key, whose parameters must not change.
 */
async function createAccount({ db, stripe }: PayoutTools, uid: UserId): Promise<string | null> {
  const params = { ...ACCOUNT_PARAMS, metadata: { uid } };
  const { id } = await stripe.accounts.create(params, { idempotencyKey: `payout-account-${uid}` });
  const ref = db.doc(userPath(uid));
  return db.runTransaction(async (transaction) => {
    const user = await transaction.get(ref);
    if (!user.exists) return null;
    const known: unknown = user.get('stripeAccountId');
    if (typeof known === 'string') return known;
    transaction.update(ref, { stripeAccountId: id, paymentSetupComplete: false, payoutState: 'details-needed' });
    return id;
  });
}

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
