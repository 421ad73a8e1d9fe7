import type { EventId } from '@arvo/domain/events/event.ts';
import { type PublicEvent, withKnownHost } from '@arvo/domain/events/publicEvent.ts';
import type { Reading } from '@arvo/domain/protocol/reading/reading.ts';
import { PUBLIC_OWNER } from '@arvo/domain/protocol/store/records.ts';
import type { Unsubscribe } from '#src/data/ports.ts';
import type { AppData } from '../stores.ts';
import { noteRequest } from './noteRequest.ts';
import { dropDoubtfulMissing, isVisitor, presence, type SharedAnswer } from './sharedAnswer.ts';
import { followEvent } from './followEvent.ts';
import { deviceRecord } from './deviceRecord.ts';
import type { ReadSink } from './read.ts';
import { onReturn } from '@arvo/domain/protocol/page/onReturn.ts';
import { readDeviceFirst } from './readDeviceFirst.ts';

/** How old a visitor's open page may become before it is refreshed. */
const FRESH_MS = 30_000;

/**
 * The sources of an event and its host. Signed-in people follow the document. Visitors get the server's shared answer, refreshed
 * as it ages and when they return to the page; if it fails, they follow the document too. If it is slow and nothing is shown yet,
 * they see the device's copy; the code of the device's database is too large to load on every visit.
 */
export function startEvent(data: AppData, id: EventId, sink: ReadSink<PublicEvent>, isRetry: boolean): Unsubscribe {
  const { publicEvents, stores } = data;
  const { session } = stores;
  let shared = Promise.resolve(publicEvents.known(id));
  let hasFailed = false;
  let unfollow: Unsubscribe | null = null;
  let isStopped = false;
  let ended = (_hasAnswered: boolean | null) => {};
  let stopDevice = () => {};

  const showDevices = () => {
    if (sink.get().kind === 'loading')
      stopDevice = readDeviceFirst(deviceRecord(data, 'event', PUBLIC_OWNER, id), sink, ({ value }) => value);
  };
  const follow = () => {
    if (presence(session) === 'account' || hasFailed) {
      unfollow ??= followEvent(data, id, sink, shared);
    } else {
      unfollow?.();
      unfollow = null;
    }
  };
  const receive = (answer: SharedAnswer) => {
    if (isStopped) return;
    const reading = dropDoubtfulMissing(session, answer);
    if (reading) sink.put(withHostOf(sink, reading));
    hasFailed = answer === null;
    follow();
  };
  const request = () => {
    ended(null);
    const end = noteRequest(stores.connection, showDevices);
    ended = end;
    shared = publicEvents.read(id).catch(() => null);
    void shared.then((answer) => {
      if (!isStopped) end(answer !== null);
      receive(answer);
    });
  };
  const requestIfOld = () => {
    const known = publicEvents.known(id);
    if (known === null || isOld(known)) request();
    else receive(known);
  };

  if (isRetry) request();
  else requestIfOld();
  follow();
  let wasVisitor = isVisitor(session);
  const stops = [
    session.subscribe(() => {
      follow();
      if (isVisitor(session) && !wasVisitor) requestIfOld();
      wasVisitor = isVisitor(session);
    }),
    onReturn(() => isVisitor(session) && request()),
  ];
  const timer = setInterval(
    () => isVisitor(session) && document.visibilityState === 'visible' && requestIfOld(),
    FRESH_MS,
  );
  return () => {
    isStopped = true;
    ended(null);
    stopDevice();
    clearInterval(timer);
    unfollow?.();
    for (const stop of stops) stop();
  };
}

const isOld = (known: Reading<PublicEvent>): boolean =>
  known.source === 'device' || performance.now() - known.at >= FRESH_MS || lacksHost(known);

const lacksHost = (known: Reading<PublicEvent>): boolean => known.kind === 'found' && known.value.host === 'unread';

/** The answer, with the host that the screen shows if the server could not read the host this time. */
function withHostOf(sink: ReadSink<PublicEvent>, reading: Reading<PublicEvent>): Reading<PublicEvent> {
  const shown = sink.get();
  if (reading.kind !== 'found' || shown.kind !== 'found') return reading;
  return { ...reading, value: withKnownHost(reading.value, shown.value.host) };
}
