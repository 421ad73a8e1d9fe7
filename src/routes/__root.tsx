import { unknownPathTarget } from '@arvo/domain/people/access.ts';
import { createRootRoute, Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { Shell } from '#src/app/shell/Shell.tsx';

export const Route = createRootRoute({ component: Root, notFoundComponent: UnknownPath });

function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

function UnknownPath() {
  return <Navigate to={unknownPathTarget(useLocation().pathname)} replace />;
}
