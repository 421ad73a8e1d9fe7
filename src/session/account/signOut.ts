import type { UserId } from '@arvo/domain/people/person.ts';
import type { AppData } from '../stores.ts';
import { unlockSession, lockSession } from './sessionLock.ts';

/** 'not-wiped': some of their data is still on the device, and they are still signed in. 'failed': also still signed in. */
export type SignOutOutcome = 'signed-out' | 'not-wiped' | 'failed';

/** What to do with an unfinished event on the device. */
export type DraftFate = 'keep' | 'delete';

/**
 * Removes the person's data from the device, then signs them out, in all tabs, with or without a connection. In this order, so
 * that they learn of a failed removal while they can still retry. `insist`: sign out even if something could not be removed.
 * Bounded; never rejects.
 */
export async function signOut(
  { device, signIn, stores }: Pick<AppData, 'device' | 'signIn' | 'stores'>,
  { uid, draft, insist }: { readonly uid: UserId; readonly draft: DraftFate; readonly insist: boolean },
): Promise<SignOutOutcome> {
  lockSession();
  const wiped = await device().then(
    (here) => here.wipe(uid, draft),
    () => false,
  );
  if (!wiped && !insist) {
    unlockSession(stores.session);
    return 'not-wiped';
  }
  try {
    await signIn.signOut();
    return 'signed-out';
  } catch {
    unlockSession(stores.session);
    return 'failed';
  }
}
