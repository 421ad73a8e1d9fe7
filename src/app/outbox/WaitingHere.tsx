import { guestWishId } from '@arvo/domain/outbox/wish.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useParams } from '@tanstack/react-router';
import { type EventId, parseEventId } from '@arvo/domain/events/event.ts';
import { whenIdle } from '@arvo/domain/time/whenIdle.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useData } from '#src/session/data.tsx';
import { useWishes } from '#src/session/offline/useWishes.ts';
import { useWishPlace } from '#src/session/cardPlaces.ts';
import { useWishActions } from './useWishActions.ts';
import { WishCard } from './WishCard.tsx';

/**
 * Sends queued actions while a page is open, and shows on an event's page that a join or a leave is queued: in the page's
 * action card, or else in the footer. Part of the shell, so that the event page's first code does not grow.
 */
export function WaitingHere({ owner }: { owner: UserId }) {
  const { wishes, outbox } = useWishes(owner);
  const { act, isBusy, problemOf } = useWishActions(outbox);
  const { eventId } = useParams({ strict: false });
  const place = useWishPlace();
  useQueueLoaded(eventId !== undefined);
  useEffect(() => outbox?.keepSending(owner), [outbox, owner]);
  const event: EventId | null = eventId === undefined ? null : parseEventId(eventId);
  const row = event && wishes.find(({ id }) => id === guestWishId(owner, event));
  const card = row && (
    <InView key={row.id}>
      <WishCard
        row={row}
        isHere
        busy={isBusy(row.id)}
        problem={problemOf(row.id)}
        onAction={(action) => void act(row, action)}
      />
    </InView>
  );
  return place === null ? <output className="w-full">{card}</output> : createPortal(card, place);
}

/** Scrolls to its content if it answers a press, because on a phone the pressed button is in the bar and the answer in the page. */
function InView({ children }: { children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement instanceof HTMLButtonElement) here.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={here} className="mt-3 scroll-mb-28 rounded-card bg-caution-ground p-4 roomy:mt-0">
      {children}
    </div>
  );
}

/**
 * Loads the code that queues before somebody presses "Join Event": once the connection has gone, the page of a first visit, which no
 * worker controls yet, could not load it.
 */
function useQueueLoaded(isNeeded: boolean): void {
  const { device } = useData();
  useEffect(() => {
    if (!isNeeded) return;
    whenIdle(window, () => {
      device()
        .then((here) => here.outbox())
        .catch(() => {});
    });
  }, [device, isNeeded]);
}
