import { parseProfile, parseProfileChange, parseProfileDetails } from '@arvo/domain/people/person.schema.ts';
import type { Profile, UserId } from '@arvo/domain/people/person.ts';
import { judgeRefusal, type WantedFields } from '@arvo/domain/people/profileChange.ts';
import type { ProfileDetails } from '@arvo/domain/people/profileDetails.ts';
import { profilePath, userPath } from '@arvo/domain/store/paths.ts';
import { doc, serverTimestamp } from 'firebase/firestore';
import type { Live, SaveOutcome } from '../ports.ts';
import { auth } from './auth.ts';
import { type CommitResult, commitNow, firestore } from './firestore.ts';
import { readDocument } from './liveDocument.ts';
import { readNow } from './readNow.ts';
import { providerOf } from './session.ts';
import { mergeUserRecord } from './userRecord.ts';

export { followDeletion, requestDeletion, signedInRecently } from './deletion.ts';

/** Both documents say the same in every commit: the rules compare them. */
const commitBoth = (uid: UserId, user: Record<string, unknown>, profile: Partial<Profile>): Promise<CommitResult> =>
  commitNow((transaction) => {
    transaction.set(doc(firestore(), userPath(uid)), user, { merge: true });
    transaction.set(doc(firestore(), profilePath(uid)), profile, { merge: true });
  });

/** Another name or photo of a complete profile. The rules want the time of it, and refuse the next one for 30 s. */
async function change(uid: UserId, user: WantedFields, profile: Partial<Profile>): Promise<SaveOutcome> {
  if (auth().currentUser?.uid !== uid) return { kind: 'not-signed-in' };
  const result = await commitBoth(uid, { ...user, profileChangedAt: serverTimestamp() }, profile);
  if (result.kind !== 'denied') return { kind: result.kind === 'committed' ? 'saved' : 'failed' };
  const record = await readNow(userPath(uid), (_id, data) => parseProfileChange(data));
  return { kind: record.kind === 'found' ? judgeRefusal(record.value, user, Date.now()) : 'failed' };
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
  const second = await commitBoth(uid, user, { name, photo });
  return { kind: second.kind === 'committed' ? 'saved' : 'failed' };
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
  change(uid, { name, displayName: name }, { name });

export const savePhoto = (uid: UserId, photo: string): Promise<SaveOutcome> =>
  change(uid, { profilePicture: photo }, { photo });

export async function markWelcomed(uid: UserId): Promise<void> {
  const { kind } = await commitNow((transaction) => {
    transaction.update(doc(firestore(), userPath(uid)), { firstTime: false });
  });
  if (kind !== 'committed') console.warn(`Welcome not marked as seen: ${kind}`);
}

export const profile = (uid: UserId): Promise<Live<Profile>> =>
  readDocument(profilePath(uid), (_id, data) => parseProfile(data));
