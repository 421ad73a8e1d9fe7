import type { Stripe } from 'stripe';
import type { OrderTools } from '../../../functions/src/orders/orderTools.ts';
import { moneyEvents, moneyMessage } from '../../../functions/src/refunds/moneyMessages.ts';
import type { TestSimulator } from '../../../doubles/stripe/testSimulator.ts';

/** Everything that Stripe has sent so far about refunds, disputes and transfers. */
export async function sent(simulator: TestSimulator): Promise<readonly Stripe.Event[]> {
  await simulator.control.call('settle', {});
  return simulator.received.map(({ event }) => event).filter((event) => moneyMessage(event) !== null);
}

/** Gives the webhook's handlers all of it, also what they have received before. */
export async function deliverAll(
  tools: OrderTools,
  simulator: TestSimulator,
): Promise<readonly ('done' | 'unknown' | undefined)[]> {
  const handlers = moneyEvents(tools);
  const results: ('done' | 'unknown' | undefined)[] = [];
  for (const event of await sent(simulator)) results.push(await handlers.get(event.type)?.(event));
  return results;
}
