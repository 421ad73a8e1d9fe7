import type { Stripe } from 'stripe';
import type { EventHandler } from '../webhook/receiveEvent.ts';
import { ACCOUNT_EVENTS } from '../webhook/subscriptions.ts';
import { type PayoutTools, refreshPayoutAccount } from './refreshPayoutAccount.ts';

/** Stripe's events about hosts' accounts. Each makes us read the account again, because events arrive in any order. */
export function accountEvents(tools: PayoutTools): ReadonlyMap<string, EventHandler> {
  const refresh = async ({ account }: Stripe.Event): Promise<'done'> => {
    // Ignore accounts without a host.
    if (account !== undefined) await refreshPayoutAccount(tools, account);
    return 'done';
  };
  return new Map(ACCOUNT_EVENTS.map((type) => [type, refresh]));
}
