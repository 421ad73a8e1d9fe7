import { createStore } from 'zustand';
import type { Tabs } from './tabs.ts';

export type Update =
  | { readonly kind: 'none' }
  /** `needed`: this version's code is gone from the server, so the notice shows everywhere. */
  | { readonly kind: 'ready'; readonly apply: () => void; readonly needed: boolean }
  | { readonly kind: 'applying' }
  /** Another tab objected. */
  | { readonly kind: 'held'; readonly apply: () => void };

type Setting = {
  readonly tabs: Tabs;
  /** Whether a reload of this tab would cost the person something. */
  readonly hasUnsavedWork: () => boolean;
  /** Makes the version that waits answer the next load. Bounded; never rejects. */
  readonly activate: () => Promise<unknown>;
  readonly reload: () => void;
};

/** Decides when this tab changes to a new version of the app. */
export function createUpdates({ tabs, hasUnsavedWork, activate, reload }: Setting) {
  const store = createStore<Update>(() => ({ kind: 'none' }));
  const show = (update: Update): void => store.setState(update, true);

  const apply = async (): Promise<void> => {
    if (store.getState().kind === 'applying') return;
    show({ kind: 'applying' });
    if (!(await tabs.areFree())) {
      show({ kind: 'held', apply: () => void apply() });
      return;
    }
    await activate();
    reload();
  };

  return {
    store,
    /** A new version has been installed and waits. */
    onWaiting: (): void => {
      if (store.getState().kind === 'none') show({ kind: 'ready', apply: () => void apply(), needed: false });
    },
    /** A new version took over, because somebody agreed, here or in another tab. */
    onTakenOver: (): void => {
      if (store.getState().kind === 'applying') return;
      if (hasUnsavedWork()) show({ kind: 'ready', apply: reload, needed: false });
      else reload();
    },
    /** This version's code is gone, but a reload now would lose something. */
    onNeeded: (): void => {
      if (store.getState().kind !== 'applying') show({ kind: 'ready', apply: () => void apply(), needed: true });
    },
  };
}

export type Updates = ReturnType<typeof createUpdates>;
