import { PAYOUT_NEEDS, type PayoutNeed } from '@arvo/domain/money/payoutAccount.ts';
import type { Stripe } from 'stripe';

/** Patterns of Stripe's field names, such as 'individual.dob.day', and the need that each stands for. The first match counts. */
const FIELDS: readonly (readonly [RegExp, PayoutNeed])[] = [
  [/^external_account/u, 'bank-account'],
  [/^tos_acceptance/u, 'terms'],
  [/verification|id_number/u, 'identity'],
  [/\.dob\b/u, 'birth-date'],
  [/\baddress\b/u, 'address'],
  [/\.(?:email|phone)$/u, 'contact'],
  [/^(?:business_|company)/u, 'business'],
  [/name/u, 'name'],
];

const needOf = (field: string): PayoutNeed => FIELDS.find(([pattern]) => pattern.test(field))?.[1] ?? 'other';

/** What Stripe asks for now, without duplicates, in the order of PAYOUT_NEEDS. */
export function payoutNeeds(requirements: Stripe.Account.Requirements | undefined): readonly PayoutNeed[] {
  const fields = [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])];
  const needs = new Set(fields.map(needOf));
  return PAYOUT_NEEDS.filter((need) => needs.has(need));
}
