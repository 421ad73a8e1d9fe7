import type { MaskedBank, PayoutNeed, PayoutState } from '@arvo/domain/money/payoutAccount.ts';
import type { Stripe } from 'stripe';
import { payoutNeeds } from './payoutNeeds.ts';

/** The part of a host's Stripe account that users/{uid} stores. */
export type AccountState = {
  readonly state: PayoutState;
  /** Stripe's deadline for what it asks now, ms UTC; after it Stripe stops payouts. Null without one. */
  readonly dueBy: number | null;
  /** What Stripe asks for now. */
  readonly needs: readonly PayoutNeed[];
  readonly bank: MaskedBank | null;
};

/** Reasons that the host cannot resolve on Stripe's page. */
const STOPPED = /^(?:rejected\.|listed$|platform_paused$|other$)/u;

/** 'ready' means that transfers reach the account and Stripe pays them out. Ignores `charges_enabled`, because the platform charges. */
export function accountState(account: Stripe.Account): AccountState {
  const deadline = account.requirements?.current_deadline ?? null;
  return {
    state: payoutState(account),
    dueBy: deadline === null ? null : deadline * 1000,
    needs: payoutNeeds(account.requirements),
    bank: bankOf(account),
  };
}

function payoutState({ capabilities, payouts_enabled: pays, requirements }: Stripe.Account): PayoutState {
  if (capabilities?.transfers === 'active' && pays) return 'ready';
  const { disabled_reason: reason, currently_due: due, past_due: overdue } = requirements ?? {};
  if (STOPPED.test(reason ?? '')) return 'restricted';
  if ((due?.length ?? 0) > 0 || (overdue?.length ?? 0) > 0) return 'details-needed';
  // Stripe asks for nothing, but payouts are still off: Stripe is checking, or has not started.
  return 'in-review';
}

/** The bank account for payouts in AUD. */
function bankOf({ external_accounts: accounts }: Stripe.Account): MaskedBank | null {
  const banks = (accounts?.data ?? []).filter(isAustralianBank);
  const bank = banks.find(({ default_for_currency: isDefault }) => isDefault === true) ?? banks[0];
  if (bank === undefined) return null;
  const digits = (bank.routing_number ?? '').replace(/\D/gu, '');
  return {
    accountName: bank.account_holder_name ?? '',
    bsb: `${digits.slice(0, 3)}-${digits.slice(3, 6)}`,
    last4: bank.last4,
  };
}

const isAustralianBank = (account: Stripe.ExternalAccount): account is Stripe.BankAccount =>
  account.object === 'bank_account' && account.currency === 'aud';
