import type { UserId } from '@arvo/domain/people/person.ts';
import type { Unsubscribe } from '#src/data/ports.ts';
import type { AppData } from '#src/session/stores.ts';
import { startWhenSettled } from '../shell/startWhenSettled.ts';

/**
 * The number on the app's icon, if the browser supports one. Stopping removes it at once, even before the code has loaded:
 * otherwise the next person on this device would see the last one's number.
 */
export function badgeLater(data: AppData, owner: UserId): Unsubscribe {
  if (!('setAppBadge' in navigator)) return () => {};
  const stop = startWhenSettled(
    () => import('./followBadge.ts'),
    ({ followBadge }) => followBadge(data, owner),
  );
  return () => {
    stop();
    navigator.clearAppBadge().catch(() => {});
  };
}
