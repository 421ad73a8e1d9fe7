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

/** Words for what differs between two versions of an event, for its host and its guests. */
export const changeTexts = {
  was: 'Was',
  now: 'Now',
  facts: { title: 'Event name', when: 'Date and time', where: 'Location' },
  addressChanged: 'The street address changed.',
  otherDetails: 'Other details of the event changed.',
} as const;

/** Sentences about an event that its host has deleted or cancelled, to those who had joined it. */
export const farewellTexts = {
  why: 'Tell guests why (optional)',
  /** A paid event's page stays, and everybody may open it. */
  whyOnPage: 'Guests read it on the event page, which stays. So does everybody else who opens it.',
  whyHint: 'Guests read it on the event page and on their home screen for 30 days.',
  gone: 'The host has cancelled this event. Your spot is gone with it.',
  home: 'Back to Home',
  update: (word: string) => (word === '' ? 'Cancelled' : `Cancelled: ${word}`),
} as const;
