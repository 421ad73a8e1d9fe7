import type { EventId } from '@arvo/domain/events/event.ts';
import type { EventSearch, JoinIntent } from '@arvo/domain/page/eventSearch.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { useUserId } from '#src/session/session.ts';
import { EventPage } from './EventPage.tsx';
import { EventLoadFailed, EventNotFound } from './EventProblem.tsx';
import { EventSkeleton } from './EventSkeleton.tsx';
import { useLiveEvent } from './useLiveEvent.ts';

/** Where the page's own actions lead; the route says how. */
export type EventNavigation = {
  /** The page's own address: path, query and hash. */
  readonly here: string;
  /** To sign-in, and back to this path of the site. */
  readonly signIn: (redirect: string) => void;
  /** To set up the profile, and back to the join that asked for it, or to this very page. */
  readonly setUpProfile: (intent: JoinIntent | null) => void;
  /** There is no such event: to /404, leaving no entry in the history. */
  readonly missing: () => void;
  readonly home: () => void;
  /** The host has deleted it: to /, which says so. */
  readonly deleted: () => void;
  /** To a path of this site. */
  readonly go: (href: string, options?: { readonly replace: boolean }) => void;
  /** Takes the intent out of the address, replacing the history entry. */
  readonly clearIntent: () => void;
};

type EventScreenProps = { id: EventId; search: EventSearch; navigation: EventNavigation };

/** /events/{id}: loading, found, missing, failed (specification sections 2 and 8). Never blank. */
export function EventScreen({ id, search, navigation }: EventScreenProps) {
  const { state, retry } = useLiveEvent(id);
  // The host's own deletion reaches the watch before its answer does: no 'Event not found' in between.
  const [removing, setRemoving] = useState(false);
  useForgotten(id, state.kind === 'missing' || state.kind === 'vanished');
  switch (state.kind) {
    case 'loading':
      return <EventSkeleton />;
    case 'failed':
      return <EventLoadFailed onRetry={retry} />;
    case 'missing':
      return <Elsewhere go={navigation.missing} />;
    case 'vanished':
      return removing ? <EventSkeleton /> : <EventNotFound onHome={navigation.home} />;
    case 'found':
      return (
        <EventPage
          event={state.event}
          host={state.host}
          search={search}
          navigation={navigation}
          onRemoving={setRemoving}
        />
      );
  }
}

function Elsewhere({ go }: { go: () => void }) {
  useEffect(go, [go]);
  return <EventSkeleton />;
}

/** What is gone leaves the recently viewed as well. */
function useForgotten(id: EventId, gone: boolean): void {
  const { recentlyViewed } = useData();
  const uid = useUserId();
  useEffect(() => {
    if (gone && uid !== null) void recentlyViewed.forget(uid, id);
  }, [recentlyViewed, uid, id, gone]);
}
