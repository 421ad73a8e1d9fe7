/** Whether this window is the installed app's. Safari on iPhones says so in a property of its own. */
export const isInstalled = (): boolean =>
  window.matchMedia?.('(display-mode: standalone)').matches === true ||
  ('standalone' in navigator && navigator.standalone === true);
