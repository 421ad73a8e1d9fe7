import { outboxNotice } from '@arvo/domain/outbox/outboxNotice.ts';
import type { OutboxRow } from '@arvo/domain/outbox/queuedAction.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { outboxTexts } from '@arvo/domain/texts/outbox.ts';
import { useQueuedActions } from '#src/session/offline/useQueuedActions.ts';
import { MovingCard } from '#src/ui/motion/MovingCard.tsx';
import { MovingList } from '#src/ui/motion/MovingList.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { useNoticeChoices } from '#src/widgets/outbox/useNoticeChoices.ts';
import { OutboxCard } from '#src/widgets/outbox/OutboxCard.tsx';

const isOnlyPaused = (rows: readonly OutboxRow<Blob>[]): boolean =>
  rows.length > 0 && rows.every(({ state }) => state.kind === 'waiting' && state.waitsFor === 'pause');

/** All queued actions and their results, above home and Your Events. Renders nothing if there are none. */
export function OutboxList({ owner }: { owner: UserId }) {
  const { rows, outbox } = useQueuedActions(owner);
  const { act, isBusy, problemOf } = useNoticeChoices(outbox);
  const visible = rows.filter((row) => outboxNotice(row) !== null);
  return (
    <MovingCard isVisible={visible.length > 0}>
      {/* The worker may carry them out while the app is closed: a kept card would be wrong, and a press on it meant for another. */}
      <div data-not-kept>
        <Card title={isOnlyPaused(visible) ? outboxTexts.sectionOnline : outboxTexts.section} className="mb-5">
          <MovingList
            rows={visible.map(({ id }) => id)}
            className="flex flex-col divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0"
          >
            {visible.map((row) => (
              <li key={row.id}>
                <OutboxCard
                  row={row}
                  busy={isBusy(row.id)}
                  problem={problemOf(row.id)}
                  onChoice={(choice) => void act(row, choice)}
                />
              </li>
            ))}
          </MovingList>
        </Card>
      </div>
    </MovingCard>
  );
}
