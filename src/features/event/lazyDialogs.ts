import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import { type ComponentType, lazy, useEffect } from 'react';

/** The page's dialogs, its confetti and the number of tickets as components that fetch their code when they are first shown, or in a quiet moment before. */

type Dialogs = typeof import('./dialogs.ts');
const load = () => import('./dialogs.ts');

/** Without its code the page is shown without it: one ticket is bought, the celebration is the words alone. */
const part = <P>(pick: (parts: Dialogs) => ComponentType<P>) =>
  lazy<ComponentType<P>>(() =>
    load().then(
      (parts) => ({ default: pick(parts) }),
      () => ({ default: () => null }),
    ),
  );

export const TicketCount = part((parts) => parts.TicketCount);
export const Confetti = part((parts) => parts.Confetti);
export const Sales = part((parts) => parts.Sales);

/** Settles as startPayment does. Rejects where its code cannot be had. */
export const pay: Dialogs['pay'] = async (...purchase) => (await load()).pay(...purchase);

export const DeleteEvent = lazy(async () => ({ default: (await load()).DeleteEvent }));
export const HostPhoto = lazy(async () => ({ default: (await load()).HostPhoto }));
export const LeaveEvent = lazy(async () => ({ default: (await load()).LeaveEvent }));
export const PhotoViewer = lazy(async () => ({ default: (await load()).PhotoViewer }));
export const ShareDialog = lazy(async () => ({ default: (await load()).ShareDialog }));

const QUIET_AFTER_MS = 1_500;

/** Fetches them once the page has settled, so that a press finds them there, connection or not. */
export function useDialogsSoon(): void {
  useEffect(() => {
    // Where that fails now, the press asks again.
    const timer = setTimeout(
      () => void load().catch((error: unknown) => console.warn(failureLine('Dialogs not fetched yet', error))),
      QUIET_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, []);
}
