import { parseEventId } from '@arvo/domain/events/event.ts';
import { createFileRoute } from '@tanstack/react-router';
import { RedirectOnce } from '#src/app/RedirectOnce.tsx';
import { EventOrdersScreen } from '#src/features/orders/EventOrdersScreen.tsx';
import { useUserId } from '#src/session/account/useSession.ts';

export const Route = createFileRoute('/_member/events/$eventId/orders')({
  staticData: { layout: 'wide' },
  component: EventOrders,
});

function EventOrders() {
  const { eventId } = Route.useParams();
  const uid = useUserId();
  const id = parseEventId(eventId);
  if (id === null) return <RedirectOnce options={{ to: '/404', replace: true }} />;
  return uid === null ? null : <EventOrdersScreen key={id} id={id} uid={uid} />;
}
