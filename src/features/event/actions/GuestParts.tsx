import { REVEAL_BEFORE_START_MS } from '@arvo/domain/places/addressReveal.ts';
import { calendarHref } from '@arvo/domain/protocol/page/eventSearch.ts';
import { eventDialogTexts } from '@arvo/domain/texts/events/eventDialogs.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { useIsQueued } from '#src/session/offline/useQueuedActions.ts';
import { useInstallSlotRef } from '#src/session/installSlot.ts';
import { useNow } from '#src/session/useNow.ts';
import { passTexts } from '@arvo/domain/texts/events/pass.ts';
import { passHref } from '@arvo/domain/pass/passHref.ts';
import { PageLink } from '#src/ui/buttons/pageLink.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { QUIETER } from '../layout.ts';
import { ContactSwitch } from './ContactSwitch.tsx';
import { ReadyOffline } from './ReadyOffline.tsx';
import { RemindMe } from './RemindMe.tsx';
import { TILE } from './tile.ts';
import type { EventView } from '../eventView.ts';

/** The guests' part of the action card until the event is over: a row of equal controls, then what people need less often. */
export function GuestParts({ event, viewer, actions, ticketing, navigation }: EventView) {
  const installSlotRef = useInstallSlotRef();
  const now = useNow();
  // The notice above says so, and takes it back.
  const isLeaving = useIsQueued('leave', event.id);
  const links = (
    <>
      <a href={calendarHref(event.id)} download className={TILE}>
        <Icon name="calendar" />
        {eventTexts.addToCalendar}
      </a>
      {!event.isCancelled && (
        <PageLink href={passHref(event.id)} go={navigation.go} className={TILE}>
          <Icon name="ticket" />
          {passTexts.title}
        </PageLink>
      )}
    </>
  );
  return (
    <>
      {/* Both reminders of an event are sent a day before its start. */}
      <RemindMe beside={links} isInTime={now < event.startAt - REVEAL_BEFORE_START_MS}>
        {viewer.kind === 'known' && viewer.uid !== null && (
          <ReadyOffline key={event.id} event={event} owner={viewer.uid} />
        )}
        {viewer.kind === 'known' && viewer.own !== null && !event.isCancelled && (
          <ContactSwitch event={event} own={viewer.own} />
        )}
        {!isLeaving && (
          <Button variant="quiet" className={`${QUIETER} -ml-5 self-start`} onClick={actions.leave}>
            {eventDialogTexts.leave}
          </Button>
        )}
      </RemindMe>
      {/* Friends' tickets come before an offer to install the app. */}
      {ticketing.sending === null && <div ref={installSlotRef} className="empty:hidden compact:mt-4" />}
    </>
  );
}
