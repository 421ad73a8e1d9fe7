import { decideAccess, type RouteGroup } from '@arvo/domain/people/access.ts';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { statusOf, useSession } from '#src/session/session.ts';
import { LeadElsewhere } from './LeadElsewhere.tsx';
import { SessionWait } from './SessionWait.tsx';

/** Shows a route of a group, a spinner while the session loads, or leads elsewhere (specification section 2). */
export function Gate({ group, children }: { group: RouteGroup; children: ReactNode }) {
  const status = statusOf(useSession());
  const { href } = useLocation();
  const [wasShown, setWasShown] = useState(false);
  const { kind } = decideAccess(group, status);
  if (kind === 'show' && !wasShown) setWasShown(true);
  switch (kind) {
    case 'show':
      return children;
    case 'wait':
      return <SessionWait />;
    case 'go-to-sign-in':
      // Where the visitor came from travels in the history entry, not in the address. Whoever was shown the page has
      // signed out of it: the next person to sign in here did not come for it.
      return <LeadElsewhere options={{ to: '/', replace: true, ...(wasShown ? {} : { state: { from: href } }) }} />;
    case 'go-to-setup':
      return <LeadElsewhere options={{ to: '/setup-profile', search: { redirect: href }, replace: true }} />;
  }
}
