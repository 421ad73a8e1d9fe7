import type { UserId } from '@arvo/domain/people/person.ts';
import type { Data, Unsubscribe } from '#src/data/ports.ts';
import { startAfterShown } from '../shell/startAfterShown.ts';

/**
 * The number on the app's icon, where the browser has one. Stopping removes it at once, also before the code has loaded: it would
 * otherwise tell the next person of this device about the last one's day.
 */
export function badgeLater(data: Data, owner: UserId): Unsubscribe {
  if (!('setAppBadge' in navigator)) return () => {};
  const stop = startAfterShown(
    () => import('./followBadge.ts'),
    ({ followBadge }) => followBadge(data, owner),
  );
  return () => {
    stop();
    navigator.clearAppBadge().catch(() => {});
  };
}
