import { type EventId, parseEventId } from '@arvo/domain/events/event.ts';
import { useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';

export type CreatedProps = { id: EventId };

/** If its code cannot be loaded, the event's page has the link too. */
const CreatedMoment = lazy<ComponentType<CreatedProps>>(() =>
  import('./CreatedMoment.tsx').then(
    (loaded) => ({ default: loaded.CreatedMoment }),
    () => ({ default: () => null }),
  ),
);

/** What the host sees on the page of the event that they have just created. Part of the frame: the page's first code does not grow. */
export function JustCreated() {
  const created = useLocation({
    select: ({ pathname, state }) =>
      state.created !== undefined && pathname === `/events/${state.created}` ? state.created : null,
  });
  const id = created === null ? null : parseEventId(created);
  return (
    id !== null && (
      <Suspense>
        <CreatedMoment key={id} id={id} />
      </Suspense>
    )
  );
}
