/** Events: a snapshot of an object at the moment something happened to it, stored in a list and sent to the endpoints. */
import { Stripe } from 'stripe';
import { newId } from './ids.ts';
import type { World } from './world.ts';

/** The version that the SDK is pinned to: what real webhook endpoints are created with. */
export const API_VERSION = Stripe.API_VERSION;

interface Details {
  /** The connected account of the object; the platform if left out. */
  readonly account?: string;
  /** The values before the change, for events about an update. */
  readonly before?: object;
}

/** Records that `type` happened to `object`, and sends the event. Returns its id. */
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
  // A copy, because the object changes later and the event must not.
  const event: Stripe.Event = JSON.parse(payload);
  world.events.set(id, event);
  world.webhooks.send(event, payload);
  return id;
}
