import { useSyncExternalStore } from 'react';
import { type InstallPrompt, kept } from './keptPrompt.ts';

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

function follow(listener: () => void): () => void {
  // keptPrompt.ts listens to the same event, earlier.
  if (listeners.size === 0) window.addEventListener('beforeinstallprompt', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('beforeinstallprompt', tell);
  };
}

/** The browser's offer to install the app, or null. */
export const useInstallPrompt = (): InstallPrompt | null => useSyncExternalStore(follow, () => kept.prompt);

/** The prompt can be used once. */
export function dropInstallPrompt(): void {
  kept.prompt = null;
  tell();
}
