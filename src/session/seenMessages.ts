import { parseSeenMessages, type SeenMessages, withSeen } from '@arvo/domain/messages/seenMessages.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { SEEN_MESSAGES_PREFIX } from '@arvo/domain/protocol/store/deviceKeys.ts';

/** Which messages of hosts somebody has seen on this device. Without storage none, so that they are shown again rather than missed. */
export function seenMessages(uid: UserId): SeenMessages {
  try {
    return parseSeenMessages(localStorage.getItem(SEEN_MESSAGES_PREFIX + uid));
  } catch {
    return {};
  }
}

/** `id`: an event or an update. `at`: of the last one that was on the screen, ms UTC. */
export function noteSeenMessages(uid: UserId, id: string, at: number): void {
  try {
    localStorage.setItem(SEEN_MESSAGES_PREFIX + uid, JSON.stringify(withSeen(seenMessages(uid), id, at)));
  } catch {
    // Storage is full or forbidden.
  }
}
