/** Stripe's test cards (docs.stripe.com/testing): the number decides what happens. */

export interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly funding: 'credit' | 'debit';
  readonly declined?: { readonly code: string; readonly declineCode?: string; readonly message: string };
  /** The buyer must pass 3-D Secure first; 'fails' is declined afterwards. */
  readonly authentication?: 'passes' | 'fails';
  /** A dispute is opened as soon as the payment succeeded. */
  readonly dispute?: { readonly reason: 'fraudulent' | 'product_not_received'; readonly isInquiry: boolean };
  /** The first refund succeeds and fails afterwards. */
  readonly refundFailsLater?: boolean;
  /** The money is available at once instead of after two days. */
  readonly isAvailableAtOnce?: boolean;
}

type Behaviour = Omit<TestCard, 'number' | 'brand' | 'funding'>;

const DECLINED = 'Your card was declined.';
const declined = (declineCode: string, message = DECLINED): Behaviour => ({
  declined: { code: 'card_declined', declineCode, message },
});

const BEHAVIOURS = new Map<string, Behaviour>([
  ['4242424242424242', {}],
  ['5555555555554444', {}],
  ['378282246310005', {}],
  ['4000000360000006', {}],
  ['4000056655665556', {}],
  ['4000000000000002', declined('generic_decline')],
  ['4000000000009995', declined('insufficient_funds', 'Your card has insufficient funds.')],
  ['4000000000009987', declined('lost_card')],
  ['4000000000000069', { declined: { code: 'expired_card', message: 'Your card has expired.' } }],
  ['4000000000000127', { declined: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." } }],
  [
    '4000000000000119',
    {
      declined: {
        code: 'processing_error',
        message: 'An error occurred while processing your card. Try again in a little bit.',
      },
    },
  ],
  ['4000002500003155', { authentication: 'passes' }],
  ['4000002760003184', { authentication: 'passes' }],
  ['4000000000003220', { authentication: 'passes' }],
  ['4000008400001629', { authentication: 'fails' }],
  ['4000000000000259', { dispute: { reason: 'fraudulent', isInquiry: false } }],
  ['4000000000002685', { dispute: { reason: 'product_not_received', isInquiry: false } }],
  ['4000000000001976', { dispute: { reason: 'fraudulent', isInquiry: true } }],
  ['4000000000005126', { refundFailsLater: true }],
  ['4000000000000077', { isAvailableAtOnce: true }],
]);

function brandOf(number: string): TestCard['brand'] {
  if (number.startsWith('3')) return 'amex';
  return number.startsWith('5') ? 'mastercard' : 'visa';
}

/** Whether the last digit is the right check digit (Luhn). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/u.test(number)) return false;
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The card of this number (digits only). Any other number is declined, as in Stripe's test mode. */
export function cardOf(number: string): TestCard {
  const behaviour = BEHAVIOURS.get(number) ?? declined('test_mode_live_card', LIVE_CARD);
  return { number, brand: brandOf(number), funding: number === '4000056655665556' ? 'debit' : 'credit', ...behaviour };
}

const LIVE_CARD =
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.';
