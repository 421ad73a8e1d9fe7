/** Chromium's event: the page may open the browser's install dialog once, after a press. */
export type InstallPrompt = Event & {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

/**
 * Prevents the browser from showing its own offer, and hands the event to `keep`. Call it before the page has loaded, because the
 * event fires once.
 */
export const keepInstallPrompt = (keep: (prompt: InstallPrompt) => void): void =>
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event);
  });
