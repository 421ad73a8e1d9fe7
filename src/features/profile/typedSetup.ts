import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { ProfileDetails } from '@arvo/domain/profiles/profileDetails.ts';
import { SETUP_FIELDS } from '@arvo/domain/store/deviceKeys.ts';

type Typed = Partial<ProfileDetails>;

/** Stores in this tab what a person has typed into the profile setup, for a reload. */
export function keepTypedSetup(uid: UserId, typed: Typed): void {
  try {
    sessionStorage.setItem(SETUP_FIELDS, JSON.stringify({ uid, typed }));
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

/** What this person typed before a reload; empty for another person. */
export function typedSetup(uid: UserId): Typed {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SETUP_FIELDS) ?? 'null');
    if (!isRecord(stored) || stored['uid'] !== uid || !isRecord(stored['typed'])) return {};
    const { name, dob, gender } = stored['typed'];
    return {
      ...(typeof name === 'string' && { name }),
      ...(typeof dob === 'string' && { dob }),
      ...(typeof gender === 'string' && { gender }),
    };
  } catch {
    return {};
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
