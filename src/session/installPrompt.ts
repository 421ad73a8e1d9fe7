import { createStore, useStore } from 'zustand';

/** Chromium's event: the page may open the browser's install dialog once, after a press. */
export type InstallPrompt = Event & {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

const promptStore = createStore<{ readonly prompt: InstallPrompt | null }>(() => ({ prompt: null }));

/** Keeps the browser's offer from showing by itself. Call before the page has loaded: the event comes once. */
export function keepInstallPrompt(target: Window): void {
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    promptStore.setState({ prompt: event });
  });
}

export const useInstallPrompt = (): InstallPrompt | null => useStore(promptStore, ({ prompt }) => prompt);

/** It can be used once. */
export const dropInstallPrompt = (): void => promptStore.setState({ prompt: null });
