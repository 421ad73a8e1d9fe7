import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { useIsQueued } from '#src/session/offline/useQueuedActions.ts';
import { useInstallSlotRef } from '#src/session/installSlot.ts';
import { passTexts } from '@arvo/domain/texts/events/pass.ts';
import { passHref } from '@arvo/domain/pass/passHref.ts';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { PageLink } from '#src/ui/buttons/pageLink.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { QUIETER } from '../layout.ts';
import { ReadyOffline } from './ReadyOffline.tsx';
import { RemindMe } from './RemindMe.tsx';
import type { EventView } from '../eventView.ts';

/** The guests' part of the action card until the event is over. */
export function GuestParts({ event, viewer, actions, ticketing, navigation }: EventView) {
  const installSlotRef = useInstallSlotRef();
  // The notice above says so, and takes it back.
  const isLeaving = useIsQueued('leave', event.id);
  return (
    <>
      {viewer.kind === 'known' && viewer.uid !== null && (
        <ReadyOffline key={event.id} event={event} owner={viewer.uid} />
      )}
      {!event.isCancelled && (
        <PageLink
          href={passHref(event.id)}
          go={navigation.go}
          className={`${buttonClass('secondary')} compact:self-start`}
        >
          {passTexts.title}
        </PageLink>
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
