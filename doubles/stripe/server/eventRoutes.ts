/** The stored events: /v1/events. */
import * as z from 'zod/mini';
import { found } from './errors.ts';
import { listPage } from './list.ts';
import { flag, nothing, page } from './params.schema.ts';
import { idOf, type Route, route } from './route.ts';

const eventList = z.strictObject({
  ...page,
  delivery_success: z.optional(flag),
  type: z.optional(z.string()),
  types: z.optional(z.array(z.string())),
});

export const eventRoutes: readonly Route[] = [
  route('GET', '/v1/events', eventList, ({ world, account }, params) => {
    const { delivery_success: wasDelivered, type, types } = params;
    const delivered = new Set(
      world.webhooks.deliveries().flatMap(({ eventId, state }) => (state === 'delivered' ? [eventId] : [])),
    );
    const events = [...world.events.values()].filter(
      (event) =>
        event.account === account &&
        (type ?? event.type) === event.type &&
        (types?.includes(event.type) ?? true) &&
        (wasDelivered ?? delivered.has(event.id)) === delivered.has(event.id),
    );
    return listPage(events, params, '/v1/events');
  }),
  route('GET', '/v1/events/:id', nothing, (call) => found(call.world.events, 'event', idOf(call), 'id')),
];
