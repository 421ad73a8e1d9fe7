import { type EventId, parseEventId } from '@arvo/domain/events/event.ts';
import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyUntilThere } from '#src/session/reads/lazyUntilThere.ts';

export type CreatedProps = { id: EventId };

/** Until its code arrives, the host finds the link on the event's page too. */
const CreatedMoment = lazyUntilThere(
  () => import('./CreatedMoment.tsx'),
  (code) => code.CreatedMoment,
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
