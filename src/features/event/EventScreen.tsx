import type { EventId } from '@arvo/domain/events/event.ts';
import type { EventSearch } from '@arvo/domain/protocol/page/eventSearch.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useData } from '#src/session/data.tsx';
import { useEvent } from '#src/session/reads/event.ts';
import { useOnline } from '#src/session/useOnline.ts';
import { useUserId } from '#src/session/account/useSession.ts';
import { QueuedHere } from './actions/QueuedHere.tsx';
import { EventPage } from './EventPage.tsx';
import { EventProblem } from './EventProblem.tsx';
import { EventSkeleton } from './EventSkeleton.tsx';
import { EventCardPage, FarewellPage } from './parts.ts';
import type { EventNavigation } from './navigation.ts';

type EventScreenProps = { id: EventId; search: EventSearch; navigation: EventNavigation };

/** /events/{id}: loading, found, missing, failed (specification sections 2 and 8). Never blank. */
export function EventScreen({ id, search, navigation }: EventScreenProps) {
  const { state, retry } = useEvent(id);
  // The watch sees the host's own deletion before the call returns: do not show 'Event not found' in between.
  const [removing, setRemoving] = useState(false);
  const uid = useUserId();
  const isCutOff = useIsCutOff();
  useRemoveFromRecentlyViewed(id, state.kind === 'missing' || state.kind === 'vanished');
  const cardPage = { id, onBack: navigation.back, onRetry: retry };
  const queued = <QueuedHere id={id} className="mx-auto block w-full max-w-column px-5" />;
  const skeleton = (
    <>
      <EventSkeleton />
      {queued}
    </>
  );
  const failed = (
    <>
      <EventProblem
        title={eventTexts.loadFailedTitle}
        text={eventTexts.loadFailed}
        action={generalTexts.tryAgain}
        onAction={retry}
      />
      {queued}
    </>
  );
  /** What an event that is gone left to somebody who had joined it. */
  const orFarewell = (otherwise: ReactNode) =>
    uid === null ? (
      otherwise
    ) : (
      <FarewellPage
        id={id}
        uid={uid}
        onBack={navigation.back}
        onHome={navigation.home}
        waiting={<EventSkeleton />}
        fallback={<EventSkeleton />}
        otherwise={otherwise}
      />
    );
  switch (state.kind) {
    case 'loading':
      return isCutOff && uid !== null ? (
        <EventCardPage {...cardPage} uid={uid} fallback={<EventSkeleton />} otherwise={skeleton} />
      ) : (
        <EventSkeleton />
      );
    case 'failed':
      return uid === null ? (
        failed
      ) : (
        <EventCardPage {...cardPage} uid={uid} fallback={<EventSkeleton />} otherwise={failed} />
      );
    case 'missing':
      return orFarewell(<Elsewhere go={navigation.missing} />);
    case 'vanished':
      // The host has deleted it while this page was open.
      return removing ? (
        <EventSkeleton />
      ) : (
        orFarewell(
          <>
            <EventProblem
              title={eventTexts.notFound}
              text={eventTexts.deletedByHost}
              action={eventTexts.backToHome}
              onAction={navigation.home}
            />
            {queued}
          </>,
        )
      );
    case 'found':
      return (
        <EventPage
          event={state.value.event}
          host={state.value.host}
          search={search}
          navigation={navigation}
          onRemoving={setRemoving}
          savedAt={state.source === 'device' ? state.at : null}
        />
      );
  }
}

/** Whether an answer of the server is not to be expected soon. */
function useIsCutOff(): boolean {
  const { stores } = useData();
  const isFine = useStore(stores.connection, ({ state }) => state === 'fine');
  return !useOnline() || !isFine;
}

function Elsewhere({ go }: { go: () => void }) {
  useEffect(go, [go]);
  return <EventSkeleton />;
}

/** Removes a deleted event from recently viewed. */
function useRemoveFromRecentlyViewed(id: EventId, gone: boolean): void {
  const { recentlyViewed } = useData();
  const uid = useUserId();
  useEffect(() => {
    if (gone && uid !== null) void recentlyViewed.forget(uid, id);
  }, [recentlyViewed, uid, id, gone]);
}
