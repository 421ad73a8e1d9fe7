import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { ProfileDetails } from '@arvo/domain/profiles/profileDetails.ts';
import { SETUP_FIELDS } from '@arvo/domain/protocol/store/deviceKeys.ts';

type Typed = Partial<ProfileDetails> & {
  readonly terms?: boolean;
  /** A photo was chosen; useSetupPhoto.ts keeps it. */
  readonly hasPhoto?: boolean;
};

/** Stores in this tab what a person has entered into these fields of the profile setup, for a reload. */
export function keepTypedSetup(uid: UserId, changed: Typed): void {
  try {
    sessionStorage.setItem(SETUP_FIELDS, JSON.stringify({ uid, typed: { ...typedSetup(uid), ...changed } }));
  } catch (error) {
    console.warn(failureLine('Typed profile not kept', error));
  }
}

/** Call it once the profile is saved. */
export function forgetTypedSetup(): void {
  try {
    sessionStorage.removeItem(SETUP_FIELDS);
  } catch {
    // Without storage nothing is kept.
  }
}

/** What this person entered before a reload; empty for another person. */
export function typedSetup(uid: UserId): Typed {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SETUP_FIELDS) ?? 'null');
    if (!isRecord(stored) || stored['uid'] !== uid || !isRecord(stored['typed'])) return {};
    const { name, dob, gender, terms, hasPhoto } = stored['typed'];
    return {
      ...(typeof name === 'string' && { name }),
      ...(typeof dob === 'string' && { dob }),
      ...(typeof gender === 'string' && { gender }),
      ...(typeof terms === 'boolean' && { terms }),
      ...(typeof hasPhoto === 'boolean' && { hasPhoto }),
    };
  } catch {
    return {};
  }
}

/** What this person typed into the fields of step 1 before a reload. */
export function typedDetails(uid: UserId): Partial<ProfileDetails> {
  const { terms: _terms, hasPhoto: _hasPhoto, ...details } = typedSetup(uid);
  return details;
}

/** Call it once step 1 is saved. Terms and photo are of step 2, which somebody may have left for step 1. */
export function forgetTypedDetails(uid: UserId): void {
  const { terms, hasPhoto } = typedSetup(uid);
  forgetTypedSetup();
  if (terms !== undefined) keepTypedSetup(uid, { terms });
  if (hasPhoto !== undefined) keepTypedSetup(uid, { hasPhoto });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
