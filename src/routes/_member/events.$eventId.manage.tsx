import { parseEventId } from '@arvo/domain/events/event.ts';
import { createFileRoute } from '@tanstack/react-router';
import { RedirectOnce } from '#src/app/RedirectOnce.tsx';
import { ManageScreen } from '#src/features/manage/ManageScreen.tsx';
import { useUserId } from '#src/session/account/useSession.ts';

export const Route = createFileRoute('/_member/events/$eventId/manage')({
  staticData: { layout: 'wide' },
  component: ManageEvent,
});

function ManageEvent() {
  const { eventId } = Route.useParams();
  const uid = useUserId();
  const id = parseEventId(eventId);
  if (id === null) return <RedirectOnce options={{ to: '/404', replace: true }} />;
  return uid === null ? null : <ManageScreen key={id} id={id} uid={uid} />;
}
