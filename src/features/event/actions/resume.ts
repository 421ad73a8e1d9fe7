import { type JoinIntent, joinIntent } from '@arvo/domain/page/eventSearch.ts';
import { isJoinRemembered, takeJoin } from '#src/session/takeJoin.ts';
import type { JoinInput } from './useJoin.ts';

/**
 * Carries out the join that the address asks for, where this tab remembers its press. Called until it returns true: all is
 * done, and the intent has left the address. False while the answer depends on who is looking.
 */
export function resume(input: JoinInput & { intent: JoinIntent; join: () => void }): boolean {
  const { event, looking, intent, join, navigation } = input;
  const wish = { eventId: event.id, intent };
  // A free event that costs by now is not what the person agreed to.
  if (intent !== joinIntent(event) || !isJoinRemembered(wish)) {
    navigation.clearIntent();
    return true;
  }
  if (looking.kind === 'unknown' || looking.viewer === 'visitor') return false;
  navigation.clearIntent();
  // The set-up leads back here with the intent; the mark stays for that, as old as it is.
  if (looking.viewer === 'non-guest' && looking.profile === null) navigation.setUpProfile(intent);
  else if (takeJoin(wish) && looking.viewer !== 'host') join();
  return true;
}
