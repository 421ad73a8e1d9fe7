/** Sentences of all pages that only an event's host may see. */
export const hostOnlyTexts = {
  title: 'Only for the host',
  backToEvent: 'Back to event',
} as const;
