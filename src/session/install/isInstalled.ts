/** Whether this window belongs to the installed app. Safari on iPhones has its own property for this. */
export const isInstalled = (): boolean =>
  window.matchMedia?.('(display-mode: standalone)').matches === true ||
  ('standalone' in navigator && navigator.standalone === true);
