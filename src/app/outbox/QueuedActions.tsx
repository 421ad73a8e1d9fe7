import type { UserId } from '@arvo/domain/people/person.ts';
import { Suspense } from 'react';
import { lazyUntilThere } from '#src/session/reads/lazyUntilThere.ts';

type QueuedActionsProps = { owner: UserId };

/** Loads after the page's own code, because few visits have queued actions; until then the page works without it. */
const OutboxList = lazyUntilThere(
  () => import('./OutboxList.tsx'),
  (code) => code.OutboxList,
);

/** The queued actions, above home and Your Events. */
export const QueuedActions = ({ owner }: QueuedActionsProps) => (
  <Suspense>
    <OutboxList owner={owner} />
  </Suspense>
);
