/** A host's bank account as Stripe stores it: all but the last four digits hidden. */
import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { refused } from '../server/errors.ts';
import { newId } from '../world/ids.ts';
import type { BankAccountParams } from './accounts.schema.ts';
import type { BankDetails } from './record.ts';

/** @throws Stripe's refusal for a BSB or an account number that cannot be Australian. */
export function bankDetails(account: string, params: BankAccountParams): BankDetails {
  const bsb = params.routing_number.replace(/[\s-]/gu, '');
  if (!/^\d{6}$/u.test(bsb)) {
    throw refused('The BSB must be 6 digits.', {
      code: 'routing_number_invalid',
      param: 'external_account[routing_number]',
    });
  }
  const accountNumber = params.account_number.replace(/\s/gu, '');
  if (!/^\d{4,9}$/u.test(accountNumber)) {
    throw refused('The account number must be between 4 and 9 digits.', {
      code: 'account_number_invalid',
      param: 'external_account[account_number]',
    });
  }
  if (params.currency !== 'aud') {
    throw refused(`You cannot use a bank account in ${params.currency} in Australia.`, {
      param: 'external_account[currency]',
    });
  }
  const bankAccount: Stripe.BankAccount = {
    id: newId('ba', 24),
    object: 'bank_account',
    account,
    account_holder_name: params.account_holder_name ?? null,
    account_holder_type: params.account_holder_type ?? null,
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: 'AU',
    currency: 'aud',
    default_for_currency: true,
    fingerprint: createHash('sha256').update(`${bsb} ${accountNumber}`).digest('hex').slice(0, 16),
    future_requirements: { currently_due: [], errors: [], past_due: [], pending_verification: [] },
    last4: accountNumber.slice(-4),
    metadata: {},
    requirements: { currently_due: [], errors: [], past_due: [], pending_verification: [] },
    routing_number: bsb,
    status: 'new',
  };
  return { bankAccount, accountNumber };
}
