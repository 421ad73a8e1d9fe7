import type { EventId } from '@arvo/domain/events/event.ts';
import { outboxNotice } from '@arvo/domain/outbox/outboxNotice.ts';
import { editActionId, guestActionId } from '@arvo/domain/outbox/queuedAction.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useQueuedActions } from '#src/session/offline/useQueuedActions.ts';
import { MovingCard } from '#src/ui/motion/MovingCard.tsx';
import { OutboxCard } from './OutboxCard.tsx';
import { useNoticeChoices } from './useNoticeChoices.ts';

/** On an event's page: the person's join, leave or edit that is queued, or how it ended. Nothing if there is none. */
export function QueuedJoinCard({ id, owner }: { id: EventId; owner: UserId }) {
  const { rows, outbox } = useQueuedActions(owner);
  const { act, isBusy, problemOf } = useNoticeChoices(outbox);
  const ids = [guestActionId(owner, id), editActionId(owner, id)];
  const row = rows.find((one) => ids.includes(one.id) && outboxNotice(one) !== null);
  return (
    <MovingCard isVisible={row !== undefined}>
      {row && (
        <InView key={row.id}>
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
}

/**
 * Scrolls to its content and takes the focus if it answers a press: on a phone the pressed button is in the bar, and it is disabled
 * while the join waits.
 */
function InView({ children }: { children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!(document.activeElement instanceof HTMLButtonElement)) return;
    here.current?.scrollIntoView({ block: 'nearest' });
    here.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={here} tabIndex={-1} className="mt-4 scroll-mb-28 rounded-card bg-caution-ground p-4">
      {children}
    </div>
  );
}
