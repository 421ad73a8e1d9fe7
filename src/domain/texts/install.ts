/** Sentences about installing the app. */
export const installTexts = {
  install: 'Install app',
  why: 'Put Arvo on your home screen, and your events are one tap away.',
  notNow: 'Not now',
  /** For Safari on an iPhone or iPad, where installing is an entry in Safari's own menu. */
  howToTitle: 'Put Arvo on your home screen',
  howToShare: "Tap Share in Safari's toolbar.",
  howToAdd: 'Choose Add to Home Screen, then Add.',
  howToSignIn: 'The app asks you to sign in once more.',
  gotIt: 'Got it',
} as const;
