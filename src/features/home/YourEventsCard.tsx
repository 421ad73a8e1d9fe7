import { yourEventsTexts } from '@arvo/domain/texts/events/yourEvents.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { homeTexts } from '@arvo/domain/texts/events/home.ts';
import { startLabel } from '@arvo/domain/events/startLabel.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { part } from '#src/session/loading/part.tsx';
import { useOnline } from '#src/session/useOnline.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { MovingList } from '#src/ui/motion/MovingList.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { HomeEventRow } from './HomeEventRow.tsx';
import type { JoinedEvents } from './useJoinedEvents.ts';
import type { Next } from './useNextEvent.ts';

/** Most people need it once. */
const NothingYet = part(() => import('./NothingYet.tsx'), 'NothingYet');

const NoneJoined = () => <p className="text-ink-soft">{homeTexts.noneJoined}</p>;

type YourEventsCardProps = {
  joined: JoinedEvents;
  /** The event of home's first card, which may be one of the rows. */
  next: Next;
  now: number;
  nothingViewed: boolean;
};

/** The newest joins (specification section 2). */
export function YourEventsCard(props: YourEventsCardProps) {
  const isOnline = useOnline();
  return (
    <Card
      data-kept
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
      {content(props, isOnline)}
    </Card>
  );
}

function content({ joined, next, now, nothingViewed }: YourEventsCardProps, isOnline: boolean): ReactNode {
  switch (joined.kind) {
    case 'loading':
      return <LoadingRows />;
    case 'failed':
      return (
        <div data-not-kept className="flex flex-col items-start gap-3">
          {/* Without a connection nothing is broken, so the sentence is not red. */}
          <Alert tone={isOnline ? 'error' : 'caution'} className="w-full">
            {yourEventsTexts.joinedFailed}
          </Alert>
          <Button variant="secondary" onClick={joined.retry}>
            {generalTexts.tryAgain}
          </Button>
        </div>
      );
    case 'found': {
      if (joined.events.length === 0) {
        if (next.kind === 'loading') return <LoadingRows />;
        // Explain how to start, but only if nothing else on the page leads to an event.
        return nothingViewed && next.next === null ? (
          <NothingYet fallback={<LoadingRows />} otherwise={<NoneJoined />} />
        ) : (
          <NoneJoined />
        );
      }
      return (
        <MovingList rows={joined.events.map(({ id }) => id)} className="flex flex-col">
          {joined.events.map((event) => (
            <li key={event.id} className="border-line not-first:border-t">
              <HomeEventRow event={event} now={now} detail={startLabel(event)} />
            </li>
          ))}
        </MovingList>
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
