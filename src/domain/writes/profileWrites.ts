import type { TaxDetails } from '../money/taxDetails.ts';
import type { UserId } from '../people/person.ts';
import type { ProfileDetails } from '../people/profileDetails.ts';
import { profilePath, userPath } from '../store/paths.ts';
import type { DocumentWrite } from './documentWrite.ts';

/** users/{uid} and profiles/{uid} say the same in every commit: the rules compare them. */

/** Completes a profile. The same values a second time leave the same state. */
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
      // Who came by magic link began without it; nobody has seen the welcome before this moment.
      firstTime: true,
    },
  },
  { kind: 'merge', path: profilePath(uid), fields: { name, photo } },
];

/** The rules want the time of a complete profile's change, and refuse the next one for 30 s. */
const PACE = { serverTimes: ['profileChangedAt'] } as const;

/** Another name of a complete profile. */
export const renameWrites = (uid: UserId, name: string): readonly DocumentWrite[] => [
  { kind: 'merge', path: userPath(uid), fields: { name, displayName: name }, ...PACE },
  { kind: 'merge', path: profilePath(uid), fields: { name } },
];

/** Another photo of a complete profile. */
export const photoWrites = (uid: UserId, photo: string): readonly DocumentWrite[] => [
  { kind: 'merge', path: userPath(uid), fields: { profilePicture: photo }, ...PACE },
  { kind: 'merge', path: profilePath(uid), fields: { photo } },
];

/** Step 1 of the older two-step setup: one's own record alone, which stays incomplete. */
export const detailsWrites = (uid: UserId, { name, dob, gender }: ProfileDetails): readonly DocumentWrite[] => [
  { kind: 'merge', path: userPath(uid), fields: { name, displayName: name, dob, gender } },
];

/** The welcome banner has been seen. */
export const welcomedWrites = (uid: UserId): readonly DocumentWrite[] => [
  { kind: 'update', path: userPath(uid), fields: { firstTime: false } },
];

/** What receipts of later orders say of a seller. */
export const taxWrites = (uid: UserId, taxDetails: TaxDetails | null): readonly DocumentWrite[] => [
  { kind: 'update', path: userPath(uid), fields: { taxDetails } },
];
