import { parseEventId } from '@arvo/domain/events/event.ts';
import { useLocation } from '@tanstack/react-router';
import { part } from '#src/session/loading/part.tsx';

/** Until its code arrives, the host finds the link on the event's page too. */
const PublishedSheet = part(() => import('./PublishedSheet.tsx'), 'PublishedSheet');

/** Shown to the host on the page of the event that they have just created. Part of the shell, so that the event page's first code does not grow. */
export function JustCreated() {
  const created = useLocation({
    select: ({ pathname, state }) =>
      state.created !== undefined && pathname === `/events/${state.created}` ? state.created : null,
  });
  const id = created === null ? null : parseEventId(created);
  return id !== null && <PublishedSheet key={id} id={id} />;
}
