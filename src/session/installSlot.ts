import { useCallback } from 'react';
import { useStore } from 'zustand';
import { useData } from './data.tsx';

type Slot = HTMLElement | null;

export const useInstallSlot = (): Slot => useStore(useData().stores.slots, (slots) => slots.installSlot);

/** The `ref` of the element in which the page shows the offer to install the app. */
export function useInstallSlotRef(): (slot: Slot) => void {
  const { slots } = useData().stores;
  return useCallback((installSlot) => slots.setState({ installSlot }), [slots]);
}
