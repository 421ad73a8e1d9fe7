import { part } from '#src/session/loading/part.tsx';

/** The queued actions, above home and Your Events. Few visits have any, so the page works without this code until it is there. */
export const QueuedActions = part(() => import('./OutboxList.tsx'), 'OutboxList');
