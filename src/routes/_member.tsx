import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router';
import { DraftsHere } from '#src/features/drafts/DraftsHere.tsx';
import { Gate } from '#src/app/Gate.tsx';
import { QueuedActions } from '#src/features/outbox/QueuedActions.tsx';
import { useUserId } from '#src/session/account/useSession.ts';

export const Route = createFileRoute('/_member')({ component: Member });

/** The screens that list a person's events also list what waits for a connection, and the drafts on this device. */
const LISTS: readonly string[] = ['/home', '/your-events'];

function Member() {
  // The path of the rendered screen: while the next page loads, the location is already that page's.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname ?? '' });
  const uid = useUserId();
  return (
    <Gate group="member">
      {uid !== null && LISTS.includes(pathname) && <QueuedActions owner={uid} />}
      <Outlet />
      {/* Below, so that nothing moves down when it has loaded. */}
      {uid !== null && LISTS.includes(pathname) && <DraftsHere owner={uid} className="mt-5" />}
    </Gate>
  );
}
