import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import { lazy, useEffect } from 'react';

/** The page's dialogs as components that fetch their code when they are first shown, or in a quiet moment before. */

const load = () => import('./dialogs.ts');

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
