import type { UserId } from '@arvo/domain/people/person.ts';
import { type ComponentType, lazy, Suspense } from 'react';

type QueuedWishesProps = { owner: UserId };

/** Few visits have something to show, so its code comes after the page's own; if it cannot be loaded, the page works without. */
const WishList = lazy<ComponentType<QueuedWishesProps>>(() =>
  import('./WishList.tsx').then(
    (loaded) => ({ default: loaded.WishList }),
    () => ({ default: () => null }),
  ),
);

/** What waits for a connection, above home and Your Events. */
export const QueuedWishes = ({ owner }: QueuedWishesProps) => (
  <Suspense>
    <WishList owner={owner} />
  </Suspense>
);
