import { outboxNotice } from '@arvo/domain/outbox/outboxNotice.ts';
import { guestActionId } from '@arvo/domain/outbox/queuedAction.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useParams } from '@tanstack/react-router';
import { type EventId, parseEventId } from '@arvo/domain/events/event.ts';
import { whenIdle } from '@arvo/domain/time/whenIdle.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useData } from '#src/session/data.tsx';
import { useQueuedActions } from '#src/session/offline/useQueuedActions.ts';
import { useOutboxPlace } from '#src/session/pagePlaces.ts';
import { MovingCard } from '#src/ui/motion/MovingCard.tsx';
import { useNoticeChoices } from './useNoticeChoices.ts';
import { OutboxCard } from './OutboxCard.tsx';

/**
 * Sends queued actions while a page is open, and shows on an event's page that a join or a leave is queued: in the page's
 * action card, or else in the footer. Part of the shell, so that the event page's first code does not grow.
 */
export function WaitingHere({ owner }: { owner: UserId }) {
  const { rows, outbox } = useQueuedActions(owner);
  const { act, isBusy, problemOf } = useNoticeChoices(outbox);
  const { eventId } = useParams({ strict: false });
  const place = useOutboxPlace();
  useQueueLoaded(eventId !== undefined);
  useEffect(() => outbox?.keepSending(owner), [outbox, owner]);
  const event: EventId | null = eventId === undefined ? null : parseEventId(eventId);
  const row = event && rows.find((one) => one.id === guestActionId(owner, event) && outboxNotice(one) !== null);
  const card = (
    <MovingCard isVisible={Boolean(row)}>
      {row && (
        <InView key={row.id} joins={row.action.kind === 'join' && row.state.kind === 'waiting' ? event : null}>
          <OutboxCard
            row={row}
            isHere
            busy={isBusy(row.id)}
            problem={problemOf(row.id)}
            onChoice={(choice) => void act(row, choice)}
          />
        </InView>
      )}
    </MovingCard>
  );
  return place === null ? <output className="w-full">{card}</output> : createPortal(card, place);
}

/**
 * Scrolls to its content and takes the focus if it answers a press: on a phone the pressed button is in the bar, and it is disabled
 * while the join of `joins` waits.
 */
function InView({ joins, children }: { joins: EventId | null; children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!(document.activeElement instanceof HTMLButtonElement)) return;
    here.current?.scrollIntoView({ block: 'nearest' });
    here.current?.focus({ preventScroll: true });
  }, []);
  const { slots } = useData().stores;
  useEffect(() => {
    slots.setState({ queuedJoin: joins });
    return () => slots.setState({ queuedJoin: null });
  }, [slots, joins]);
  return (
    <div ref={here} tabIndex={-1} className="mt-4 scroll-mb-28 rounded-card bg-caution-ground p-4">
      {children}
    </div>
  );
}

/**
 * Loads the code that queues before somebody presses "Join Event": once the connection has gone, the page of a first visit, whose
 * worker has not cached the app yet, could not load it.
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
