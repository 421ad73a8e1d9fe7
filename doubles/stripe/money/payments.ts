/** Payment intents and charges, which only Checkout makes: /v1/payment_intents and /v1/charges. */
import * as z from 'zod/mini';
import { found } from '../server/errors.ts';
import { listPage, matching } from '../server/list.ts';
import { nothing, page } from '../server/params.schema.ts';
import { idOf, type Route, route } from '../server/route.ts';

export const paymentRoutes: readonly Route[] = [
  route('GET', '/v1/payment_intents', z.strictObject(page), ({ world }, params) =>
    listPage(world.intents.values(), params, '/v1/payment_intents'),
  ),
  route('GET', '/v1/payment_intents/:id', nothing, (call) =>
    found(call.world.intents, 'payment_intent', idOf(call), 'intent'),
  ),
  route(
    'GET',
    '/v1/charges',
    z.strictObject({ ...page, payment_intent: z.optional(z.string()), transfer_group: z.optional(z.string()) }),
    ({ world }, { payment_intent, transfer_group, ...params }) =>
      listPage(matching(world.charges.values(), { payment_intent, transfer_group }), params, '/v1/charges'),
  ),
  route('GET', '/v1/charges/:id', nothing, (call) => found(call.world.charges, 'charge', idOf(call), 'charge')),
];
