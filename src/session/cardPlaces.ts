import { createStore, useStore } from 'zustand';

const createPlace = () => createStore<{ readonly place: HTMLElement | null }>(() => ({ place: null }));
const installPlaceStore = createPlace();
const outboxPlaceStore = createPlace();

/** A `ref` of the element in which a page shows the offer to install the app. A page without one has it in the footer. */
export const setInstallPlace = (place: HTMLElement | null): void => installPlaceStore.setState({ place });

export const useInstallPlace = (): HTMLElement | null => useStore(installPlaceStore).place;

/** A `ref` of the live region in which the event page shows its queued join or leave. */
export const setOutboxPlace = (place: HTMLElement | null): void => outboxPlaceStore.setState({ place });

export const useOutboxPlace = (): HTMLElement | null => useStore(outboxPlaceStore).place;
