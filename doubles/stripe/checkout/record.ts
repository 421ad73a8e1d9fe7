/** The simulator's record of a Checkout session. */
import type { Stripe } from 'stripe';
import type { TestCard } from './cards.ts';

export interface CheckoutRecord {
  readonly session: Stripe.Checkout.Session;
  readonly lineItems: Stripe.LineItem[];
  readonly payment: PaymentData;
  /** A payment that waits for the buyer in the 3-D Secure dialog. */
  authenticating: CardPayment | undefined;
}

/** payment_intent_data of the session. */
export interface PaymentData {
  readonly metadata: Readonly<Record<string, string>>;
  readonly transferGroup: string | null;
  readonly receiptEmail: string | null;
  readonly description: string | null;
}

/** The buyer's input on the Checkout page. */
export interface CardPayment {
  readonly card: TestCard;
  readonly email: string;
  readonly name: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}
