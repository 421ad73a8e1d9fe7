import type { UserId } from '@arvo/domain/people/person.ts';
import { type ComponentType, lazy, Suspense } from 'react';

type QueuedWishesProps = { owner: UserId };

/** Loads after the page's own code, because few visits have queued actions; the page works without it. */
const WishList = lazy<ComponentType<QueuedWishesProps>>(() =>
  import('./WishList.tsx').then(
    (loaded) => ({ default: loaded.WishList }),
    () => ({ default: () => null }),
  ),
);

/** The queued actions, above home and Your Events. */
export const QueuedWishes = ({ owner }: QueuedWishesProps) => (
  <Suspense>
    <WishList owner={owner} />
  </Suspense>
);
