/** Words for what differs between two versions of an event, for its host and its guests. */
export const changeTexts = {
  was: 'Was',
  now: 'Now',
  facts: { title: 'Event name', when: 'Date and time', where: 'Location' },
  addressChanged: 'The street address changed.',
  otherDetails: 'Other details of the event changed.',
} as const;
