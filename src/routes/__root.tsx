import { unknownPathTarget } from '@arvo/domain/accounts/access.ts';
import { createRootRoute, Outlet, useLocation } from '@tanstack/react-router';
import { LeadElsewhere } from '#src/app/LeadElsewhere.tsx';
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
  return <LeadElsewhere options={{ to: unknownPathTarget(useLocation().pathname), replace: true }} />;
}
