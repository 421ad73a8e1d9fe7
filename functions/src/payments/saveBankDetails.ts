import type { BankDetails } from '@arvo/domain/money/bankDetails.ts';
import type { User, UserId } from '@arvo/domain/people/person.ts';
import { userPath } from '@arvo/domain/store/paths.ts';
import { callTexts } from '@arvo/domain/texts/calls.ts';
import { bankTexts } from '@arvo/domain/texts/bank.ts';
import type { Stripe } from 'stripe';
import { type Refusal, refuse } from '../platform/requests/refusal.ts';
import { isStripeError } from '../platform/stripe.ts';
import { onboardingUrl } from './onboardingUrl.ts';
import { type PayoutTools, refreshPayoutAccount } from './refreshPayoutAccount.ts';

/** Decision 26 says why these: the host never meets a dashboard of Stripe's, and may change the bank account here. */
const ACCOUNT = {
  country: 'AU',
  controller: {
    stripe_dashboard: { type: 'none' },
    requirement_collection: 'application',
    losses: { payments: 'application' },
    fees: { payer: 'application' },
  },
  capabilities: { transfers: { requested: true } },
  // What Stripe's page then does not have to ask. 7922: ticket agencies.
  business_profile: { mcc: '7922', product_description: 'Sells tickets to their own events on Arvo.' },
} as const satisfies Stripe.AccountCreateParams;

/** A stranger with an unlocked device must not redirect its owner's ticket money. */
const RECENT_SIGN_IN_MS = 60 * 60_000;

export type Host = { readonly uid: UserId; readonly user: User; readonly signedInAt: number };

export type SaveTools = PayoutTools & {
  /** ms UTC. */
  readonly clock: () => number;
  /** Where Stripe's page leads back to, without a slash at its end. */
  readonly origin: string;
};

type Saved = { readonly success: true; readonly accountId: string; readonly onboardingUrl: string | null };

/**
 * Gives the host an account at Stripe, unless they have one, and this bank account to it. Every step may be done twice: the
 * second call goes on where the first one stopped. Bank details go to Stripe alone; users/{uid} has their last four digits.
 * @throws Stripe's error where it fails for another reason than the details.
 */
export async function saveBankDetails(tools: SaveTools, host: Host, details: BankDetails): Promise<Saved | Refusal> {
  const { stripe } = tools;
  if (!(await mayChangeBank(tools, host))) return refuse(403, bankTexts.signInAgain, { reason: 'sign-in-again' });
  const accountId = host.user.stripeAccountId ?? (await createAccount(tools, host.uid));
  if (accountId === null) return refuse(403, callTexts.profileIncomplete);
  try {
    // Replaces the one before. No idempotency key of ours: saving A, then B, then A again must not be answered from memory.
    await stripe.accounts.update(accountId, { external_account: bankAccount(details) });
  } catch (error) {
    if (isAboutBank(error)) return refuse(400, bankTexts.refused);
    throw error;
  }
  const state = await refreshPayoutAccount(tools, accountId);
  const link = state?.state === 'details-needed' ? await onboardingUrl(stripe, accountId, tools.origin) : null;
  return { success: true, accountId, onboardingUrl: link };
}

/** Once payouts have run, money may be on its way also while Stripe asks for more. */
async function mayChangeBank({ db, clock }: SaveTools, { uid, user, signedInAt }: Host): Promise<boolean> {
  if (user.bankDetails === null || signedInAt >= clock() - RECENT_SIGN_IN_MS) return true;
  const record = await db.doc(userPath(uid)).get();
  return record.get('payoutReadyAt') === undefined;
}

/**
 * The id of the host's account, theirs from now on; null where the person's record is gone. Two calls at once get the same
 * account by the idempotency key, whose parameters must not change.
 */
async function createAccount({ db, stripe }: PayoutTools, uid: UserId): Promise<string | null> {
  const params = { ...ACCOUNT, metadata: { uid } };
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
