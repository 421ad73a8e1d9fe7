import { ACCOUNT_PARAMS } from '../../functions/src/payments/accountParams.ts';
import { stripeAt, stripeControl } from '../../doubles/stripe/client.ts';
import type { SeedPerson } from './people.ts';
import type { World } from './world.ts';

/** Creates the seed hosts' accounts at the Stripe simulator, so that their tickets can be bought and their money arrives. */

/** The bank account in every host's document, and at the simulator. */
export const SEED_BANK = { bsb: '063-000', accountNumber: '12344821' } as const;

/**
 * Creates an onboarded account at the simulator at `origin` for each host with a planned one, and returns the world with
 * the real ids. Seeding a running stack again finds the same accounts.
 * @throws Error if the simulator does not answer.
 */
export async function withPayoutAccounts(world: World, origin: string): Promise<World> {
  const hosts = world.people.filter(({ stripeAccountId }) => stripeAccountId !== null);
  const ids = new Map(
    await Promise.all(hosts.map(async (host) => [host.stripeAccountId, await onboarded(host, origin)] as const)),
  );
  const real = (planned: string | null): string | null => ids.get(planned) ?? null;
  return {
    ...world,
    people: world.people.map((person) => ({ ...person, stripeAccountId: real(person.stripeAccountId) })),
    events: world.events.map((event) => ({ ...event, hostStripeAccountId: real(event.hostStripeAccountId) })),
  };
}

async function onboarded({ uid, name }: SeedPerson, origin: string): Promise<string> {
  const { id } = await stripeAt(origin).accounts.create(
    {
      ...ACCOUNT_PARAMS,
      metadata: { uid },
      external_account: {
        object: 'bank_account',
        country: 'AU',
        currency: 'aud',
        account_holder_name: name,
        routing_number: SEED_BANK.bsb.replace('-', ''),
        account_number: SEED_BANK.accountNumber,
      },
    },
    { idempotencyKey: `seed-${uid}` },
  );
  await stripeControl(origin).call('onboard', { account: id });
  return id;
}
