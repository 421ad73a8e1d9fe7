/** When a host's money arrives (specification section 9, "Host payout"): in the wizard and on "Orders and payouts". */
export const payoutTimingTexts = {
  due: 'Paid to the bank 24 hours after the event.',
  dueOn: (when: string) => `Paid to the bank 24 hours after the event: on ${when}.`,
  sooner: 'Add an end time to be paid sooner.',
  deposits: 'Deposits go out daily, and banks take 1 to 2 business days to show them.',
} as const;
