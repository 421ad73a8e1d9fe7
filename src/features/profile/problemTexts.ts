import type { ProfileProblem } from '@arvo/domain/people/profileSetup.ts';
import { profileTexts } from '@arvo/domain/texts/people.ts';

/** The specification's sentence for each problem of the form (section 5, "Profile setup"). */
const TEXTS: Record<ProfileProblem, string> = {
  'photo-missing': profileTexts.photoMissing,
  'photo-too-large': profileTexts.photoTooLarge,
  'photo-not-image': profileTexts.photoNotImage,
  'name-missing': profileTexts.nameMissing,
  'name-too-long': profileTexts.nameTooLong,
  'terms-not-accepted': profileTexts.termsMissing,
};

export type ProfileField = 'photo' | 'name' | 'terms';

const FIELDS: Record<ProfileProblem, ProfileField> = {
  'photo-missing': 'photo',
  'photo-too-large': 'photo',
  'photo-not-image': 'photo',
  'name-missing': 'name',
  'name-too-long': 'name',
  'terms-not-accepted': 'terms',
};

export const fieldOf = (problem: ProfileProblem): ProfileField => FIELDS[problem];

/** What stands beside a field, or null. */
export function fieldText(problems: readonly ProfileProblem[], field: ProfileField): string | null {
  const problem = problems.find((candidate) => FIELDS[candidate] === field);
  return problem === undefined ? null : TEXTS[problem];
}
