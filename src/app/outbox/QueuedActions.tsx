import type { UserId } from '@arvo/domain/people/person.ts';
import { type ComponentType, lazy, Suspense } from 'react';

type QueuedActionsProps = { owner: UserId };

/** Loads after the page's own code, because few visits have queued actions; the page works without it. */
const OutboxList = lazy<ComponentType<QueuedActionsProps>>(() =>
  import('./OutboxList.tsx').then(
    (loaded) => ({ default: loaded.OutboxList }),
    () => ({ default: () => null }),
  ),
);

/** The queued actions, above home and Your Events. */
export const QueuedActions = ({ owner }: QueuedActionsProps) => (
  <Suspense>
    <OutboxList owner={owner} />
  </Suspense>
);
