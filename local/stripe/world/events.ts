/** Events: a snapshot of an object at the moment something happened to it, kept in a list and sent to the endpoints. */
import { Stripe } from 'stripe';
import { newId } from './ids.ts';
import type { World } from './world.ts';

/** The version that the SDK is pinned to: what real webhook endpoints are created with. */
export const API_VERSION = Stripe.API_VERSION;

interface Details {
  /** The connected account it happened on; the platform when left out. */
  readonly account?: string;
  /** The values before it, for events that say that something was updated. */
  readonly before?: object;
}

/** Records that `type` happened to `object` and sends it on its way. The event's id. */
export function emit(world: World, type: Stripe.Event['type'], object: object, details: Details = {}): string {
  const { account, before } = details;
  const id = newId('evt', 24);
  const made = {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: world.clock.seconds(),
    data: { object, ...(before && { previous_attributes: before }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    ...(account !== undefined && { account }),
  };
  const payload = JSON.stringify(made, null, 2);
  // The object goes on changing; the event keeps what it was.
  const event: Stripe.Event = JSON.parse(payload);
  world.events.set(id, event);
  world.webhooks.send(event, payload);
  return id;
}
