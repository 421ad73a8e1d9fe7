import { parseEventId } from '@arvo/domain/events/event.ts';
import { createFileRoute } from '@tanstack/react-router';
import { RedirectOnce } from '#src/app/RedirectOnce.tsx';
import { DoorScreen } from '#src/features/door/DoorScreen.tsx';
import { useUserId } from '#src/session/account/useSession.ts';

export const Route = createFileRoute('/_member/events/$eventId/door')({ component: Door });

function Door() {
  const { eventId } = Route.useParams();
  const uid = useUserId();
  const id = parseEventId(eventId);
  if (id === null) return <RedirectOnce options={{ to: '/404', replace: true }} />;
  return uid === null ? null : <DoorScreen key={`${uid} ${id}`} id={id} uid={uid} />;
}
