import { parseProfile, parseProfileDetails } from '@arvo/domain/people/person.schema.ts';
import type { Profile, UserId } from '@arvo/domain/people/person.ts';
import type { ProfileDetails } from '@arvo/domain/people/profileDetails.ts';
import { profilePath, userPath } from '@arvo/domain/store/paths.ts';
import { doc } from 'firebase/firestore';
import type { Live, SaveOutcome } from '../ports.ts';
import { auth } from './auth.ts';
import { type CommitResult, commitNow, firestore } from './firestore.ts';
import { readDocument } from './liveDocument.ts';
import { readNow } from './readNow.ts';
import { providerOf } from './session.ts';
import { mergeUserRecord } from './userRecord.ts';

/** Both documents say the same in every commit: the rules compare them. */
const commitBoth = (uid: UserId, user: Record<string, unknown>, profile: Partial<Profile>): Promise<CommitResult> =>
  commitNow((transaction) => {
    transaction.set(doc(firestore(), userPath(uid)), user, { merge: true });
    transaction.set(doc(firestore(), profilePath(uid)), profile, { merge: true });
  });

async function save(uid: UserId, user: Record<string, unknown>, profile: Partial<Profile>): Promise<SaveOutcome> {
  if (auth().currentUser?.uid !== uid) return { kind: 'not-signed-in' };
  const result = await commitBoth(uid, user, profile);
  return { kind: result.kind === 'committed' ? 'saved' : 'failed' };
}

/** Completes the profile; a second call with the same values leaves the same state. */
export async function completeProfile(input: { uid: UserId; name: string; photo: string }): Promise<SaveOutcome> {
  const { uid, name, photo } = input;
  const person = auth().currentUser;
  if (person?.uid !== uid) return { kind: 'not-signed-in' };
  const user = {
    name,
    displayName: name,
    profilePicture: photo,
    termsAccepted: true,
    profileComplete: true,
    // Who came by magic link began without it; nobody has seen the welcome before this moment.
    firstTime: true,
  };
  const first = await commitBoth(uid, user, { name, photo });
  if (first.kind !== 'denied') return { kind: first.kind === 'committed' ? 'saved' : 'failed' };
  // A record may only begin incomplete. Where the first sign-in's was never written (a connection lost in between),
  // it is written now, and completed after that.
  await mergeUserRecord(person, providerOf(person));
  return save(uid, user, { name, photo });
}

/** One's own record alone: what others see of a person begins when the profile is complete. */
export async function saveDetails(uid: UserId, { name, dob, gender }: ProfileDetails): Promise<SaveOutcome> {
  const person = auth().currentUser;
  if (person?.uid !== uid) return { kind: 'not-signed-in' };
  const commit = () =>
    commitNow((transaction) => {
      transaction.set(doc(firestore(), userPath(uid)), { name, displayName: name, dob, gender }, { merge: true });
    });
  let result = await commit();
  if (result.kind === 'denied') {
    // As above: a record that was never begun.
    await mergeUserRecord(person, providerOf(person));
    result = await commit();
  }
  return { kind: result.kind === 'committed' ? 'saved' : 'failed' };
}

/** Step 2 asks right after step 1 has written: the session's watch of the same record may not have heard of it yet. */
export const details = (uid: UserId): Promise<Live<ProfileDetails>> =>
  readNow(userPath(uid), (_id, data) => parseProfileDetails(data));

export const saveName = (uid: UserId, name: string): Promise<SaveOutcome> =>
  save(uid, { name, displayName: name }, { name });

export const savePhoto = (uid: UserId, photo: string): Promise<SaveOutcome> =>
  save(uid, { profilePicture: photo }, { photo });

export async function markWelcomed(uid: UserId): Promise<void> {
  const { kind } = await commitNow((transaction) => {
    transaction.update(doc(firestore(), userPath(uid)), { firstTime: false });
  });
  if (kind !== 'committed') console.warn(`Welcome not marked as seen: ${kind}`);
}

export const profile = (uid: UserId): Promise<Live<Profile>> =>
  readDocument(profilePath(uid), (_id, data) => parseProfile(data));
