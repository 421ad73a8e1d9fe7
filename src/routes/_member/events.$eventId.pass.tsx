import { parseEventId } from '@arvo/domain/events/event.ts';
import { createFileRoute } from '@tanstack/react-router';
import { RedirectOnce } from '#src/app/RedirectOnce.tsx';
import { PassScreen } from '#src/features/pass/PassScreen.tsx';
import { useUserId } from '#src/session/account/useSession.ts';

export const Route = createFileRoute('/_member/events/$eventId/pass')({ component: Pass });

function Pass() {
  const { eventId } = Route.useParams();
  const uid = useUserId();
  const id = parseEventId(eventId);
  if (id === null) return <RedirectOnce options={{ to: '/404', replace: true }} />;
  return uid === null ? null : <PassScreen key={`${uid} ${id}`} id={id} uid={uid} />;
}
