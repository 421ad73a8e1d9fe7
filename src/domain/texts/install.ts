/** Sentences about installing the app. */
export const installTexts = {
  install: 'Install app',
  why: 'Put Arvo on your home screen, and your events are one tap away.',
  notNow: 'Not now',
  /** For Safari on an iPhone or iPad, where installing is an entry in Safari's own menu. */
  howTo: "Tap Share in Safari's toolbar, then choose Add to Home Screen. The app asks you to sign in once more.",
} as const;
