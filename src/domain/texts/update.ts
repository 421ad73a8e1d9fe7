/** Sentences about a new version of the app. */
export const updateTexts = {
  ready: 'A new version is ready',
  reload: 'Reload',
  reloading: 'Reloading…',
  /** A reload would interrupt what the person is doing in another tab. */
  held: 'A new version is ready. Finish in your other Arvo tab first.',
} as const;
