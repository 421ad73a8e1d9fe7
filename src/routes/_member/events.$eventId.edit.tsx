import { parseEventId } from '@arvo/domain/events/event.ts';
import { createFileRoute } from '@tanstack/react-router';
import { RedirectOnce } from '#src/app/RedirectOnce.tsx';
import { EditEventScreen } from '#src/features/hosting/editing/EditEventScreen.tsx';
import { useUserId } from '#src/session/account/useSession.ts';

export const Route = createFileRoute('/_member/events/$eventId/edit')({
  staticData: { layout: 'wide' },
  component: EditEvent,
});

function EditEvent() {
  const { eventId } = Route.useParams();
  const uid = useUserId();
  const id = parseEventId(eventId);
  if (id === null) return <RedirectOnce options={{ to: '/404', replace: true }} />;
  return uid === null ? null : <EditEventScreen key={`${uid} ${id}`} id={id} uid={uid} />;
}
