import type { UserId } from '@arvo/domain/people/person.ts';
import { deletionTexts } from '@arvo/domain/texts/people/people.ts';
import type { AppData } from '../stores.ts';

/**
 * For a session that ended although nobody has signed out on this device: the account may have been deleted on another one while no page
 * was open. Its profile, which is public, is gone then. Says so, and removes the person's data. Never rejects.
 */
export async function sayIfDeleted(
  { people, device, stores }: Pick<AppData, 'people' | 'device' | 'stores'>,
  uid: UserId,
) {
  try {
    if ((await people.profile(uid)).kind !== 'missing') return;
    const text = deletionTexts.screen.done;
    stores.slots.setState(({ notice }) => ({ notice: { id: (notice?.id ?? 0) + 1, text } }));
    await (await device()).wipe(uid, 'delete');
  } catch {
    // Without a connection nobody knows.
  }
}
