import { type EventId, parseEventId } from '@arvo/domain/events/event.ts';
import { useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';

export type CreatedProps = { id: EventId };

/** If its code fails to load, the host finds the link on the event's page too. */
const CreatedMoment = lazy<ComponentType<CreatedProps>>(() =>
  import('./CreatedMoment.tsx').then(
    (loaded) => ({ default: loaded.CreatedMoment }),
    () => ({ default: () => null }),
  ),
);

/** Shown to the host on the page of the event that they have just created. Part of the shell, so that the event page's first code does not grow. */
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
