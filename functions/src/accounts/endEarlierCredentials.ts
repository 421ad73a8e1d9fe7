import type { UserId } from '@arvo/domain/people/person.ts';
import { deletionPath, userPath } from '@arvo/domain/protocol/store/paths.ts';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';

/** What the identity service knows of an account. Instants in ms UTC. */
export type Identity = {
  readonly isEmailVerified: boolean;
  readonly hasPhone: boolean;
  readonly hasPassword: boolean;
  readonly hasGoogle: boolean;
  readonly createdAt: number;
  readonly signedInAt: number;
};

export type IdentityTools = {
  readonly db: Firestore;
  readonly identities: {
    /** Null if there is no such account. */
    read(uid: UserId): Promise<Identity | null>;
    /** Takes the address away from the account, and ends its sessions. */
    removeEmail(uid: UserId): Promise<void>;
  };
};

/** A first sign-in creates its account in the same moment. */
const SAME_MOMENT_MS = 10_000;

/**
 * Leaves nobody a way into an account that was opened before the owner of its address came. One request opens an account with
 * anybody's address and a password, or links the address to a phone account; the owner's first magic link then leads into it and
 * makes it verified, and with it the stranger's sessions. Our app never creates such accounts, so:
 * - an account with a password, or one that is older than the first sign-in by link, is deleted as if its owner had asked. The
 *   owner's next link opens a new one.
 * - a phone account loses the address, so that the next link opens an account of the owner's own.
 * Call it when the account gets its record, and when somebody signs in to it by another way. Safe to repeat.
 */
export async function endEarlierCredentials(
  { db, identities }: IdentityTools,
  uid: UserId,
  isFirstRecord: boolean,
): Promise<'nothing' | 'deleted' | 'email-removed'> {
  const found = await identities.read(uid);
  if (!found?.isEmailVerified) return 'nothing';
  if (found.hasPhone) {
    await identities.removeEmail(uid);
    await db.doc(userPath(uid)).update({ email: null });
    return 'email-removed';
  }
  const isOlder = !found.hasGoogle && found.signedInAt - found.createdAt > SAME_MOMENT_MS;
  if (!isFirstRecord || !(found.hasPassword || isOlder)) return 'nothing';
  await db.doc(deletionPath(uid)).set({ requestedAt: FieldValue.serverTimestamp() });
  return 'deleted';
}
