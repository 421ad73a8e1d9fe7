import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { isClosed } from '@arvo/domain/events/closed.ts';
import { type ArvoEvent, type EventId, isHost } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { hostOnlyTexts, manageTexts } from '@arvo/domain/texts/events/manage.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { editingTexts } from '@arvo/domain/texts/events/editing.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { useNow } from '#src/session/useNow.ts';
import { part } from '#src/session/loading/part.tsx';
import { useEvent } from '#src/session/reads/event.ts';
import { useEventOrders } from '#src/session/reads/eventOrders.ts';
import { useGuestRecords } from '#src/session/reads/guestRecords.ts';
import { SimilarLink } from '#src/widgets/beginnings/SimilarLink.tsx';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { LoadFailed, NotYet } from '#src/widgets/notYet.tsx';
import { BackToEvent, NoEvent, OnlyForHost } from '#src/widgets/hostOnly.tsx';
import { GuestList } from './GuestList.tsx';
import { Messages } from './Messages.tsx';
import { SalesSwitch } from './SalesSwitch.tsx';
import { Numbers, PaidNumbers } from './Numbers.tsx';

/** /events/{id}/manage: how the event goes, and who comes, for its host alone. */
export function ManageScreen({ id, uid }: { id: EventId; uid: UserId }) {
  const { state, retry } = useEvent(id);
  const event = state.kind === 'found' ? state.value.event : null;
  const isOthers = event !== null && !isHost(event, uid);
  usePageTitle(isOthers ? hostOnlyTexts.title : manageTexts.title);
  if (isOthers) return <OnlyForHost id={id}>{manageTexts.onlyForHostText}</OnlyForHost>;
  if (state.kind === 'missing' || state.kind === 'vanished') return <NoEvent />;
  return (
    <div className="flex flex-col gap-5">
      <PageTitle className="mb-0!" subtitle={<bdi>{event === null ? '\u00a0' : displayTitle(event)}</bdi>}>
        {manageTexts.title}
      </PageTitle>
      {event === null ? (
        <>
          <NotYet sentence={manageTexts.loadFailed} retry={state.kind === 'failed' ? retry : null} />
          <BackToEvent id={id} />
        </>
      ) : event.isPaid ? (
        <OfPaidEvent event={event} uid={uid} />
      ) : (
        <OfFreeEvent event={event} />
      )}
    </div>
  );
}

/** Above the guests, of whom there may be hundreds. */
const Ways = ({ event }: { event: ArvoEvent }) => (
  <div className="flex flex-wrap gap-3">
    <BackToEvent id={event.id} />
    <PosterButton event={event} />
    <EditLink event={event} />
    <DoorLink event={event} />
    <Similar event={event} />
  </div>
);

const PosterDialog = part(() => import('./poster/PosterDialog.tsx'), 'PosterDialog', { onFailure: 'throw' });

function EditLink({ event }: { event: ArvoEvent }) {
  const now = useNow();
  if (isClosed(event, now)) return null;
  return (
    <Link to="/events/$eventId/edit" params={{ eventId: event.id }} className={buttonClass('secondary')}>
      {editingTexts.link}
    </Link>
  );
}

/** Also after the event: it says who came. */
const DoorLink = ({ event }: { event: ArvoEvent }) => (
  <Link to="/events/$eventId/door" params={{ eventId: event.id }} className={buttonClass('secondary')}>
    {doorTexts.title}
  </Link>
);

function Similar({ event }: { event: ArvoEvent }) {
  const router = useRouter();
  const go = useCallback((href: string) => router.history.push(href), [router]);
  return <SimilarLink find={async () => event} go={go} className={buttonClass('secondary')} />;
}

function PosterButton({ event }: { event: ArvoEvent }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {manageTexts.poster}
      </Button>
      {isOpen && <PosterDialog event={event} onClose={close} />}
    </>
  );
}

const OfFreeEvent = ({ event }: { event: ArvoEvent }) => (
  <>
    <Numbers event={event}>
      <Sales event={event} />
    </Numbers>
    <Ways event={event} />
    <Messages event={event} />
    <Guests event={event} orders={NONE} />
  </>
);

function OfPaidEvent({ event, uid }: { event: ArvoEvent; uid: UserId }) {
  const { state: orders, retry } = useEventOrders(event.id, uid);
  return (
    <>
      <PaidNumbers event={event} orders={orders} retry={retry}>
        <Sales event={event} />
      </PaidNumbers>
      <Ways event={event} />
      <Messages event={event} />
      <Guests event={event} orders={orders.kind === 'found' ? orders.value : null} />
    </>
  );
}

/** Nobody joins an event that is over or cancelled, whatever the host has set. */
function Sales({ event }: { event: ArvoEvent }) {
  const now = useNow();
  return !isClosed(event, now) && <SalesSwitch event={event} />;
}

const NONE: readonly Order[] = [];

function Guests({ event, orders }: { event: ArvoEvent; orders: readonly Order[] | null }) {
  const { state, retry } = useGuestRecords(event.id);
  if (state.kind === 'found') return <GuestList event={event} guests={state.value} orders={orders} />;
  return (
    <Card title={manageTexts.guests}>
      {state.kind === 'failed' ? (
        <LoadFailed sentence={manageTexts.guestsFailed} retry={retry} />
      ) : (
        <Spinner label={generalTexts.loading} />
      )}
    </Card>
  );
}
