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
