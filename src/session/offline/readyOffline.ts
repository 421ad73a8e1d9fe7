import type { WindowMessage } from '@arvo/domain/protocol/contracts/worker.ts';
import { type ArvoEvent, GUEST_PREVIEW_SIZE } from '@arvo/domain/events/event.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { decideReveal } from '@arvo/domain/places/addressReveal.ts';
import { DEVICE_PROBLEM_ATTRIBUTE } from '@arvo/domain/protocol/store/deviceProblem.ts';
import { PUBLIC_OWNER } from '@arvo/domain/protocol/store/records.ts';
import type { Unsubscribe } from '#src/data/ports.ts';
import { onSignal } from '#src/data/ports/pageSignals.ts';
import { deviceRecord } from '../reads/deviceRecord.ts';
import { cacheMissingEventPage } from './cacheEventPage.ts';
import { cacheEventPictures, hasEventPictures } from './eventPictures.ts';
import { keepGuests } from './keepGuests.ts';
import { onReturn } from '@arvo/domain/protocol/page/onReturn.ts';
import type { AppData } from '../stores.ts';

/** A joined event, and whose records a device needs to show its page without a connection. */
type Joined = {
  readonly event: Pick<ArvoEvent, 'id' | 'startAt' | 'endAt' | 'area' | 'isPaid'>;
  readonly owner: UserId;
};

/** The first pause: by then the device has usually stored the data that the page has just read. */
const FIRST_PAUSE_MS = 1_000;
/** The longest wait for the answer of a worker, which may have to start first. */
const WORKER_BOUND_MS = 5_000;
/** Checks again, because rows may disappear while the page is open, for example when the browser frees storage. */
const LONGEST_PAUSE_MS = 60_000;
/** A picture may be gone from the server, or the device too full for it. The page shows its colours then, with ticket and address. */
const MOST_PICTURE_TRIES = 3;

/**
 * Reports whether this device could show the event's page without a connection, whenever that may have changed. Reads the rows back
 * each time, because a full or broken device may lose what it reported as written. Never rejects.
 */
export function followReadyOffline(data: AppData, joined: Joined, listener: (isReady: boolean) => void): Unsubscribe {
  let isStopped = false;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Numbers the checks: only the result of the latest one counts. */
  let last = 0;
  let hasRequestedPage = false;
  let hasRequestedGuests = false;
  let pictureTries = 0;
  const check = () => {
    last += 1;
    const own = last;
    clearTimeout(timer);
    void firstLack(data, joined, Date.now()).then((found) => {
      if (isStopped || own !== last) return;
      const lack = typeof found === 'object' && pictureTries >= MOST_PICTURE_TRIES ? null : found;
      const isReady = lack === null;
      listener(isReady);
      timer = setTimeout(check, isReady ? LONGEST_PAUSE_MS : pause);
      pause = isReady ? FIRST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, pause * 2);
      if (isReady && !hasRequestedPage) {
        // Once, unless the server fails: a page of a newer build is never cached, and would be fetched again with each check.
        hasRequestedPage = true;
        void cacheMissingEventPage(joined.event.id).then((isAnswered) => {
          hasRequestedPage = isAnswered;
        });
      }
      if (typeof lack === 'object' && lack !== null) {
        pictureTries += 1;
        void cacheEventPictures(lack.picturesOf);
      }
      if (lack === 'guests' && !hasRequestedGuests) {
        hasRequestedGuests = true;
        void keepGuests(data, joined.event.id).then((isKept) => {
          hasRequestedGuests = isKept;
          if (isKept && !isStopped) check();
        });
      }
    });
  };
  check();
  const stopReturns = onReturn(check);
  const stopProblems = onSignal('arvo-device-problem', check);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopReturns();
    stopProblems();
  };
}

/** 'guests' or the pictures of this event, if that is all that the device lacks. */
type Lack = 'guests' | 'more' | { readonly picturesOf: PublicEvent };

/** What the device lacks first; null if it could show the event's page. */
async function firstLack(data: AppData, { event, owner }: Joined, now: number): Promise<Lack | null> {
  const { id, isPaid } = event;
  const isRevealed = decideReveal({ ...event, viewer: 'guest', now }).kind === 'full';
  const page = deviceRecord(data, 'event', PUBLIC_OWNER, id).read();
  const rows = [
    deviceRecord(data, 'guest', owner, id),
    ...(isRevealed ? [deviceRecord(data, 'place', owner, id)] : []),
    ...(isPaid ? [deviceRecord(data, 'tickets', owner, id), deviceRecord(data, 'orders', owner, id)] : []),
  ];
  const [hasApp, kept, ...found] = await Promise.all([opensOffline(), page, ...rows.map((row) => row.read())]);
  if (!hasApp || hasProblem() || kept === null || found.includes(null)) return 'more';
  // Without the host's name the page is not what a guest sees online.
  if (kept.value.host === 'unread') return 'more';
  const needsGuests = kept.value.event.guestPreview.length >= GUEST_PREVIEW_SIZE;
  if (needsGuests && (await deviceRecord(data, 'guests', PUBLIC_OWNER, id).read()) === null) return 'guests';
  return (await hasEventPictures(kept.value)) ? null : { picturesOf: kept.value };
}

/** The device cannot store the next answer. 'emptied' does not count: rows stored since then can be read back. */
const hasProblem = (): boolean =>
  ['full', 'unusable'].includes(document.documentElement.getAttribute(DEVICE_PROBLEM_ATTRIBUTE) ?? '');

/** Whether the worker can open the app offline with all its code; without that the rows alone are not enough. */
async function opensOffline(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.active ? isComplete(registration.active) : false;
}

/** A worker of an earlier version does not answer. */
const isComplete = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (is: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(is);
    };
    const timer = setTimeout(() => end(false), WORKER_BOUND_MS);
    port1.addEventListener('message', ({ data }) => end(data === true));
    port1.start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has this origin
    worker.postMessage({ type: 'IS_COMPLETE' } satisfies WindowMessage, [port2]);
  });
