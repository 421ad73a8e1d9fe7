import type { Stripe } from 'stripe';
import { describe, expect, it, test } from 'vitest';
import { accountState } from './accountState.ts';

const REQUIREMENTS: Stripe.Account.Requirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
};

const NEW: Stripe.Account = {
  id: 'acct_1',
  object: 'account',
  charges_enabled: false,
  details_submitted: false,
  email: null,
  payouts_enabled: false,
  type: 'none',
};

const BANK: Stripe.BankAccount = {
  id: 'ba_1',
  object: 'bank_account',
  account_holder_name: 'Ada Lovelace',
  account_holder_type: null,
  account_type: null,
  bank_name: null,
  country: 'AU',
  currency: 'aud',
  default_for_currency: true,
  fingerprint: null,
  last4: '3456',
  routing_number: '110000',
  status: 'new',
};

const account = (over: Partial<Stripe.Account>, requirements: Partial<Stripe.Account.Requirements> = {}) =>
  accountState({
    ...NEW,
    capabilities: { transfers: 'active' },
    payouts_enabled: true,
    requirements: { ...REQUIREMENTS, ...requirements },
    external_accounts: { object: 'list', data: [BANK], has_more: false, url: '' },
    ...over,
  });

const off = { payouts_enabled: false } as const;

describe('the payout state', () => {
  it.each<[string, string, Partial<Stripe.Account>, Partial<Stripe.Account.Requirements>]>([
    ['ready', 'transfers and payouts are active', {}, {}],
    ['ready', 'Stripe asks for something and payouts are still on', {}, { currently_due: ['individual.address'] }],
    ['ready', 'only charges are off', { charges_enabled: false }, {}],
    ['details-needed', 'the host has answered nothing yet', off, { currently_due: ['tos_acceptance.date'] }],
    ['details-needed', 'transfers are on without a bank', off, { past_due: ['external_account'] }],
    ['details-needed', 'payouts are on and transfers off', { capabilities: {} }, { past_due: ['individual.dob'] }],
    ['in-review', 'Stripe is verifying', off, { pending_verification: ['individual.id_number'] }],
    ['in-review', 'Stripe is reviewing the account', off, { disabled_reason: 'under_review' }],
    ['restricted', 'Stripe has rejected the account', off, { disabled_reason: 'rejected.fraud', currently_due: ['a'] }],
    ['restricted', 'we have paused the account', off, { disabled_reason: 'platform_paused' }],
  ])('is %s if %s', (state, _why, over, requirements) => {
    expect(account(over, requirements).state).toBe(state);
  });

  it('has the deadline of Stripe in ms', () => {
    expect(account({}, { current_deadline: 1_800_000_000 }).dueBy).toBe(1_800_000_000_000);
    expect(account({}).dueBy).toBeNull();
  });

  it('is not ready for an empty account', () => {
    expect(accountState(NEW)).toEqual({
      state: 'in-review',
      dueBy: null,
      needs: [],
      bank: null,
    });
  });
});

test('has name, BSB and last four digits of the bank account', () => {
  expect(account({}).bank).toEqual({ accountName: 'Ada Lovelace', bsb: '110-000', last4: '3456' });
});

test('payouts go to the default account in AUD', () => {
  const other = { ...BANK, default_for_currency: false, last4: '1111' };
  const dollars = { ...BANK, currency: 'usd', last4: '2222' };
  const list = (data: Stripe.BankAccount[]) => ({ object: 'list', data, has_more: false, url: '' }) as const;
  expect(account({ external_accounts: list([dollars, other, BANK]) }).bank?.last4).toBe('3456');
  expect(account({ external_accounts: list([dollars]) }).bank).toBeNull();
});
