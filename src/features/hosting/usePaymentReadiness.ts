import { type PaymentReadiness, paymentReadiness } from '@arvo/domain/events/draft.ts';
import { userOf, useSession } from '#src/session/session.ts';

/** Whether this person may charge (specification section 4, "Payment readiness"), live with users/{uid}, and where the money goes. */
export function usePaymentReadiness(isPaid: boolean): { payments: PaymentReadiness; stripeAccountId: string | null } {
  const user = userOf(useSession());
  // Parsing has already joined "bank details present" with "set-up complete".
  const ready = user?.paymentSetupComplete ?? false;
  return { payments: paymentReadiness(isPaid, ready, ready), stripeAccountId: user?.stripeAccountId ?? null };
}
