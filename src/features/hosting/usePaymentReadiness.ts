import { type PaymentReadiness, paymentReadiness } from '@arvo/domain/drafts/draft.ts';
import type { User } from '@arvo/domain/people/person.ts';
import { userOf } from '#src/session/account/session.ts';
import { useSession } from '#src/session/account/useSession.ts';

export type HostPayments = {
  readonly payments: PaymentReadiness;
  /** users/{uid}, which holds the payout state; null before it has been read. */
  readonly host: User | null;
};

/** Whether this person may charge (specification section 4, "Payment readiness"), live with users/{uid}. */
export function usePaymentReadiness(isPaid: boolean): HostPayments {
  const host = userOf(useSession());
  const payments = paymentReadiness(isPaid, host?.bankDetails != null, host?.paymentSetupComplete ?? false);
  return { payments, host };
}
