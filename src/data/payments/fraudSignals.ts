import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import { loadStripe } from '@stripe/stripe-js/pure';

/**
 * Loads Stripe's script, which tells Stripe how a person came to pay: it recognises fraud by that. Paying itself is on Stripe's
 * own page and needs none of this, so a failure is only logged. Twice is once.
 */
export async function loadFraudSignals(publishableKey: string): Promise<void> {
  try {
    await loadStripe(publishableKey);
  } catch (error) {
    console.warn(failureLine('Stripe.js not loaded', error));
  }
}
