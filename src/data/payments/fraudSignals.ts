import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import { loadStripe } from '@stripe/stripe-js/pure';

/**
 * Loads Stripe's script, which tells Stripe how a person came to pay, to recognise fraud. The payment itself is on Stripe's page
 * and does not need it, so a failure is only logged. Calling it twice loads it once.
 */
export async function loadFraudSignals(publishableKey: string): Promise<void> {
  try {
    await loadStripe(publishableKey);
  } catch (error) {
    console.warn(failureLine('Stripe.js not loaded', error));
  }
}
