import type { DeviceProblem } from '../protocol/store/deviceProblem.ts';

/** Texts about problems with this device's storage. */
export const deviceTexts: Readonly<Record<DeviceProblem, string>> = {
  full: "This device's storage is full, so Arvo can't save anything for offline.",
  emptied: "Arvo couldn't open what it had saved on this device, so it started fresh.",
  unusable: "This browser won't let Arvo save anything, so it only works while you're online.",
};

/** On a joined event's page, once this device can show it without a connection. A file of its own: only guests load it. */
export const readyOfflineText = 'Ready offline';

/** The rest of an event that this device has only a card of. */
export const openOnlineText = "We can't load the rest right now. Open it once online to see who's going.";

/** Sentences about installing the app. */
export const installTexts = {
  install: 'Install app',
  why: 'Put Arvo on your home screen, and your events are one tap away.',
  notNow: 'Not now',
  /** For Safari on an iPhone or iPad, where installing is an entry in Safari's own menu. */
  howTo: "Tap Share in Safari's toolbar, then choose Add to Home Screen. The app asks you to sign in once more.",
} as const;

/** Sentences about a new version of the app. */
export const updateTexts = {
  ready: 'A new version is ready',
  reload: 'Reload',
  reloading: 'Reloading…',
  /** A reload would interrupt what the person is doing in another tab. */
  held: 'A new version is ready. Finish in your other Arvo tab first.',
} as const;
