import { payoutTexts } from '../texts/money/payouts.ts';
import type { PayoutProblem } from './payout.ts';

const NOTICES: Readonly<Record<PayoutProblem, readonly [what: string, todo: string]>> = {
  account: payoutTexts.account,
  requirement: payoutTexts.requirement,
  bank: payoutTexts.bank,
  reversal: payoutTexts.reversal,
  dispute: payoutTexts.dispute,
  refund: payoutTexts.refund,
  balance: payoutTexts.balance,
  unknown: payoutTexts.unknown,
};

/** Problems that the host solves with the bank details in their profile. */
const IN_PROFILE: readonly PayoutProblem[] = ['account', 'requirement', 'bank'];

type PayoutNotice = { readonly what: string; readonly todo: string; readonly isInProfile: boolean };

/** What the host reads if their money has to wait: what happened, and what to do. */
export function payoutNotice(problem: PayoutProblem): PayoutNotice {
  const [what, todo] = NOTICES[problem];
  return { what, todo, isInProfile: IN_PROFILE.includes(problem) };
}
