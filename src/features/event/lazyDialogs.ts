import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import { type ComponentType, lazy, useEffect } from 'react';
import { lazyUntilThere } from '#src/session/reads/lazyUntilThere.ts';

/** Lazy components for the page's dialogs and its celebration. Their code loads when the page is idle, or at first use. */

type Dialogs = typeof import('./dialogs.ts');
const load = () => import('./dialogs.ts');

/** Until its code arrives, the page works without it: nobody is celebrated. */
const part = <P>(pick: (parts: Dialogs) => ComponentType<P>) => lazyUntilThere(load, pick);

export const Celebration = part((parts) => parts.Celebration);
/** If its code fails to load, an event that this device has only a card of says that it was not loaded. */
export const EventCardPage = lazy<Dialogs['EventCardPage']>(() =>
  load().then(
    (parts) => ({ default: parts.EventCardPage }),
    () => ({ default: ({ otherwise }) => otherwise }),
  ),
);
export const RowMotion = part((parts) => parts.RowMotion);
export const StateMotion = part((parts) => parts.StateMotion);
export const Sales = part((parts) => parts.Sales);
export const SavedNote = part((parts) => parts.SavedNote);

/** Settles like startPayment. Rejects if its code fails to load. */
export const pay: Dialogs['pay'] = async (...purchase) => (await load()).pay(...purchase);

/** A dialog whose code loads when it opens. The person who pressed sees a message if that fails. */
const dialog = <P>(pick: (parts: Dialogs) => ComponentType<P>) =>
  lazy<ComponentType<P>>(async () => ({ default: pick(await load()) }));

/**
 * Set the state that shows a dialog inside of this. As an urgent update React would first render nothing, and keep that for 300 ms even
 * if the dialog's code is there.
 */
export { startTransition as openAtOnce } from 'react';

export const DeleteEvent = dialog((parts) => parts.DeleteEvent);
export const HostPhoto = dialog((parts) => parts.HostPhoto);
export const LeaveEvent = dialog((parts) => parts.LeaveEvent);
export const PhotoViewer = dialog((parts) => parts.PhotoViewer);
export const ShareDialog = dialog((parts) => parts.ShareDialog);

const QUIET_AFTER_MS = 1_500;

/** Loads them once the page has settled, so that they open at once, even without a connection. */
export function useDialogsSoon(): void {
  useEffect(() => {
    // If that fails, the press loads them again.
    const timer = setTimeout(
      () => void load().catch((error: unknown) => console.warn(failureLine('Dialogs not fetched yet', error))),
      QUIET_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, []);
}
