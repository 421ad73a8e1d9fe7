import type { UserId } from '@arvo/domain/people/person.ts';
import { type ComponentType, lazy, Suspense } from 'react';

export type DraftsHereProps = { owner: UserId; className: string };

/** Loads after the page's own code; the page works without it. */
const DraftList = lazy<ComponentType<DraftsHereProps>>(() =>
  import('./DraftList.tsx').then(
    (loaded) => ({ default: loaded.DraftList }),
    () => ({ default: () => null }),
  ),
);

/** The person's unfinished events on this device, below home and Your Events. */
export const DraftsHere = (props: DraftsHereProps) => (
  <Suspense>
    <DraftList {...props} />
  </Suspense>
);
