import { guestWishId } from '@arvo/domain/outbox/wish.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useParams } from '@tanstack/react-router';
import { type EventId, parseEventId } from '@arvo/domain/events/event.ts';
import { whenIdle } from '@arvo/domain/time/whenIdle.ts';
import { useEffect } from 'react';
import { useData } from '#src/session/data.tsx';
import { useWishes } from '#src/session/offline/useWishes.ts';
import { useWishActions } from './useWishActions.ts';
import { WishCard } from './WishCard.tsx';

/**
 * Sends queued actions while a page is open, and shows on an event's page that a join or a leave is queued. Part of the shell, so
 * that the event page's first code does not grow.
 */
export function WaitingHere({ owner }: { owner: UserId }) {
  const { wishes, outbox } = useWishes(owner);
  const { act, isBusy, problemOf } = useWishActions(outbox);
  const { eventId } = useParams({ strict: false });
  useQueueLoaded(eventId !== undefined);
  useEffect(() => outbox?.keepSending(owner), [outbox, owner]);
  const event: EventId | null = eventId === undefined ? null : parseEventId(eventId);
  const row = event && wishes.find(({ id }) => id === guestWishId(owner, event));
  return (
    <>
      {/* The card covers the end of the page: this space lets people scroll the footer clear of it. */}
      {row && <div aria-hidden="true" className="h-44 w-full md:hidden" />}
      <output className="pointer-events-none fixed inset-x-4 bottom-[calc(7.5rem+var(--bottom-room))] z-30 flex justify-center md:bottom-6">
        {row && (
          <div className="pointer-events-auto w-full max-w-sm rounded-card border border-line bg-card p-5 shadow-float">
            <WishCard
              row={row}
              isHere
              busy={isBusy(row.id)}
              problem={problemOf(row.id)}
              onAction={(action) => void act(row, action)}
            />
          </div>
        )}
      </output>
    </>
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
