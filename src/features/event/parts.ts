/** The parts of the event page that load after its first render, in four chunks. */

import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { useEffect } from 'react';
import { firstTouch } from '#src/session/firstTouch.ts';
import { part } from '#src/session/loading/part.tsx';

/** Opened by a press, so the person who pressed sees the error screen if the code does not load. */
const DIALOG = { onFailure: 'throw' } as const;

const loadPageParts = () => import('./pageParts.ts');
/** Without its code an event that this device has only a card of says that it was not loaded. */
export const EventCardPage = part(loadPageParts, 'EventCardPage');
/** Without its code an event that is gone was not found. */
export const FarewellPage = part(loadPageParts, 'FarewellPage');
// Until they are there, the page works without them: nobody is celebrated.
export const Celebration = part(loadPageParts, 'Celebration');
export const ManageLink = part(loadPageParts, 'ManageLink');
export const RowMotion = part(loadPageParts, 'RowMotion');
export const SavedNote = part(loadPageParts, 'SavedNote');
export const HostLinks = part(loadPageParts, 'HostLinks');
export const WhoKnows = part(loadPageParts, 'WhoKnows');
export const HostMessages = part(loadPageParts, 'HostMessages');
export const WereThere = part(loadPageParts, 'WereThere');
export const WhatChanged = part(loadPageParts, 'WhatChanged');
export const StateMotion = part(loadPageParts, 'StateMotion');
export const DeleteEvent = part(loadPageParts, 'DeleteEvent', DIALOG);
export const HostPhoto = part(loadPageParts, 'HostPhoto', DIALOG);
export const LeaveEvent = part(loadPageParts, 'LeaveEvent', DIALOG);
export const PhotoViewer = part(loadPageParts, 'PhotoViewer', DIALOG);
export const ShareDialog = part(loadPageParts, 'ShareDialog', DIALOG);

/** With Mapbox alone. */
export const Where = part(() => import('./place/Where.tsx'), 'Where');

/** What guests have until the event is over. */
export const GuestParts = part(() => import('./actions/GuestParts.tsx'), 'GuestParts');

/** What paid events need; free events and visitors never load it. */
export const loadTicketParts = () => import('./tickets/ticketParts.ts');
export const BuyersRefundRule = part(loadTicketParts, 'BuyersRefundRule');
export const SalesNews = part(loadTicketParts, 'SalesNews');
export const TicketCount = part(loadTicketParts, 'TicketCount');
export const YourTickets = part(loadTicketParts, 'YourTickets');
export const CancelEvent = part(loadTicketParts, 'CancelEvent', DIALOG);
export const TakeRefund = part(loadTicketParts, 'TakeRefund', DIALOG);
export const LeavePaidEvent = part(loadTicketParts, 'LeavePaidEvent', DIALOG);

/** Loads the dialogs with the first touch, so that they open at once. */
export function usePreloadedDialogs(): void {
  useEffect(() => {
    let isHere = true;
    // If that fails, the press loads them again.
    firstTouch(document)
      .then(() => (isHere ? ShareDialog.preload() : undefined))
      .catch((error: unknown) => console.warn(failureLine('Dialogs not fetched yet', error)));
    return () => {
      isHere = false;
    };
  }, []);
}
