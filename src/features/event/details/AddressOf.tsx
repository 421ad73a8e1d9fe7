import { createContext, type ReactNode, useContext } from 'react';
import type { EventViewer } from '../useViewer.ts';
import { type AddressState, type PlacedEvent, useAddress } from './useAddress.ts';

const Address = createContext<AddressState>({ kind: 'loading', area: '' });

/** Provides the address to the two components that show it, so that only they render again as time passes. */
export function AddressOf({
  event,
  viewer,
  children,
}: {
  event: PlacedEvent;
  viewer: EventViewer;
  children: ReactNode;
}) {
  return <Address value={useAddress(event, viewer)}>{children}</Address>;
}

export const useAddressState = (): AddressState => useContext(Address);
