/** Sentences of the shell: errors, not found, connection (specification sections 2 and 8). */
export const generalTexts = {
  product: 'Arvo',
  /** The description of pages that have no other; index.html repeats it. */
  description: "Create an event, share the link, see who's coming.",
  skipToContent: 'Skip to content',
  loading: 'Loading…',
  somethingWrong: 'Something went wrong',
  pleaseRefresh: 'Please refresh the page.',
  refreshPage: 'Refresh Page',
  unexpected: 'Unexpected Application Error!',
  chunkFailed: (id: string) => `Loading chunk ${id} failed.`,
  backToHome: 'Back to Home',
  offline: "You're offline",
  /** `by`: '3 h'. */
  clockAhead: (by: string) => `Clock is ${by} ahead`,
  clockBehind: (by: string) => `Clock is ${by} behind`,
  connection: { fine: '', slow: 'Slow connection', dead: "Arvo isn't answering" },
  /** `when`: date and time. */
  savedOnDevice: (when: string | null, isPartial = false) =>
    `Saved on this device${when === null ? '' : `, ${when}`}${isPartial ? ' (only some of your events)' : ''}`,
  tryAgain: 'Try again',
  takesLonger: 'This is taking longer than usual…',
  mainNavigation: 'Main',
  legalNavigation: 'Legal',
  home: 'Home',
  create: 'Create',
  yourEvents: 'Your Events',
  terms: 'Terms',
  privacy: 'Privacy',
} as const;
