import { eventOfPath } from '@arvo/domain/events/eventOfPath.ts';
import type { ReactNode } from 'react';
import { part } from '#src/session/loading/part.tsx';

/** Not part of the pages' first code, and they work without the card. */
const SignInEventCard = part(() => import('#src/widgets/SignInEventCard.tsx'), 'SignInEventCard');

type RedirectEventProps = {
  /** A safe redirect (domain/accounts/access.ts). */
  redirect: string;
  /** Shown while the event is read. */
  fallback: ReactNode;
  /** Shown if there is no such event, or it cannot be read. */
  otherwise: ReactNode;
  isTall?: boolean;
};

/** The event that sign-in leads back to, if the redirect is an event's page. */
export function RedirectEvent({ redirect, ...card }: RedirectEventProps) {
  const id = eventOfPath(redirect);
  return id === null ? card.otherwise : <SignInEventCard id={id} {...card} />;
}
