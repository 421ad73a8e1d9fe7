import { wishNotice } from '@arvo/domain/outbox/wishNotice.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { outboxTexts } from '@arvo/domain/texts/outbox.ts';
import { useWishes } from '#src/session/offline/useWishes.ts';
import { MovingList } from '#src/ui/motion/MovingList.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { useWishActions } from './useWishActions.ts';
import { WishCard } from './WishCard.tsx';

/** All queued actions and their results, above home and Your Events. Renders nothing if there are none. */
export function WishList({ owner }: { owner: UserId }) {
  const { wishes, outbox } = useWishes(owner);
  const { act, isBusy, problemOf } = useWishActions(outbox);
  const shown = wishes.filter((row) => wishNotice(row) !== null);
  if (shown.length === 0) return null;
  return (
    <Card title={outboxTexts.section} className="mb-5">
      <MovingList
        rows={shown.map(({ id }) => id)}
        className="flex flex-col divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0"
      >
        {shown.map((row) => (
          <li key={row.id}>
            <WishCard
              row={row}
              busy={isBusy(row.id)}
              problem={problemOf(row.id)}
              onAction={(action) => void act(row, action)}
            />
          </li>
        ))}
      </MovingList>
    </Card>
  );
}
