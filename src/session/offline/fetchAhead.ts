import { type AheadEvent, type EventOnDevice, soonestAhead } from '@arvo/domain/lists/ahead.ts';
import { type AheadDevice, fetchDueAhead, type FetchedEvent } from '@arvo/domain/lists/fetchEventAhead.ts';
import type { JoinedEvent } from '@arvo/domain/lists/homeEvents.ts';
import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import { entryOfCard, type ListedCard } from '@arvo/domain/lists/listedCard.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { asOf } from '@arvo/domain/protocol/reading/reading.ts';
import { type ListName, PUBLIC_OWNER } from '@arvo/domain/protocol/store/records.ts';
import { overAt } from '@arvo/domain/time/over.ts';
import type { Live, Page, Unsubscribe } from '#src/data/ports.ts';
import { onSignal } from '#src/data/ports/pageSignals.ts';
import type { AppData } from '../stores.ts';
import { deviceRecord, utcOf } from '../reads/deviceRecord.ts';
import { cacheEventPictures } from './eventPictures.ts';
import { cacheEventPage, hasEventPage, isControlled } from './cacheEventPage.ts';
import { keepGuests } from './keepGuests.ts';
import { joinedOnDevice } from '../reads/joinedOnDevice.ts';
import { pauseAfter } from '../reads/pauseAfter.ts';
import { onReturn } from '@arvo/domain/protocol/page/onReturn.ts';
import type { OwnNoun } from '@arvo/domain/lists/fetchEventAhead.ts';
import { startOwn } from '../reads/ownSources.ts';

/*
 * Fetches joined and hosted events that are still to come before somebody opens them (docs/decisions/0040-fetched-ahead.md), one after the
 * other: those that this device lacks, and near ones again.
 */

const MOST_TRIES = 3;
const ANSWER_BOUND_MS = 10_000;
/** Ask the server again which events a person has joined and hosts, if the device's list is older. */
const LIST_FRESH_MS = 12 * 3_600_000;
/** A screen stores several rows at about the same time. */
const AFTER_CHANGE_MS = 2_000;
/** The person may come and go: look again on return if the last pass began longer ago. */
const AFTER_RETURN_MS = 60_000;

type Ahead = { readonly data: AppData; readonly owner: UserId };

/** What this page has done already. */
type Done = {
  /** When the server answered for an event, ms UTC. Without it a device that stores nothing would ask again and again. */
  readonly answeredAt: Map<EventId, number>;
  /** Events whose page the worker was asked to cache. */
  readonly pages: Set<EventId>;
  /** The events of the last pass. After a failed one the next is forced and does not compare. */
  ids: string | null;
};

/**
 * One pass now, and again after a change of the device's lists, such as a join, and when the connection or the person returns. A failed
 * pass is tried again twice, with growing pauses. Never rejects.
 */
export function fetchAhead(ahead: Ahead): Unsubscribe {
  const done: Done = { answeredAt: new Map(), pages: new Set(), ids: null };
  let isStopped = false;
  let isRunning = false;
  let failures = 0;
  let beganAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isNextForced = false;
  // A change of the lists may postpone a forced pass and does not replace it.
  const soon = (ms: number, isForced: boolean) => {
    clearTimeout(timer);
    isNextForced ||= isForced;
    timer = setTimeout(() => {
      const isThisForced = isNextForced;
      isNextForced = false;
      void run(isThisForced);
    }, ms);
  };
  const run = async (isForced: boolean): Promise<void> => {
    // The running pass may have read the lists before the change.
    if (isRunning) return soon(AFTER_CHANGE_MS, isForced);
    isRunning = true;
    if (isForced) beganAt = performance.now();
    const isDone = await pass(ahead, done, { isForced, isStopped: () => isStopped }).catch(() => false);
    isRunning = false;
    failures = isDone ? 0 : failures + 1;
    if (!isDone && !isStopped && failures < MOST_TRIES) soon(pauseAfter(failures, Math.random), true);
  };
  void run(true);
  const stopChanges = onSignal('arvo-lists-changed', () => failures === 0 && soon(AFTER_CHANGE_MS, false));
  const stopReturns = onReturn(() => {
    if (failures === 0 && performance.now() - beganAt < AFTER_RETURN_MS) return;
    failures = 0;
    soon(0, true);
  });
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopChanges();
    stopReturns();
  };
}

