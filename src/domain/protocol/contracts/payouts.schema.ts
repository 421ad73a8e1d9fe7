import * as z from 'zod/mini';
import { PAYOUT_STATES } from '../../money/payoutAccount.ts';
import { bankTexts } from '../../texts/money/bank.ts';

/** The calls by which a host sets up payouts. The ID token says whose account it is. */

const accountId = z.string().check(z.maxLength(100));
const success = z.literal(true);

/** Sets up payouts, or changes the bank account of a host who has them (specification section 7, call 1). */
export const createPayoutAccount = {
  path: '/api/create-payout-account',
  body: z.object({
    accountName: z.string().check(z.trim(), z.minLength(1, bankTexts.accountNameMissing), z.maxLength(100)),
    bsb: z.string().check(z.regex(/^\d{3}-\d{3}$/u, bankTexts.bsbInvalid)),
    accountNumber: z.string().check(z.regex(/^\d{6,20}$/u, bankTexts.accountNumberInvalid)),
    /** Accepted as specified, but neither sent on nor stored, because Stripe pays to BSB and account number only. */
    payId: z.nullable(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({
    success,
    accountId,
    /** Stripe's onboarding page, which asks for the missing details; null if nothing is missing. Works once. */
    onboardingUrl: z.nullable(z.string()),
  }),
} as const;

/** A fresh link to Stripe's page: each works once and for some minutes. */
export const payoutOnboardingLink = {
  path: '/api/payout-onboarding-link',
  body: z.object({}),
  answer: z.object({ success, onboardingUrl: z.string() }),
} as const;

/** Reads the account from Stripe: a person may return from its page before its webhook arrives. */
export const checkPayoutAccount = {
  path: '/api/check-payout-account',
  body: z.object({}),
  answer: z.object({ success, accountId, state: z.enum(PAYOUT_STATES) }),
} as const;

export type PayoutAccountAnswer = z.output<typeof createPayoutAccount.answer>;
export type OnboardingLinkAnswer = z.output<typeof payoutOnboardingLink.answer>;
export type PayoutCheckAnswer = z.output<typeof checkPayoutAccount.answer>;
