/** Pays on the Checkout page without a browser. */
import type * as z from 'zod/mini';
import { readPayment } from '../checkout/checkoutForm.ts';
import { successUrl } from '../checkout/checkoutPage.ts';
import { finishAuthentication, payWithCard } from '../checkout/pay.ts';
import { checkoutOf } from '../checkout/sessions.ts';
import type { World } from '../world/world.ts';
import type { controlSchemas } from './control.schema.ts';

export interface BuyerOutcome {
  readonly outcome: 'paid' | 'declined' | 'closed' | 'invalid';
  /** The page's message if the payment did not succeed. */
  readonly message: string | null;
  /** Where the buyer is redirected after paying. */
  readonly url: string | null;
}

/** Does not wait for the webhooks. */
export function payAsBuyer(world: World, input: z.output<typeof controlSchemas.pay>): BuyerOutcome {
  const { session: id, card = '4242424242424242', email, name = 'Sam Buyer', authentication = 'complete' } = input;
  const record = checkoutOf(world, id);
  const address = email ?? record.session.customer_email ?? 'buyer@example.com';
  const payment = readPayment({ email: address, number: card, expiry: '12/49', cvc: '123', name }, world.clock.now());
  if (typeof payment === 'string') return { outcome: 'invalid', message: payment, url: null };
  const first = payWithCard(world, record, payment);
  const last =
    first.kind === 'authenticate' ? finishAuthentication(world, record, authentication === 'complete') : first;
  if (last.kind === 'paid') return { outcome: 'paid', message: null, url: successUrl(record) };
  if (last.kind === 'declined') return { outcome: 'declined', message: last.message, url: null };
  return { outcome: 'closed', message: null, url: null };
}
