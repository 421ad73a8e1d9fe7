import type { UserId } from '@arvo/domain/people/person.ts';
import { Suspense } from 'react';
import { lazyUntilThere } from '#src/session/reads/lazyUntilThere.ts';

export type DraftsHereProps = { owner: UserId; className: string };

/** Loads after the page's own code; until then the page works without it. */
const DraftList = lazyUntilThere(
  () => import('./DraftList.tsx'),
  (code) => code.DraftList,
);

/** The person's unfinished events on this device, below home and Your Events. */
export const DraftsHere = (props: DraftsHereProps) => (
  <Suspense>
    <DraftList {...props} />
  </Suspense>
);