type Pass = {
  /** False after a change of the lists: if they have the same events as before, nothing is to be done. */
  readonly isForced: boolean;
  readonly isStopped: () => boolean;
};

/** Resolves to false if something failed or stopped the pass. */
async function pass(ahead: Ahead, done: Done, { isForced, isStopped }: Pass): Promise<boolean> {
  const { data, owner } = ahead;
  const { events, isWhole } = await eventsAhead(ahead, isForced);
  const ids = events.map(({ card, role }) => `${role} ${card.id}`).join();
  if (!isForced && ids === done.ids) return true;
  done.ids = ids;
  const stored: PublicEvent[] = [];
  const device: AheadDevice = {
    onDevice: async (event) => {
      const { savedAt, hasPlace } = await onDevice(data, owner, event);
      return { savedAt: savedAt ?? done.answeredAt.get(event.card.id) ?? null, hasPlace };
    },
    own: (noun, event) => firstAnswer(data, owner, event, noun),
    event: (id) => readEvent(data, id),
    keep: async (fetched) => {
      const isKept = await keepEvent(data, fetched);
      if (isKept) stored.push(fetched.found);
      return isKept;
    },
    isStopped,
    onAnswered: (id) => done.answeredAt.set(id, Date.now()),
  };
  const now = Date.now();
  const isDone = (await fetchDueAhead(device, events, now)) && isWhole;
  // After the rows of all events, because the first worker may take some time to install.
  await cachePages(data, done, stored, soonestAhead(events, now), isStopped);
  return isDone;
}

/** The event with its host, from the shared answer; the profile itself if the server could not read it for that answer. */
async function readEvent({ publicEvents, people }: AppData, id: EventId): Promise<FetchedEvent | 'missing' | 'failed'> {
  const answer = await publicEvents.read(id);
  if (answer === null) return 'failed';
  if (answer.kind === 'missing') return 'missing';
  const savedAt = utcOf(asOf(answer));
  if (answer.value.host !== 'unread') return { found: answer.value, savedAt };
  const profile = await people.profile(answer.value.event.creatorId);
  if (profile.kind === 'failed') return 'failed';
  return { found: { ...answer.value, host: profile.kind === 'found' ? profile.value : null }, savedAt };
}

/** A guest needs their record and the host the address; both need the event with its host's name, and who is going. */
async function onDevice(data: AppData, owner: UserId, { card: { id }, role }: AheadEvent): Promise<EventOnDevice> {
  const [guest, place, event, guests] = await Promise.all([
    deviceRecord(data, 'guest', owner, id).read(),
    deviceRecord(data, 'place', owner, id).read(),
    deviceRecord(data, 'event', PUBLIC_OWNER, id).read(),
    deviceRecord(data, 'guests', PUBLIC_OWNER, id).read(),
  ]);
  const own = role === 'host' ? place : guest;
  const isWhole = own !== null && event !== null && event.value.host !== 'unread' && guests !== null;
  return {
    savedAt: isWhole ? Math.min(own.savedAt, event.savedAt, guests.savedAt) : null,
    hasPlace: place !== null,
  };
}

type Found = { readonly events: readonly AheadEvent[]; readonly isWhole: boolean };

/** The coming events that this person has joined and hosts, as this device knows them. `isWhole`: false if the server did not answer for an old list. */
async function eventsAhead({ data, owner }: Ahead, mayRequest: boolean): Promise<Found> {
  const now = Date.now();
  const { events } = data;
  const joined = await listOf(
    data,
    owner,
    'joined-upcoming',
    mayRequest ? () => events.joinedBy(owner, 'upcoming', now) : null,
  );
  const hosted = await listOf(
    data,
    owner,
    'hosted-upcoming',
    mayRequest ? () => events.hostedBy(owner, 'upcoming', now) : null,
  );
  const kept = async (name: ListName) => (await deviceRecord(data, 'list', owner, name).read())?.value ?? [];
  const byRecord = (await joinedOnDevice(data, owner))?.value ?? [];
  const asGuest = [...joined.value, ...(await kept('home')), ...(await kept('next-joined')), ...byRecord];
  const asHost = [...hosted.value, ...(await kept('next-hosted'))];
  const all = new Map<EventId, AheadEvent>([
    ...asGuest.map(({ event: card }) => [card.id, { card, role: 'guest' }] as const),
    ...asHost.map(({ event: card }) => [card.id, { card, role: 'host' }] as const),
  ]);
  return { events: [...all.values()], isWhole: joined.isAnswered && hosted.isAnswered };
}

