import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { useInstallPlaceRef } from '#src/session/pagePlaces.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { QUIETER } from '../layout.ts';
import { ReadyOffline } from './ReadyOffline.tsx';
import { RemindMe } from './RemindMe.tsx';
import type { EventView } from './primaryAction.ts';

/** The guests' part of the action card until the event is over; loaded after the page. */
export function GuestParts({ event, viewer, actions }: EventView) {
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
