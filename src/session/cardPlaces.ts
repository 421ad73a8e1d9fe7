import { createStore, useStore } from 'zustand';

const createPlace = () => createStore<{ readonly place: HTMLElement | null }>(() => ({ place: null }));
const placeStore = createPlace();
const wishStore = createPlace();

/** A `ref` of the element in which a page shows the offer to install the app. A page without one has it in the footer. */
export const setInstallPlace = (place: HTMLElement | null): void => placeStore.setState({ place });

export const useInstallPlace = (): HTMLElement | null => useStore(placeStore).place;

/** A `ref` of the live region in which the event page shows its queued join or leave. */
export const setWishPlace = (place: HTMLElement | null): void => wishStore.setState({ place });

export const useWishPlace = (): HTMLElement | null => useStore(wishStore).place;
