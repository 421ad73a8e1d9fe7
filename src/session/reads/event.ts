import type { EventId } from '@arvo/domain/events/event.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import type { Reading, Shown } from '@arvo/domain/reading/reading.ts';
import { useState } from 'react';
import type { Data, Unsubscribe } from '#src/data/ports.ts';
import { useData } from '../data.tsx';
import { presenceOf, sessionStore } from '../session.ts';
import { startLater } from './later.ts';
import { createRead, type Read, type Screen, useRead } from './read.ts';
import { onReturn } from './returns.ts';

/** How old a visitor's open page may become before it is refreshed. */
const FRESH_MS = 30_000;

type Said = Reading<PublicEvent> | null;

const presence = () => presenceOf(sessionStore.getState());
const isVisitor = (): boolean => presence() === 'visitor';

/** A member may have created the event a moment ago, so only a visitor believes a shared "missing". */
const believed = (said: Said): Said => (said?.kind === 'missing' && !isVisitor() ? null : said);

/**
 * An event and its host. Signed-in people follow the document. Visitors get the server's shared answer, refreshed as it ages and
 * when they return to the page; if it fails, they follow the document too.
 */
export const createEventRead = (data: Data, id: EventId): Read<PublicEvent> =>
  createRead(believed(data.publicEvents.known(id)), (screen, isRetry) => startSources(data, id, screen, isRetry));

function startSources(data: Data, id: EventId, screen: Screen<PublicEvent>, isRetry: boolean): Unsubscribe {
  const { publicEvents } = data;
  let said = Promise.resolve(publicEvents.known(id));
  let hasFailed = false;
  let unfollow: Unsubscribe | null = null;
  let isStopped = false;

  const follow = () => {
    if (presence() === 'account' || hasFailed) {
      unfollow ??= startLater(
        () => import('./followEvent.ts'),
        ({ followEvent }) => followEvent(data, id, screen, said),
        () => screen.learn('failed'),
      );
    } else {
      unfollow?.();
      unfollow = null;
    }
  };
  const hear = (answer: Said) => {
    if (isStopped) return;
    const reading = believed(answer);
    if (reading) screen.learn(reading);
    hasFailed = answer === null;
    follow();
  };
  const ask = () => {
    said = publicEvents.read(id).catch(() => null);
    void said.then(hear);
  };
  const askIfOld = () => {
    const known = publicEvents.known(id);
    if (known === null || known.source === 'device' || performance.now() - known.at >= FRESH_MS) ask();
    else hear(known);
  };

  if (isRetry) ask();
  else askIfOld();
  follow();
  let wasVisitor = isVisitor();
  const stops = [
    sessionStore.subscribe(() => {
      follow();
      if (isVisitor() && !wasVisitor) askIfOld();
      wasVisitor = isVisitor();
    }),
    onReturn(() => isVisitor() && ask()),
  ];
  const timer = setInterval(() => isVisitor() && document.visibilityState === 'visible' && askIfOld(), FRESH_MS);
  return () => {
    isStopped = true;
    clearInterval(timer);
    unfollow?.();
    for (const stop of stops) stop();
  };
}

/** An event stays on the screen while the connection is lost. */
export function useEvent(id: EventId): { shown: Shown<PublicEvent>; retry: () => void } {
  const data = useData();
  const [read] = useState(() => createEventRead(data, id));
  return { shown: useRead(read), retry: read.retry };
}
