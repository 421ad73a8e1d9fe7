import { unknownPathTarget } from '@arvo/domain/accounts/access.ts';
import { createRootRoute, Outlet, useLocation } from '@tanstack/react-router';
import { RedirectOnce } from '#src/app/RedirectOnce.tsx';
import { useAnalytics } from '#src/app/analytics/useAnalytics.ts';
import { Shell } from '#src/app/shell/Shell.tsx';

export const Route = createRootRoute({ component: Root, notFoundComponent: UnknownPath });

function Root() {
  useAnalytics();
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

function UnknownPath() {
  return <RedirectOnce options={{ to: unknownPathTarget(useLocation().pathname), replace: true }} />;
}
