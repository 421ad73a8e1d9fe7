/** Why a host's money has to wait, and what to do about it (payouts/payoutNotice.ts). */
export const payoutTexts = {
  account: [
    "We couldn't pay you: your payout account is closed or missing.",
    'Set up your bank details again in your profile. We then pay you within a day.',
  ],
  requirement: [
    'Stripe needs more details from you before we can pay you.',
    'Press “Continue on Stripe” in your profile. We then pay you within a day.',
  ],
  bank: [
    'Your bank refused the payment.',
    'Check the BSB and account number in your profile. Stripe pays again once they are right.',
  ],
  reversal: [
    'An order was refunded after we paid you, and your Stripe balance is too low to cover it.',
    "There's nothing you need to do: we try again every hour, and your next sales cover it first.",
  ],
  dispute: [
    'A buyer has disputed a payment with their bank. We hold your share of that order until the bank decides.',
    "There's nothing you need to do. If you know the buyer, ask them to withdraw the dispute.",
  ],
  refund: [
    "A refund couldn't reach the buyer's card. We hold your share of that order.",
    "Try the refund again, or ask the buyer to contact us. We'll pay them another way.",
  ],
  balance: [
    "The buyers' money hasn't arrived at Stripe yet.",
    "There's nothing you need to do: we try again every hour.",
  ],
  unknown: ["We couldn't pay you yet.", 'We try again every hour. If this lasts more than a day, contact us.'],
} as const;

/** When a host's money arrives (specification section 9, "Host payout"): in the wizard and on "Orders and payouts". */
export const payoutTimingTexts = {
  due: 'Paid to the bank 24 hours after the event.',
  dueOn: (when: string) => `Paid to the bank 24 hours after the event: on ${when}.`,
  sooner: 'Add an end time to be paid sooner.',
  deposits: 'Deposits go out daily, and banks take 1 to 2 business days to show them.',
} as const;
