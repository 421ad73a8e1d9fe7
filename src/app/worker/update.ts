import { createStore, useStore } from 'zustand';

/** Whether a new version waits for the person's consent; `apply` activates it. */
type UpdateState = { readonly kind: 'none' } | { readonly kind: 'ready'; readonly apply: () => void };

const updateStore = createStore<UpdateState>(() => ({ kind: 'none' }));

export const offerUpdate = (apply: () => void): void => updateStore.setState({ kind: 'ready', apply }, true);

export const useUpdateReady = (): boolean => useStore(updateStore, (state) => state.kind === 'ready');

export function applyUpdate(): void {
  const state = updateStore.getState();
  if (state.kind === 'ready') state.apply();
}
