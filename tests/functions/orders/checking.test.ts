import { expect, it } from 'vitest';
import { createOrderChecks } from '../../../functions/src/orders/orderChecks.ts';
import { testSimulator } from '../../../local/stripe/testSimulator.ts';
import { mustRead } from '../support/money.ts';
import { newPerson, newSale, opened, requestOf, salesTools } from '../support/sales.ts';
import { withoutTriggers } from '../support/world.ts';

withoutTriggers();

const simulator = testSimulator();

it('150 checks of one order at once read it from Stripe once, and a later one sees the payment', async () => {
  const tools = salesTools(simulator());
  const { orderId, sessionId } = await opened(tools, requestOf(await newSale(), await newPerson()));
  const order = await mustRead(orderId);
  let reads = 0;
  const { sessions } = tools.stripe.checkout;
  const counting = {
    ...tools,
    stripe: {
      ...tools.stripe,
      checkout: {
        sessions: {
          create: sessions.create,
          expire: sessions.expire,
          retrieve: (id: string, params = {}) => {
            reads += 1;
            return sessions.retrieve(id, params);
          },
        },
      },
    },
  };
  const check = createOrderChecks(tools.clock);
  const states = await Promise.all(Array.from({ length: 150 }, () => check(counting, order)));
  expect([new Set(states), reads]).toEqual([new Set(['held']), 1]);
  await simulator().control.call('pay', { session: sessionId });
  tools.now += 2_000;
  expect([await check(counting, order), reads]).toEqual(['issued', 2]);
});
