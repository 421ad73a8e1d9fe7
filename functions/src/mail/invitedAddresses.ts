import { mailStopPath } from '@arvo/domain/protocol/store/paths.ts';
import { type DocumentSnapshot, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { instant } from '../orders/orderStore.ts';
import { mailboxHash } from './mailLinks.ts';

/**
 * Addresses that buyers have typed for a friend's ticket: when they got an invitation, and whether they want none. Their owners may have no
 * account, so this is kept by a hash of the address.
 */

const DAY_MS = 86_400_000;

export const invitedAt = (db: Firestore, hash: string) => db.doc(mailStopPath(`invited_${hash}`));

export const invitedRef = (db: Firestore, address: string) => invitedAt(db, mailboxHash(address));

/** The document after another invitation. */
export const invitedOnceMore = (before: readonly number[], now: number) => ({
  mailedAt: [...before, now],
  removeAt: instant(now + DAY_MS),
});

/** Whether the owner of the mailbox has stopped invitations. */
export const wantsNone = (document: DocumentSnapshot): boolean => document.get('isRefused') === true;

/** Stops invitations to an address for good. `hash`: its mailboxHash. */
export const stopInvitations = async (db: Firestore, hash: string): Promise<void> =>
  void (await invitedAt(db, hash).set({ isRefused: true, removeAt: FieldValue.delete() }, { merge: true }));
