import { expect, it } from 'vitest';
import { createOrderChecks } from '../../../functions/src/orders/orderChecks.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { mustRead } from '../support/money.ts';
import { newPerson, newSale, opened, requestOf, salesTools } from '../support/sales.ts';
import { withoutTriggers } from '../support/world.ts';

withoutTriggers();

const simulator = testSimulator();

it('150 checks of one order at once read it from Stripe twice, and one made after the payment sees it', async () => {
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
  let pass = () => {};
  const check = createOrderChecks(() => new Promise<void>((resolve) => (pass = resolve)));
  const first = check(counting, order);
  const others = Array.from({ length: 149 }, () => check(counting, order));
  expect([await first, reads]).toEqual(['held', 1]);
  await simulator().control.call('pay', { session: sessionId });
  const last = check(counting, order);
  pass();
  expect([await last, new Set(await Promise.all(others)), reads]).toEqual(['issued', new Set(['issued']), 2]);
});
