/** Validates a buyer's input on the Checkout page as Stripe's page does. */
import { cardOf, isCardNumber } from './cards.ts';
import type { CardPayment } from './record.ts';

export interface Typed {
  readonly email: string;
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
}

/** The payment, or a sentence about the first problem. `now`: ms UTC. */
export function readPayment({ email, number, expiry, cvc, name }: Typed, now: number): CardPayment | string {
  const digits = number.replace(/[\s-]/gu, '');
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/u.exec(expiry) ?? [];
  const expiryMonth = Number(month);
  const expiryYear = (Number(year) % 100) + 2000;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email.trim())) return 'Your email is incomplete.';
  if (digits.length < 13) return 'Your card number is incomplete.';
  if (!isCardNumber(digits)) return 'Your card number is invalid.';
  if (expiryMonth < 1 || expiryMonth > 12) return 'Your card’s expiry date is incomplete.';
  // A card is valid until the end of its month.
  if (Date.UTC(expiryYear, expiryMonth) <= now) return 'Your card’s expiry date is in the past.';
  if (!/^\d{3,4}$/u.test(cvc.trim())) return 'Your card’s security code is incomplete.';
  if (!name.trim()) return 'Enter the name on your card.';
  return { card: cardOf(digits), email: email.trim(), name: name.trim(), expiryMonth, expiryYear };
}
