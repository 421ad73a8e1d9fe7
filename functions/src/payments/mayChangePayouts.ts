import type { User, UserId } from '@arvo/domain/people/person.ts';
import { userPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';

const RECENT_SIGN_IN_MS = 60 * 60_000;

/** `signedInAt` in ms UTC. */
export type Host = { readonly uid: UserId; readonly user: User; readonly signedInAt: number };

/**
 * Whether this session may change where a host's money goes, here or on Stripe's page: a stranger with an unlocked device must not
 * redirect it. Once payouts have run that needs a sign-in of the last hour, because money may be in transit even while Stripe asks
 * for more.
 */
export async function mayChangePayouts(
  { db, clock }: { readonly db: Firestore; readonly clock: () => number },
  { uid, signedInAt }: Host,
): Promise<boolean> {
  if (signedInAt >= clock() - RECENT_SIGN_IN_MS) return true;
  return (await db.doc(userPath(uid)).get()).get('payoutReadyAt') === undefined;
}
