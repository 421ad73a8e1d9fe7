import type { User } from '../people/person.ts';
import type { PayoutNeed } from './payoutAccount.ts';

/** The state of a host's payouts for screens. `last4`: the last digits of the bank account; `needs`: what Stripe asks for. */
export type PayoutStatus =
  | { readonly kind: 'no-bank-account' }
  | { readonly kind: 'details-needed'; readonly last4: string; readonly needs: readonly PayoutNeed[] }
  | { readonly kind: 'in-review' | 'restricted'; readonly last4: string }
  /** `dueBy` (ms UTC): Stripe's deadline for what it needs; null without one. */
  | {
      readonly kind: 'ready';
      readonly last4: string;
      readonly dueBy: number | null;
      readonly needs: readonly PayoutNeed[];
    };

type PayoutFields = Pick<User, 'bankDetails' | 'paymentSetupComplete' | 'payoutState' | 'payoutDueBy' | 'payoutNeeds'>;

/** A null `user`, as long as the record is unknown, counts as one without a bank account. */
export function payoutStatusOf(user: PayoutFields | null): PayoutStatus {
  if (!user?.bankDetails) return { kind: 'no-bank-account' };
  const { last4 } = user.bankDetails;
  const { payoutNeeds: needs, payoutDueBy: dueBy } = user;
  if (user.paymentSetupComplete) return { kind: 'ready', last4, dueBy, needs };
  switch (user.payoutState) {
    case 'in-review':
    case 'restricted':
      return { kind: user.payoutState, last4 };
    case 'ready':
      // The flag decides. The server writes both fields together, so if they disagree, wait for its next check.
      return { kind: 'in-review', last4 };
    case 'details-needed':
    case null:
      return { kind: 'details-needed', last4, needs };
  }
}

/** '5678' → '•••• 5678' (specification section 3: masked but for the last four digits). */
export const maskedAccount = (last4: string): string => `•••• ${last4}`;
