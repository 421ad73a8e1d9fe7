/** Sentences about changes of an event, to its guests. */
export const newsTexts = {
  title: 'What changed',
  updates: 'Updates',
  changed: (facts: string) => (facts === '' ? 'Details changed' : `${facts} changed`),
  note: 'From the host',
  whoKnows: 'Who knows',
  known: (know: number, told: number) => (told === 1 ? `${know} of 1 guest knows` : `${know} of ${told} guests know`),
  showMissing: "Show who doesn't",
  missingFailed: 'We could not load who knows. Check your connection and try again.',
  gotIt: 'Got it',
  keepTicket: 'Keep my ticket',
  getRefund: 'Get a refund',
  refundQuestion: 'Get a refund and give up your spot?',
  refundToFriend: (amount: string) => `${amount} goes back to the friend who bought your ticket.`,
  spotGoes: 'Your spot goes to somebody else.',
  choiceUntil: (when: string) => `You can have your money back because of this until ${when}.`,
  failed: 'We could not tell the host yet. Check your connection and press again.',
} as const;
