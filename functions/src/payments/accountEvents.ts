import type { Stripe } from 'stripe';
import type { EventHandler } from '../webhook/receiveEvent.ts';
import { type PayoutTools, refreshPayoutAccount } from './refreshPayoutAccount.ts';

const TYPES = [
  'account.updated',
  'capability.updated',
  'account.external_account.created',
  'account.external_account.updated',
  'account.external_account.deleted',
  'account.application.deauthorized',
];

/** Stripe's events about hosts' accounts. Each makes us read the account again, because events arrive in any order. */
export function accountEvents(tools: PayoutTools): ReadonlyMap<string, EventHandler> {
  const refresh = async ({ account }: Stripe.Event): Promise<'done'> => {
    // Ignore accounts without a host.
    if (account !== undefined) await refreshPayoutAccount(tools, account);
    return 'done';
  };
  return new Map(TYPES.map((type) => [type, refresh]));
}
