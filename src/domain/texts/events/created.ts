/** Sentences of the moment after "Create Event", which the specification leaves open. */
export const createdTexts = {
  title: "It's live",
  text: 'Share the link: only people who have it can find your event.',
  copyLink: 'Copy Link',
  copyFailed: "That didn't copy. Select the link and copy it yourself.",
  share: 'Share link',
  look: 'See it as guests do',
  lookFailed: 'We could not load what guests see. Check your connection and try again.',
  onlyArea: 'The full address stays hidden until 24 hours before.',
  close: 'Close',
} as const;
