import type { TaxDetails } from '../money/taxDetails.ts';
import type { FaceChange, UserId } from '../people/person.ts';
import type { ProfileDetails } from './profileDetails.ts';
import { profilePath, userPath } from '../protocol/store/paths.ts';
import type { DocumentWrite } from '../protocol/writes/documentWrite.ts';

/** Every commit writes the same values to users/{uid} and profiles/{uid}, because the rules compare them. */

/** Completes a profile. Idempotent. */
export const profileWrites = (uid: UserId, name: string, photo: string): readonly DocumentWrite[] => [
  {
    kind: 'merge',
    path: userPath(uid),
    fields: {
      name,
      displayName: name,
      profilePicture: photo,
      termsAccepted: true,
      profileComplete: true,
      // Missing after a magic link. Nobody has seen the welcome before this moment.
      firstTime: true,
    },
  },
  { kind: 'merge', path: profilePath(uid), fields: { name, photo } },
];

/** The rules require the time of a complete profile's change, and refuse the next change for 30 s. */
const PACE = { serverTimes: ['profileChangedAt'] } as const;

/** Changes the name or the photo of a complete profile, or both. */
export const faceWrites = (uid: UserId, change: FaceChange): readonly DocumentWrite[] => [
  { kind: 'merge', path: userPath(uid), fields: faceFields(change), ...PACE },
  {
    kind: 'merge',
    path: profilePath(uid),
    fields: {
      ...(change.name !== null && { name: change.name }),
      ...(change.photo !== null && { photo: change.photo }),
    },
  },
];

/** What a changed name or photo is in users/{uid}. */
export const faceFields = ({ name, photo }: FaceChange) => ({
  ...(name !== null && { name, displayName: name }),
  ...(photo !== null && { profilePicture: photo }),
});

/** Step 1 of the older two-step setup: writes only the person's own record, which stays incomplete. */
export const detailsWrites = (uid: UserId, { name, dob, gender }: ProfileDetails): readonly DocumentWrite[] => [
  { kind: 'merge', path: userPath(uid), fields: { name, displayName: name, dob, gender } },
];

/** Marks the welcome banner as seen. */
export const welcomedWrites = (uid: UserId): readonly DocumentWrite[] => [
  { kind: 'update', path: userPath(uid), fields: { firstTime: false } },
];

/** Changes what receipts of later orders state about the seller. */
export const taxWrites = (uid: UserId, taxDetails: TaxDetails | null): readonly DocumentWrite[] => [
  { kind: 'update', path: userPath(uid), fields: { taxDetails } },
];
