/** Why the server refuses to sell or hand over a ticket. The specification's own texts are in sales.ts. */
export const refusalTexts = {
  /** Specification section 8 names this error. */
  paymentSetup: 'Payment setup error',
  hostsPayments: 'Host payments are not set up',
  free: 'This event is free: join it without paying.',
  paid: 'This event has tickets: buy one to join.',
  host: "You're the host of this event, so you don't need a ticket.",
  quantity: 'Choose 1 to 5 tickets.',
  tooFew: (left: number) =>
    left === 1 ? 'Only 1 spot is left.' : `Only ${left} spots are left. Choose fewer tickets.`,
  returnAddress: 'The payment page can only return to the page of this event.',
  /** The app adds when (sales.ts, `othersFirst`). */
  othersFirst: "You've held spots without paying, and few are left, so others go first. Try again later.",
  opening: 'Your payment page is opening. Try again in a few seconds.',
  paidAlready: 'You have paid already, and nothing more was charged. Your tickets are on the page of the event.',
  claimedAlready: 'Your friend has claimed this ticket already.',
} as const;
