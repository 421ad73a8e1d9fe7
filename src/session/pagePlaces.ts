import { useCallback } from 'react';
import { useStore } from 'zustand';
import { useData } from './data.tsx';

type Place = HTMLElement | null;

export const useInstallPlace = (): Place => useStore(useData().stores.slots, (slots) => slots.installPlace);

export const useOutboxPlace = (): Place => useStore(useData().stores.slots, (slots) => slots.outboxPlace);

/** The `ref` of the element in which the page shows the offer to install the app. */
export function useInstallPlaceRef(): (place: Place) => void {
  const { slots } = useData().stores;
  return useCallback((installPlace) => slots.setState({ installPlace }), [slots]);
}

/** The `ref` of the live region in which the event page shows its queued join or leave. */
export function useOutboxPlaceRef(): (place: Place) => void {
  const { slots } = useData().stores;
  return useCallback((outboxPlace) => slots.setState({ outboxPlace }), [slots]);
}