type Cards = { readonly value: readonly JoinedEvent[]; readonly isAnswered: boolean };

/** This device's list, or the server's if that is old. `request`: null asks nothing. */
async function listOf(
  data: AppData,
  owner: UserId,
  name: 'joined-upcoming' | 'hosted-upcoming',
  request: (() => Promise<Live<Page<ListedCard>>>) | null,
): Promise<Cards> {
  const list = deviceRecord(data, 'list', owner, name);
  const row = await list.read();
  const isFresh = row !== null && Math.abs(Date.now() - row.savedAt) < LIST_FRESH_MS;
  if (isFresh || request === null) return { value: row?.value ?? [], isAnswered: true };
  const requestedAt = Date.now();
  const page = await request();
  if (page.kind !== 'found') return { value: row?.value ?? [], isAnswered: false };
  const value = page.value.items.map(entryOfCard);
  list.keep(value, requestedAt);
  return { value, isAnswered: true };
}

/** Stores an event as everybody sees it, and its guests. Resolves to whether the server sent the guests. */
async function keepEvent(data: AppData, { found, savedAt }: FetchedEvent): Promise<boolean> {
  const { id } = found.event;
  if (!(await keepGuests(data, id))) return false;
  deviceRecord(data, 'event', PUBLIC_OWNER, id).keep(found, savedAt);
  return true;
}

/** Caches the pages of the events that were fetched, and of those whose page the worker lacks, because it was not there at the time. */
async function cachePages(
  data: AppData,
  done: Done,
  stored: readonly PublicEvent[],
  ahead: readonly AheadEvent[],
  isStopped: () => boolean,
): Promise<void> {
  const others = ahead.filter(
    ({ card: { id } }) => !done.pages.has(id) && !stored.some(({ event }) => event.id === id),
  );
  if ((stored.length === 0 && others.length === 0) || !(await isControlled())) return;
  for (const found of stored) if (!isStopped()) await cachePageAndPictures(found);
  for (const { event } of stored) done.pages.add(event.id);
  for (const { card } of others) {
    if (isStopped()) return;
    done.pages.add(card.id);
    if (await hasEventPage(card.id)) continue;
    const kept = await deviceRecord(data, 'event', PUBLIC_OWNER, card.id).read();
    if (kept !== null) await cachePageAndPictures(kept.value);
  }
}

/** Asks the worker to cache an event's page, and its pictures in the sizes that this screen shows. */
async function cachePageAndPictures(found: PublicEvent): Promise<void> {
  await cacheEventPage(found.event.id);
  await cacheEventPictures(found);
}

/** The server's first answer. */
function firstAnswer(
  data: AppData,
  owner: UserId,
  { id, startAt, endAt }: Pick<EventCard, 'id' | 'startAt' | 'endAt'>,
  noun: OwnNoun,
): Promise<'found' | 'missing' | 'failed'> {
  return new Promise((resolve) => {
    let stop: Unsubscribe = () => {};
    const end = (kind: 'found' | 'missing' | 'failed') => {
      clearTimeout(timer);
      // The first answer may come before `startOwn` has returned.
      queueMicrotask(() => stop());
      resolve(kind);
    };
    const timer = setTimeout(() => end('failed'), ANSWER_BOUND_MS);
    stop = startOwn(
      data,
      { noun, id, owner, until: overAt({ startAt, endAt }) },
      {
        get: () => ({ kind: 'loading' }),
        put: (next) => {
          if (next === 'failed') end('failed');
          else if (next.source !== 'device') end(next.kind);
        },
      },
    );
  });
}
