import { closedText } from '@arvo/domain/events/closedText.ts';
import { isFull } from '@arvo/domain/events/join.ts';
import { eventTexts } from '@arvo/domain/texts/events.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { Viewer } from '@arvo/domain/places/addressReveal.ts';
import { Suspense, useEffect, useRef } from 'react';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { FacePile } from '../guests/FacePile.tsx';
import { Sales } from '../lazyDialogs.ts';
import { JoinNotes } from './JoinNotes.tsx';
import { PrimaryButton } from './PrimaryButton.tsx';
import { isClosed, type EventView } from './primaryAction.ts';

const TITLES: Record<Viewer, string> = {
  visitor: eventTexts.visitorTitle,
  'non-guest': eventTexts.nonGuestTitle,
  guest: eventTexts.guestTitle,
  host: eventTexts.hostNote,
};

/** What this person can do here (specification section 2, "Action states"). On phones the bottom bar has the next step. */
export function ActionCard(view: EventView) {
  const { event, looking, over, joining, actions } = view;
  const viewer = looking.kind === 'known' ? looking.viewer : null;
  const title = useFocusWhenReplaced(viewer);
  const heading = viewer === null ? eventTexts.actions : TITLES[viewer];
  return (
    <section
      aria-label={eventTexts.actions}
      className="sticky top-6 flex flex-col gap-4 rounded-card border border-line bg-card p-5 md:p-6 md:shadow-float"
    >
      <h2 ref={title} tabIndex={-1} className="text-lg font-bold">
        {over && viewer !== 'host' ? closedText(event) : heading}
      </h2>
      {viewer !== null && !over && <Hint viewer={viewer} event={event} />}
      {looking.kind === 'unknown' && looking.late && <AccountLate />}
      <FacePile event={event} looking={looking} over={over} />
      {event.isPaid && (
        <Suspense fallback={<Skeleton className="h-19 w-full" />}>
          {viewer === 'non-guest' && !over && !isFull(event) && <Sales part="TicketCount" {...view} />}
          {viewer === 'host' && <Sales part="HostOrdersLink" {...view} />}
        </Suspense>
      )}
      <div className="flex flex-col gap-3 max-md:hidden">
        {!isClosed(view) && <PrimaryButton {...view} />}
        <JoinNotes joining={joining} />
      </div>
      {viewer === 'visitor' && (
        <Button variant="secondary" fullWidth onClick={actions.share}>
          <Icon name="share" />
          {eventTexts.share}
        </Button>
      )}
      {viewer === 'guest' && !over && (
        <Button variant="secondary" fullWidth onClick={actions.leave}>
          {eventTexts.leave}
        </Button>
      )}
      {viewer === 'host' && !event.isCancelled && (
        <Button variant="secondary" fullWidth onClick={actions.remove}>
          <Icon name="trash" />
          {eventTexts.delete}
        </Button>
      )}
    </section>
  );
}

/** The event has loaded but the account has not, so the actions are not known yet. */
function AccountLate() {
  return (
    <Alert tone="caution">
      <p>{generalTexts.sessionLate}</p>
      <Button variant="quiet" onClick={() => window.location.reload()}>
        {generalTexts.tryAgain}
      </Button>
    </Alert>
  );
}

function Hint({ viewer, event }: { viewer: Viewer; event: ArvoEvent }) {
  if (viewer === 'host') return null;
  const free = viewer === 'non-guest' ? eventTexts.nonGuestHint : eventTexts.visitorHint;
  const open = isFull(event) ? eventTexts.fullHint : free;
  return <p className="text-sm text-ink-soft">{viewer === 'guest' ? eventTexts.guestHint : open}</p>;
}

/** The pressed button disappears once its work is done: moves focus to the card's new title. */
function useFocusWhenReplaced(viewer: Viewer | null) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(viewer);
  useEffect(() => {
    const changed = before.current !== null && viewer !== null && before.current !== viewer;
    before.current = viewer;
    if (changed && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [viewer]);
  return title;
}
