import {
  checkPayoutAccount,
  createPayoutAccount,
  payoutOnboardingLink,
} from '@arvo/domain/protocol/contracts/payouts.schema.ts';
import { callTexts } from '@arvo/domain/texts/calls.ts';
import { bankTexts } from '@arvo/domain/texts/money/bank.ts';
import { db } from '../platform/admin.ts';
import { member } from '../platform/requests/callers.ts';
import { callEndpoint } from '../platform/requests/endpoint.ts';
import { refuse } from '../platform/requests/refusal.ts';
import { orStripeFailed, stripe } from '../platform/stripe.ts';
import { freshOnboardingLink } from './freshOnboardingLink.ts';
import { refreshPayoutAccount } from './refreshPayoutAccount.ts';
import { saveBankDetails } from './saveBankDetails.ts';

const HOUR_MS = 60 * 60_000;

/** A low rate, so that nobody can guess account numbers. */
const save = callEndpoint(createPayoutAccount, {
  who: member,
  perPerson: { most: 10, per: HOUR_MS },
  handle: async (details, { caller, origin }) =>
    orStripeFailed(
      bankTexts.accountFailed,
      saveBankDetails({ db: db(), stripe: await stripe(), clock: Date.now, origin }, caller, details),
    ),
});

const link = callEndpoint(payoutOnboardingLink, {
  who: member,
  perPerson: { most: 30, per: HOUR_MS },
  handle: async (_body, { caller, origin }) =>
    orStripeFailed(
      callTexts.unavailable,
      freshOnboardingLink({ db: db(), stripe: await stripe(), clock: Date.now, origin }, caller),
    ),
});

const check = callEndpoint(checkPayoutAccount, {
  who: member,
  perPerson: { most: 120, per: HOUR_MS },
  handle: async (_body, { caller }) => {
    const accountId = caller.user.stripeAccountId;
    if (accountId === null) return refuse(404, bankTexts.accountMissing);
    const tools = { db: db(), stripe: await stripe() };
    return orStripeFailed(
      callTexts.unavailable,
      refreshPayoutAccount(tools, accountId).then((found) =>
        found === null
          ? refuse(404, bankTexts.accountMissing)
          : ({ success: true, accountId, state: found.state } as const),
      ),
    );
  },
});

export const payoutEndpoints = [save, link, check];
