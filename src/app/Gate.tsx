import { decideAccess, type RouteGroup } from '@arvo/domain/people/access.ts';
import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { statusOf, useSession } from '#src/session/session.ts';
import { SessionWait } from './SessionWait.tsx';

/** Shows a route of a group, a spinner while the session loads, or leads elsewhere (specification section 2). */
export function Gate({ group, children }: { group: RouteGroup; children: ReactNode }) {
  const status = statusOf(useSession());
  const location = useLocation();
  switch (decideAccess(group, status).kind) {
    case 'show':
      return children;
    case 'wait':
      return <SessionWait />;
    case 'go-to-sign-in':
      // Where the visitor came from travels in the history entry, not in the address.
      return <Navigate to="/" state={{ from: location.href }} replace />;
    case 'go-to-setup':
      return <Navigate to="/setup-profile" search={{ redirect: location.href }} replace />;
  }
}
