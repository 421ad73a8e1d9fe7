import { eventOfPath } from '@arvo/domain/events/eventOfPath.ts';
import { lazy, type ReactNode, Suspense } from 'react';

/** Lazy: not part of the pages' first code. If it fails to load, the pages lack only the card. */
const SignInEventCard = lazy(() =>
  import('#src/features/event/SignInEventCard.tsx').then(
    (module) => ({ default: module.SignInEventCard }),
    () => ({ default: ({ fallback }: { fallback: ReactNode }) => fallback }),
  ),
);

type RedirectEventProps = {
  /** A safe redirect (domain/accounts/access.ts). */
  redirect: string;
  loading: ReactNode;
  fallback: ReactNode;
  isTall?: boolean;
};

/** The event that sign-in leads back to, if the redirect is an event's page. */
export function RedirectEvent({ redirect, ...card }: RedirectEventProps) {
  const id = eventOfPath(redirect);
  if (id === null) return card.fallback;
  return (
    <Suspense fallback={card.loading}>
      <SignInEventCard id={id} {...card} />
    </Suspense>
  );
}
