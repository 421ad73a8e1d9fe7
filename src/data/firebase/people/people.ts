import type { TaxDetails } from '@arvo/domain/money/taxDetails.ts';
import { parseProfile, parseProfileDetails } from '@arvo/domain/people/person.schema.ts';
import type { FaceChange, Profile, UserId } from '@arvo/domain/people/person.ts';
import type { ProfileDetails } from '@arvo/domain/profiles/profileDetails.ts';
import type { NoteOwnChange } from '@arvo/domain/protocol/store/ownChange.ts';
import { profilePath, userPath } from '@arvo/domain/protocol/store/paths.ts';
import { changeProfile } from '@arvo/domain/profiles/changeProfile.ts';
import type { DocumentWrite } from '@arvo/domain/protocol/writes/documentWrite.ts';
import { detailsWrites, profileWrites, taxWrites, welcomedWrites } from '@arvo/domain/profiles/profileWrites.ts';
import { saveRecord } from '@arvo/domain/profiles/saveRecord.ts';
import type { Live, SaveOutcome } from '#src/data/ports.ts';
import { saveOrQueue } from '#src/data/offline/outbox/saveOrQueue.ts';
import type { Device } from '#src/data/offline/people/personalData.ts';
import { whoIsSignedIn } from '../platform/auth.ts';
import { documentStore } from '../platform/documentStore.ts';
import { readDocument } from '../platform/liveDocument.ts';
import { providerOf } from '../signIn/session.ts';
import { followDeletion, requestDeletion, signedInRecently } from './deletion.ts';
import { mergeUserRecord } from './userRecord.ts';

/** A changed name or photo that cannot be saved yet is queued (src/data/README.md, "Offline writes"). */
export const createPeople = (device: () => Promise<Device>, note: NoteOwnChange) => ({
  completeProfile,
  saveDetails,
  details,
  saveName: (uid: UserId, name: string) => saveFace({ device, note }, uid, { name, photo: null }),
  savePhoto: (uid: UserId, photo: string) => saveFace({ device, note }, uid, { name: null, photo }),
  saveTaxDetails,
  markWelcomed,
  profile,
  followDeletion,
  requestDeletion,
  signedInRecently,
});

async function save(uid: UserId, writes: readonly DocumentWrite[]): Promise<SaveOutcome> {
  const person = await whoIsSignedIn();
  if (person === 'unknown') return { kind: 'failed' };
  if (person?.uid !== uid) return { kind: 'not-signed-in' };
  return saveRecord(documentStore, writes, () => mergeUserRecord(person, providerOf(person)));
}

/** Completes the profile. Idempotent. */
const completeProfile = ({ uid, name, photo }: { uid: UserId; name: string; photo: string }) =>
  save(uid, profileWrites(uid, name, photo));

/** Writes only the person's own record; the public profile begins once the profile is complete. */
const saveDetails = (uid: UserId, details: ProfileDetails): Promise<SaveOutcome> =>
  save(uid, detailsWrites(uid, details));

/**
 * Step 2 reads right after step 1 has written, when the session's watch of the same record may not have received the write
 * yet.
 */
const details = (uid: UserId): Promise<Live<ProfileDetails>> =>
  documentStore.read(userPath(uid), (_id, data) => parseProfileDetails(data));

async function saveFace(
  { device, note }: { device: () => Promise<Device>; note: NoteOwnChange },
  uid: UserId,
  change: FaceChange,
): Promise<SaveOutcome | { readonly kind: 'queued' }> {
  // On a network that answers nothing the identity service may not start: then the change is queued.
  const commit = async (): Promise<SaveOutcome> => {
    const person = await whoIsSignedIn();
    if (person === 'unknown') return { kind: 'failed' };
    if (person?.uid !== uid) return { kind: 'not-signed-in' };
    return changeProfile({ store: documentStore, clock: Date.now, note }, uid, change);
  };
  return saveOrQueue(device, uid, change, commit);
}

const saveTaxDetails = (uid: UserId, taxDetails: TaxDetails | null): Promise<SaveOutcome> =>
  save(uid, taxWrites(uid, taxDetails));

async function markWelcomed(uid: UserId): Promise<void> {
  const result = await documentStore.commit(welcomedWrites(uid));
  if (result.kind === 'refused') console.warn(`Welcome not marked as seen: ${result.reason}`);
}

const profile = (uid: UserId): Promise<Live<Profile>> =>
  readDocument(profilePath(uid), (_id, data) => parseProfile(data));
