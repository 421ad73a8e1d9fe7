/** Sentences of the shell: errors, not found, connection, update (specification sections 2 and 8; ui-contract). */
export const generalTexts = {
  product: 'Arvo',
  skipToContent: 'Skip to content',
  signOut: 'Sign out',
  loading: 'Loading…',
  somethingWrong: 'Something went wrong',
  pleaseRefresh: 'Please refresh the page.',
  refreshPage: 'Refresh Page',
  unexpected: 'Unexpected Application Error!',
  pageNotFound: 'Page not found',
  backToHome: 'Back to Home',
  termsFailed: 'Error loading Terms & Conditions',
  offline: "You're offline",
  newVersion: 'A new version is ready',
  reload: 'Reload',
  tryAgain: 'Try again',
  sessionLate: 'We could not reach Arvo to load your account. Check your connection.',
} as const;
