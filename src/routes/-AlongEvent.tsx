import { eventOfPath } from '@arvo/domain/events/eventOfPath.ts';
import { lazy, type ReactNode, Suspense } from 'react';

/** Not part of the pages' first code; without it they lack only the card. */
const EventAlong = lazy(() =>
  import('#src/features/event/EventAlong.tsx').then(
    (module) => ({ default: module.EventAlong }),
    () => ({ default: ({ without }: { without: ReactNode }) => without }),
  ),
);

type AlongEventProps = {
  /** A safe redirect (domain/accounts/access.ts). */
  redirect: string;
  meanwhile: ReactNode;
  without: ReactNode;
};

/** The event that sign-in leads back to, if the redirect is an event's page. */
export function AlongEvent({ redirect, meanwhile, without }: AlongEventProps) {
  const id = eventOfPath(redirect);
  if (id === null) return without;
  return (
    <Suspense fallback={meanwhile}>
      <EventAlong id={id} meanwhile={meanwhile} without={without} />
    </Suspense>
  );
}
