import { nextOf } from '@arvo/domain/events/homeEvents.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { yourEventsTexts } from '@arvo/domain/texts/yourEvents.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { homeTexts } from '@arvo/domain/texts/people.ts';
import { twelveHour } from '@arvo/domain/time/labels.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SavedNote } from '#src/session/SavedNote.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EventRow } from './EventRow.tsx';
import { NextEventCard } from './NextEventCard.tsx';
import { type JoinedEvents, useJoinedEvents } from './useJoinedEvents.ts';

type YourEventsCardProps = {
  uid: UserId;
  now: number;
  /** Nothing else on the page links to an event either, so the empty state explains how to start. */
  nothingViewed: boolean;
};

export function YourEventsCard({ uid, now, nothingViewed }: YourEventsCardProps) {
  const joined = useJoinedEvents(uid, now);
  return (
    <Card
      title={homeTexts.yourEvents}
      action={
        <Link
          to="/your-events"
          className="-my-3 inline-flex min-h-12 items-center text-sm font-semibold text-accent-text hover:underline"
        >
          {homeTexts.viewAll}
        </Link>
      }
    >
      {content({ joined, uid, now, nothingViewed })}
    </Card>
  );
}

function content({ joined, uid, now, nothingViewed }: YourEventsCardProps & { joined: JoinedEvents }): ReactNode {
  switch (joined.kind) {
    case 'loading':
      return <LoadingRows />;
    case 'failed':
      return (
        <div className="flex flex-col items-start gap-3">
          <Alert className="w-full">{yourEventsTexts.joinedFailed}</Alert>
          <Button variant="secondary" onClick={joined.retry}>
            {generalTexts.tryAgain}
          </Button>
        </div>
      );
    case 'found': {
      if (joined.events.length === 0) {
        return (
          <>
            {nothingViewed ? <NothingYet /> : <p className="text-ink-soft">{homeTexts.noneJoined}</p>}
            {joined.savedAt !== null && <SavedNote at={joined.savedAt} className="mt-3" />}
          </>
        );
      }
      const next = nextOf(joined.events, now);
      return (
        <>
          {joined.savedAt !== null && <SavedNote at={joined.savedAt} className="mb-3" />}
          <ul className="flex flex-col gap-2">
            {joined.events.map((event) => (
              <li key={event.id}>
                {event.id === next?.id ? (
                  <NextEventCard event={event} uid={uid} now={now} />
                ) : (
                  <EventRow event={event} now={now} detail={twelveHour(event.startTime)} />
                )}
              </li>
            ))}
          </ul>
        </>
      );
    }
  }
}

function LoadingRows() {
  return (
    <output className="flex flex-col gap-2">
      <span className="sr-only">{homeTexts.loadingEvents}</span>
      {[1, 2, 3].map((row) => (
        <span key={row} className="flex min-h-16 items-center gap-4">
          <Skeleton className="size-14" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
          </span>
        </span>
      ))}
    </output>
  );
}

function NothingYet() {
  return (
    <div className="flex flex-col items-center gap-4 py-4 text-center">
      <div>
        <h3 className="text-lg font-bold">{homeTexts.emptyTitle}</h3>
        <p className="mt-1 text-ink-soft">{homeTexts.emptyText}</p>
      </div>
      <Link to="/your-events" className={buttonClass('secondary')}>
        {homeTexts.exploreEvents}
      </Link>
    </div>
  );
}
