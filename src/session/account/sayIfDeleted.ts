import type { UserId } from '@arvo/domain/people/person.ts';
import { deletionTexts } from '@arvo/domain/texts/people/people.ts';
import type { AppData } from '../stores.ts';

/**
 * For a session that ended although nobody has signed out on this device: the account may have been deleted on another one while no page
 * was open. Its profile, which is public, is gone then. Never rejects. Removes nothing: a read that is refused counts as missing too, and
 * unsent actions must not be lost to one. The next person's sign-in removes what is left (dropLeftovers).
 */
export async function sayIfDeleted({ people, stores }: Pick<AppData, 'people' | 'stores'>, uid: UserId) {
  try {
    if ((await people.profile(uid)).kind !== 'missing') return;
    const text = deletionTexts.screen.done;
    stores.slots.setState(({ notice }) => ({ notice: { id: (notice?.id ?? 0) + 1, text } }));
  } catch {
    // Without a connection nobody knows.
  }
}
