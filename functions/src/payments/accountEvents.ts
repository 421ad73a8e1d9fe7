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

/** What Stripe says of hosts' accounts: each event has the account read again, because events come in any order. */
export function accountEvents(tools: PayoutTools): ReadonlyMap<string, EventHandler> {
  const refresh = async ({ account }: Stripe.Event): Promise<'done'> => {
    // An account that no host has is not ours to follow.
    if (account !== undefined) await refreshPayoutAccount(tools, account);
    return 'done';
  };
  return new Map(TYPES.map((type) => [type, refresh]));
}
