/** Texts for an invalid link: why it may be invalid, and what to do. In a separate file, because no other page needs them. */
export const missingTexts = {
  title: 'Page not found',
  event: 'Event not found',
  eventWhy: 'The link may be mistyped, or the host has deleted the event. Ask the person who shared it for a new link.',
  page: 'The link may be mistyped, or the page has been removed.',
} as const;
