/** The two webhook endpoints of the local stack. */
import { SUBSCRIPTIONS } from '../../../functions/src/webhook/subscriptions.ts';
import type { Endpoint } from './webhooks.ts';

/** Signing secrets, the same as the stack gives the functions. */
export const WEBHOOK_SECRETS = { account: 'whsec_local_account', connect: 'whsec_local_connect' } as const;

export const endpointsAt = (url: string): readonly Endpoint[] =>
  (['account', 'connect'] as const).map((name) => ({
    name,
    url,
    secret: WEBHOOK_SECRETS[name],
    types: new Set(SUBSCRIPTIONS[name]),
  }));
