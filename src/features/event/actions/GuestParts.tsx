import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { useIsQueued } from '#src/session/offline/useQueuedActions.ts';
import { useInstallSlotRef } from '#src/session/installSlot.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { QUIETER } from '../layout.ts';
import { ReadyOffline } from './ReadyOffline.tsx';
import { RemindMe } from './RemindMe.tsx';
import type { EventView } from '../eventView.ts';

/** The guests' part of the action card until the event is over. */
export function GuestParts({ event, viewer, actions, ticketing }: EventView) {
  const installSlotRef = useInstallSlotRef();
  // The notice above says so, and takes it back.
  const isLeaving = useIsQueued('leave', event.id);
  return (
    <>
      {viewer.kind === 'known' && viewer.uid !== null && (
        <ReadyOffline key={event.id} event={event} owner={viewer.uid} />
      )}
      <RemindMe>
        {!isLeaving && (
          <Button variant="quiet" className={`${QUIETER} compact:-ml-5 compact:self-start`} onClick={actions.leave}>
            {eventTexts.leave}
          </Button>
        )}
      </RemindMe>
      {/* Friends' tickets come before an offer to install the app. */}
      {ticketing.sending === null && <div ref={installSlotRef} className="empty:hidden compact:mt-4" />}
    </>
  );
}
