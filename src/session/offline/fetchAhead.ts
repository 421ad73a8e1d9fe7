import { type EventOnDevice, NEAR_MS } from '@arvo/domain/lists/ahead.ts';
import { type AheadDevice, fetchDueAhead } from '@arvo/domain/lists/fetchEventAhead.ts';
import { cardOf, type EventCard } from '@arvo/domain/events/eventCard.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import { photoOfHost, type PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import {
  cardPicture,
  heroPicture,
  personPicture,
  type Picture,
  thumbnailPicture,
} from '@arvo/domain/pictures/pictures.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { PUBLIC_OWNER } from '@arvo/domain/store/records.ts';
import { overAt } from '@arvo/domain/time/over.ts';
import type { Unsubscribe } from '#src/data/ports.ts';
import type { AppData } from '../stores.ts';
import { deviceRecord } from '../reads/deviceRecord.ts';
import { cacheEventPage, isControlled } from './cacheEventPage.ts';
import { pauseAfter } from '../reads/keepTrying.ts';
import type { OwnNoun } from '../reads/own.ts';
import { startOwn } from '../reads/ownSources.ts';

/*
 * Fetches joined events before somebody opens them (docs/decisions/0040-fetched-ahead.md): in the installed app all upcoming ones
 * that the device lacks, otherwise those of the device's lists that start within NEAR_MS. One event after the other.
 */

const MOST_TRIES = 3;
const ANSWER_BOUND_MS = 10_000;
const PICTURE_BOUND_MS = 10_000;
/** An installed app asks again which events its person has joined if the device's list is older. */
const LIST_FRESH_MS = 12 * 3_600_000;

type Ahead = { readonly data: AppData; readonly owner: UserId; readonly isInstalled: boolean };

/** One pass, and up to two more after failures, with growing pauses. Never rejects. */
export function fetchAhead(ahead: Ahead): Unsubscribe {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = async (tries: number): Promise<void> => {
    const isDone = await pass(ahead, () => isStopped).catch(() => false);
    if (isDone || isStopped || tries === MOST_TRIES) return;
    timer = setTimeout(() => void attempt(tries + 1), pauseAfter(tries, Math.random));
  };
  void attempt(1);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Resolves to false if something failed or stopped the pass. */
async function pass(ahead: Ahead, isStopped: () => boolean): Promise<boolean> {
  const { data, owner, isInstalled } = ahead;
  const joined = await joinedEvents(ahead);
  if (joined === null) return false;
  const stored: PublicEvent[] = [];
  const device: AheadDevice = {
    onDevice: (id) => onDevice(data, owner, id),
    own: (part, event) => firstAnswer(data, owner, event, part),
    event: (id) => readEvent(data, id),
    keep: async (found) => {
      await keepEvent(data, found);
      stored.push(found);
    },
    isStopped,
  };
  const isDone = await fetchDueAhead(device, joined, { now: Date.now(), isAll: isInstalled });
  // After the rows of all events, because the first worker may take some time to install.
  if (stored.length > 0 && (await isControlled()))
    for (const found of stored) if (!isStopped()) await cachePageAndPictures(found);
  return isDone;
}

/** The event with its host, from the shared answer; the profile itself if the server could not read it for that answer. */
async function readEvent({ publicEvents, people }: AppData, id: EventId): Promise<PublicEvent | 'missing' | 'failed'> {
  const answer = await publicEvents.read(id);
  if (answer === null) return 'failed';
  if (answer.kind === 'missing') return 'missing';
  if (answer.value.host !== 'unread') return answer.value;
  const profile = await people.profile(answer.value.event.creatorId);
  if (profile.kind === 'failed') return 'failed';
  return { ...answer.value, host: profile.kind === 'found' ? profile.value : null };
}

async function onDevice(data: AppData, owner: UserId, id: EventId): Promise<EventOnDevice> {
  const [guest, event, place] = await Promise.all([
    deviceRecord(data, 'guest', owner, id).read(),
    deviceRecord(data, 'event', PUBLIC_OWNER, id).read(),
    deviceRecord(data, 'place', owner, id).read(),
  ]);
  const savedAt = guest === null || event === null ? null : Math.min(guest.savedAt, event.savedAt);
  return { savedAt, hasPlace: place !== null };
}

/** The events that this person has joined: from the lists on the device, or in the installed app from the server; null if the server did not answer. */
async function joinedEvents({ data, owner, isInstalled }: Ahead): Promise<readonly EventCard[] | null> {
  const list = deviceRecord(data, 'list', owner, 'joined-upcoming');
  const [upcoming, home] = await Promise.all([list.read(), deviceRecord(data, 'list', owner, 'home').read()]);
  const isFresh = upcoming !== null && Math.abs(Date.now() - upcoming.savedAt) < LIST_FRESH_MS;
  if (isInstalled && !isFresh) {
    const page = await data.events.joinedBy(owner, 'upcoming', Date.now());
    if (page.kind !== 'found') return null;
    list.keep(page.value.items.map((event) => ({ event: cardOf(event), joinedAt: null })));
    return page.value.items;
  }
  const known = [...(upcoming?.value ?? []), ...(home?.value ?? [])].map(({ event }) => event);
  return [...new Map(known.map((event) => [event.id, event])).values()];
}

/** Stores an event as everybody sees it, and the guests of a near one. */
async function keepEvent(data: AppData, found: PublicEvent): Promise<void> {
  const { event } = found;
  const { id } = event;
  if (event.startAt - Date.now() <= NEAR_MS) {
    const guests = await data.guests.list(id);
    if (guests.kind === 'found') deviceRecord(data, 'guests', PUBLIC_OWNER, id).keep(guests.value);
  }
  deviceRecord(data, 'event', PUBLIC_OWNER, id).keep(found);
}

/** Asks the worker to cache an event's page, and its pictures in the sizes that this screen shows. */
async function cachePageAndPictures({ event: { id, imageURL }, host }: PublicEvent): Promise<void> {
  await cacheEventPage(id);
  await showOnce([
    heroPicture(imageURL),
    cardPicture(imageURL),
    thumbnailPicture(imageURL),
    personPicture(photoOfHost(host)),
  ]);
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

/** Loads the pictures in the sizes that this screen shows. */
async function showOnce(pictures: readonly (Picture | null)[]): Promise<void> {
  for (const picture of pictures) if (picture !== null) await loaded(picture);
}

const loaded = ({ src, srcSet, sizes }: Picture): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PICTURE_BOUND_MS);
    const image = new Image();
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    image.addEventListener('load', end);
    image.addEventListener('error', end);
    if (sizes !== undefined) image.sizes = sizes;
    if (srcSet !== undefined) image.srcset = srcSet;
    image.src = src;
  });
