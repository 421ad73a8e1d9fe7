import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { loadStripe } from '@stripe/stripe-js/pure';

/**
 * Loads Stripe's script, which collects signals against fraud. The payment itself happens on Stripe's page and does not
 * need it, so a failure is only logged. Loads it only once.
 */
export async function loadFraudSignals(publishableKey: string): Promise<void> {
  try {
    await loadStripe(publishableKey);
  } catch (error) {
    console.warn(failureLine('Stripe.js not loaded', error));
  }
}
