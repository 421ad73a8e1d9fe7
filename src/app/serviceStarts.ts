import { whenIdle } from '@arvo/domain/time/whenIdle.ts';
import type { Unsubscribe } from '#src/data/ports.ts';

/** When services start (MemberServices.tsx). Each returns what stops the service, or the wait for its start. */

/** What this needs of the router. */
type Pages = {
  readonly state: { readonly location: { readonly pathname: string } };
  subscribe(event: 'onResolved', listener: () => void): Unsubscribe;
};
type Start = () => Unsubscribe;

/** How long a page may load its own content before it counts as settled. */
const SETTLED_AFTER_MS = 12_000;

export const STARTS = {
  /** As soon as the services' own code has arrived. */
  'at once': (start: Start): Unsubscribe => start(),
  /** Once the first page of the visit has had time for its own content, and is idle. */
  settled(start: Start): Unsubscribe {
    let stop: Unsubscribe = () => {};
    const cancel = whenIdle(
      window,
      () => {
        stop = start();
      },
      SETTLED_AFTER_MS,
    );
    return () => {
      cancel();
      stop();
    };
  },
  /** Once the first event's page of the visit is idle. */
  'event page'(start: Start, router: Pages): Unsubscribe {
    let stop: Unsubscribe = () => {};
    let cancel: Unsubscribe = () => {};
    const check = () => {
      if (!router.state.location.pathname.startsWith('/events/')) return;
      unsubscribe();
      cancel = whenIdle(window, () => {
        stop = start();
      });
    };
    const unsubscribe = router.subscribe('onResolved', check);
    check();
    return () => {
      unsubscribe();
      cancel();
      stop();
    };
  },
} as const;
