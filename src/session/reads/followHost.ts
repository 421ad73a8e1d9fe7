import { type ArvoEvent, isHost } from '@arvo/domain/events/event.ts';
import type { EventHost, PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import type { Profile, UserId } from '@arvo/domain/people/person.ts';
import type { Reading } from '@arvo/domain/protocol/reading/reading.ts';
import type { Unsubscribe } from '#src/data/ports.ts';
import { userOf } from '../account/session.ts';
import type { AppData } from '../stores.ts';
import { readOnce, keepTrying, pauseOnReturn } from './keepTrying.ts';
import { onReturn } from '@arvo/domain/protocol/page/onReturn.ts';

/** Follows an event's host. `setCreator`: call it with each answer about the event. */
export type FollowedHost = { readonly setCreator: (creator: UserId) => void; readonly stop: Unsubscribe };

/**
 * The shared answer (`shared`) has the host's profile; if it lacks that, the profile itself is read until the server has answered. It is
 * read again when the person returns to the page, because the host may have changed their name. Viewers who host the event themselves
 * have their profile in the session, which is live.
 */
export function followHost(
  data: AppData,
  shared: Promise<Reading<PublicEvent> | null>,
  listener: (host: EventHost) => void,
): FollowedHost {
  let creator: UserId | null = null;
  let isAnswered = false;
  /** The shared answer lacks the host. */
  let isLacking = false;
  let isStopped = false;
  let requestedAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopReading: Unsubscribe | null = null;
  let own: Profile | null = null;

  const answer = (host: EventHost) => {
    isAnswered = true;
    listener(own ?? host);
  };
  const request = () => {
    if (creator === null || own !== null || isStopped) return;
    const of = creator;
    requestedAt = performance.now();
    stopReading?.();
    stopReading = keepTrying(
      data.stores.connection,
      readOnce(() => data.people.profile(of)),
      // A failed read says nothing about the host.
      (live) => live.kind !== 'failed' && answer(live.kind === 'found' ? live.value : null),
    );
  };
  const requestIfLacking = () => {
    if (isLacking && stopReading === null) request();
  };
  const showOwn = () => {
    const next = creator === null ? null : ownProfile(data, creator);
    if (next === null || (own?.name === next.name && own.photo === next.photo)) return;
    own = next;
    answer(next);
  };
  void shared.then((found) => {
    if (isStopped) return;
    if (found?.kind === 'found' && found.value.host !== 'unread') return answer(found.value.host);
    isLacking = true;
    requestIfLacking();
  });
  const stopSession = data.stores.session.subscribe(showOwn);
  const stopReturns = onReturn((who) => {
    // `keepTrying` itself repeats a request that failed.
    if (!isAnswered) return;
    clearTimeout(timer);
    timer = setTimeout(request, pauseOnReturn(who, requestedAt));
  });
  return {
    setCreator: (next) => {
      creator = next;
      showOwn();
      requestIfLacking();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      stopReading?.();
      stopSession();
      stopReturns();
    },
  };
}

/** The viewer's own profile if they host the event, so that a new event's page never begins with 'Event Organizer'. */
function ownProfile({ stores }: AppData, creatorId: ArvoEvent['creatorId']): Profile | null {
  const session = stores.session.getState();
  const user = session.kind === 'signed-in' && isHost({ creatorId }, session.account.uid) ? userOf(session) : null;
  return user && { name: user.name, photo: user.profilePicture };
}
