/** Chromium's event: the page may open the browser's install dialog once, after a press. */
export type InstallPrompt = Event & {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

/** Small, because every page loads this first; installPrompt.ts has the rest. */
export const kept: { prompt: InstallPrompt | null } = { prompt: null };

/**
 * Prevents the browser from showing its own offer, and stores the event. Call it before the page has loaded, because the
 * event fires once.
 */
export const keepInstallPrompt = (): void =>
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept.prompt = event;
  });
