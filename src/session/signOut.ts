import type { UserId } from '@arvo/domain/people/person.ts';
import type { Data } from '#src/data/ports.ts';
import { restoreMark, withdrawMark } from './heldMark.ts';

/** 'not-wiped': something of theirs is still on the device, and they are still signed in. 'failed': still signed in, too. */
export type SignOutOutcome = 'signed-out' | 'not-wiped' | 'failed';

/** What becomes of an unfinished event on the device. */
export type DraftFate = 'keep' | 'delete';

/**
 * Removes from the device what is this person's, then signs them out, in all tabs, connection or not. In this order, so that
 * a failure to remove can be said while they can still do something about it. `insist`: sign out even where something stays.
 * Bounded; never rejects.
 */
export async function signOut(
  { device, signIn }: Pick<Data, 'device' | 'signIn'>,
  { uid, draft, insist }: { readonly uid: UserId; readonly draft: DraftFate; readonly insist: boolean },
): Promise<SignOutOutcome> {
  withdrawMark();
  const wiped = await device().then(
    (here) => here.wipe(uid, draft),
    () => false,
  );
  if (!wiped && !insist) {
    restoreMark();
    return 'not-wiped';
  }
  try {
    await signIn.signOut();
    return 'signed-out';
  } catch {
    restoreMark();
    return 'failed';
  }
}
