import { createStore, useStore } from 'zustand';

const placeStore = createStore<{ readonly place: HTMLElement | null }>(() => ({ place: null }));

/** A `ref` of the live region in which the event page shows its queued join or leave. */
export const setWishPlace = (place: HTMLElement | null): void => placeStore.setState({ place });

export const useWishPlace = (): HTMLElement | null => useStore(placeStore).place;
