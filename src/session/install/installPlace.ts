import { createStore, useStore } from 'zustand';

const placeStore = createStore<{ readonly place: HTMLElement | null }>(() => ({ place: null }));

/** A `ref` of the element in which a page shows the offer to install the app. A page without one has it in the footer. */
export const setInstallPlace = (place: HTMLElement | null): void => placeStore.setState({ place });

export const useInstallPlace = (): HTMLElement | null => useStore(placeStore).place;
