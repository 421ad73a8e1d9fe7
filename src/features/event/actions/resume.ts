import { type JoinIntent, joinIntent } from '@arvo/domain/protocol/page/eventSearch.ts';
import { isJoinRemembered, takeJoin } from '#src/session/joining/takeJoin.ts';
import type { JoinInput } from '../eventView.ts';

export { takeJoin };

/**
 * Carries out the join in the address if this tab remembers the press. Call it until it returns true: then the intent is handled
 * and removed from the address. False while the viewer is unknown.
 */
export function resume(input: JoinInput & { intent: JoinIntent; join: () => void }): boolean {
  const { event, viewer, intent, join, navigation } = input;
  const pending = { eventId: event.id, intent };
  // If a free event has become paid, the person did not agree to that.
  if (intent !== joinIntent(event) || !isJoinRemembered(pending)) {
    navigation.clearIntent();
    return true;
  }
  if (viewer.kind === 'unknown' || viewer.role === 'visitor') return false;
  navigation.clearIntent();
  // Profile setup leads back here with the intent, so keep the mark and its age.
  if (viewer.role === 'non-guest' && viewer.profile === null) navigation.setUpProfile(intent);
  else if (takeJoin(pending) && viewer.role !== 'host') join();
  return true;
}
