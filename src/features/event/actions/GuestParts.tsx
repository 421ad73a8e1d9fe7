import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { useInstallPlaceRef } from '#src/session/pagePlaces.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { QUIETER } from '../layout.ts';
import { ReadyOffline } from './ReadyOffline.tsx';
import { RemindMe } from './RemindMe.tsx';
import type { EventView } from './primaryAction.ts';

/**
 * The guests' part of the action card until the event is over; loaded after the page. Renders nothing before a join, but must have been
 * rendered: React would show a fallback for 300 ms if its code loaded with the join.
 */
export function GuestParts(view: EventView) {
  const { viewer } = view;
  return viewer.kind === 'known' && viewer.role === 'guest' ? <PartsOfGuest {...view} /> : null;
}

function PartsOfGuest({ event, viewer, actions }: EventView) {
  const installPlaceRef = useInstallPlaceRef();
  return (
    <>
      {viewer.kind === 'known' && viewer.uid !== null && (
        <ReadyOffline key={event.id} event={event} owner={viewer.uid} />
      )}
      <RemindMe>
        <Button variant="quiet" className={`${QUIETER} compact:-ml-5 compact:self-start`} onClick={actions.leave}>
          {eventTexts.leave}
        </Button>
      </RemindMe>
      <div ref={installPlaceRef} className="empty:hidden compact:mt-4" />
    </>
  );
}
