import { part } from '#src/session/loading/part.tsx';

/** The person's unfinished events on this device, below home and Your Events. The page works without this code until it is there. */
export const DraftsHere = part(() => import('./DraftList.tsx'), 'DraftList');
