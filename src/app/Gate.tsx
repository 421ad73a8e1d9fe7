import { decideAccess, type RouteGroup } from '@arvo/domain/accounts/access.ts';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { statusOf } from '#src/session/account/session.ts';
import { useSession } from '#src/session/account/useSession.ts';
import { RedirectOnce } from './RedirectOnce.tsx';
import { PendingScreen } from './shell/PendingScreen.tsx';

/** Shows a route of a group, shows a spinner while the session loads, or redirects (specification section 2). */
export function Gate({ group, children }: { group: RouteGroup; children: ReactNode }) {
  const status = statusOf(useSession());
  const { href } = useLocation();
  const [hasRendered, setHasRendered] = useState(false);
  const { kind } = decideAccess(group, status);
  if (kind === 'show' && !hasRendered) setHasRendered(true);
  switch (kind) {
    case 'show':
      return children;
    case 'wait':
      return <PendingScreen />;
    case 'go-to-sign-in':
      // The history entry, not the address, holds the page that the visitor wanted. If the page was already shown, its person has
      // signed out, and the next person to sign in here starts at home.
      return <RedirectOnce options={{ to: '/', replace: true, ...(hasRendered ? {} : { state: { from: href } }) }} />;
    case 'go-to-setup':
      return <RedirectOnce options={{ to: '/setup-profile', search: { redirect: href }, replace: true }} />;
  }
}
