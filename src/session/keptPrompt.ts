/** Chromium's event: the page may open the browser's install dialog once, after a press. */
export type InstallPrompt = Event & {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

/** Small, because every page loads it first; installPrompt.ts is the rest. */
export const kept: { prompt: InstallPrompt | null } = { prompt: null };

/** Keeps the browser's offer from showing by itself. Call before the page has loaded: the event comes once. */
export const keepInstallPrompt = (): void =>
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept.prompt = event;
  });
