/** Sentences about changes of an event, to its guests. */
export const newsTexts = {
  title: 'What changed',
  was: 'Was',
  now: 'Now',
  facts: { title: 'Event name', when: 'Date and time', where: 'Location' },
  addressChanged: 'The street address changed.',
  otherDetails: 'The host changed details of this event.',
  note: 'From the host',
  gotIt: 'Got it',
  failed: 'We could not tell the host yet. Check your connection and press again.',
} as const;
