/** Links to Stripe's onboarding page: /v1/account_links. Each opens the page once and for five minutes. */
import type { Stripe } from 'stripe';
import { refused } from '../server/errors.ts';
import { type Route, route } from '../server/route.ts';
import { newId } from '../world/ids.ts';
import { accountLinkCreate } from './accounts.schema.ts';
import { accountOf } from './accounts.ts';

const LINK_SECONDS = 300;

export const accountLinkRoutes: readonly Route[] = [
  route('POST', '/v1/account_links', accountLinkCreate, ({ world }, params): Stripe.AccountLink => {
    const record = accountOf(world, params.account);
    const { controller, details_submitted: isSubmitted } = record.account;
    if (params.type === 'account_update' && controller?.requirement_collection !== 'application') {
      throw refused(
        'You cannot create `account_update` type Account Links for accounts where Stripe is responsible for collecting requirements.',
        { param: 'type' },
      );
    }
    if (params.type === 'account_update' && !isSubmitted) {
      throw refused('You cannot create an `account_update` link before the account has completed onboarding.', {
        param: 'type',
      });
    }
    const created = world.clock.seconds();
    const id = newId('acctlink', 24);
    record.hasLink = true;
    world.links.set(id, {
      account: params.account,
      kind: params.type,
      refreshUrl: params.refresh_url,
      returnUrl: params.return_url,
      expiresAt: created + LINK_SECONDS,
      isUsed: false,
    });
    const url = `${world.options.origin}/setup/s/${params.account}/${id}`;
    return { object: 'account_link', created, expires_at: created + LINK_SECONDS, url };
  }),
];
