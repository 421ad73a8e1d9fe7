import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { editingTexts } from '@arvo/domain/texts/events/editing.ts';
import { manageTexts } from '@arvo/domain/texts/events/manage.ts';
import { messageTexts } from '@arvo/domain/texts/events/messages.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { part } from '#src/session/loading/part.tsx';
import { eventNow } from '#src/session/reads/eventNow.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Status } from '#src/ui/feedback/status.tsx';
import { SimilarLink } from '#src/widgets/beginnings/SimilarLink.tsx';

const MessageGuests = part(() => import('#src/widgets/messages/MessageGuests.tsx'), 'MessageGuests', {
  onFailure: 'throw',
});

const ACTION = 'inline-flex min-h-11 items-center text-sm font-semibold text-ink-soft hover:text-ink hover:underline';

/** What a host does with an event, as on its page: change it and let its guests in, write to them, and create another like it. */
export function HostActions({ event, now }: { event: EventCard; now: number }) {
  const data = useData();
  const router = useRouter();
  const params = { eventId: event.id };
  const isToCome = !isOver(event, now);
  return (
    <div role="group" aria-label={displayTitle(event)} className="flex flex-wrap gap-x-4 pb-2">
      {isToCome && (
        <Link to="/events/$eventId/edit" params={params} className={ACTION}>
          {editingTexts.link}
        </Link>
      )}
      {isToCome && !event.isCancelled && (
        <Link to="/events/$eventId/door" params={params} className={ACTION}>
          {doorTexts.title}
        </Link>
      )}
      <MessageButton event={event} />
      <SimilarLink
        find={() => eventNow(data, event.id)}
        go={(href) => router.history.push(href)}
        className={`${ACTION} aria-busy:opacity-60`}
      />
    </div>
  );
}

type Asked = 'idle' | 'busy' | 'unread' | 'nobody' | ArvoEvent;

/** A card lacks what a message needs, so the press loads the event. */
function MessageButton({ event: { id } }: { event: EventCard }) {
  const data = useData();
  const [asked, setAsked] = useState<Asked>('idle');
  const ask = async () => {
    if (asked === 'busy') return;
    setAsked('busy');
    const event = await eventNow(data, id);
    if (event === null) setAsked('unread');
    else setAsked(event.ticketCount === 0 ? 'nobody' : event);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={asked === 'busy' || undefined}
        onClick={() => void ask()}
        className={`${ACTION} aria-busy:opacity-60`}
      >
        {messageTexts.write}
      </button>
      {asked === 'unread' && <Alert className="order-last w-full">{manageTexts.notRead}</Alert>}
      {asked === 'nobody' && <Status className="order-last w-full">{messageTexts.nobody}</Status>}
      {typeof asked === 'object' && <MessageGuests event={asked} onClose={() => setAsked('idle')} />}
    </>
  );
}
