import type { NameProblem } from '@arvo/domain/profiles/personName.ts';
import type { ProfileProblem } from '@arvo/domain/profiles/profileSetup.ts';
import { profileTexts } from '@arvo/domain/texts/people/people.ts';
import { photoTexts } from '@arvo/domain/texts/events/photos.ts';

export const NAME_TEXTS: Record<NameProblem, string> = {
  'name-missing': profileTexts.nameMissing,
  'name-too-long': profileTexts.nameTooLong,
  'name-unseen': profileTexts.nameUnseen,
};

/** The specification's sentence for each problem of the form (section 5, "Profile setup"). */
const TEXTS: Record<ProfileProblem, string> = {
  'photo-missing': profileTexts.photoMissing,
  'photo-too-large': profileTexts.photoTooLarge,
  'photo-not-image': profileTexts.photoNotImage,
  'photo-heic': photoTexts.heicUnreadable,
  ...NAME_TEXTS,
  'terms-not-accepted': profileTexts.termsMissing,
};

export type ProfileField = 'photo' | 'name' | 'terms';

const FIELDS: Record<ProfileProblem, ProfileField> = {
  'photo-missing': 'photo',
  'photo-too-large': 'photo',
  'photo-not-image': 'photo',
  'photo-heic': 'photo',
  'name-missing': 'name',
  'name-too-long': 'name',
  'name-unseen': 'name',
  'terms-not-accepted': 'terms',
};

export const fieldOf = (problem: ProfileProblem): ProfileField => FIELDS[problem];

/** The message beside a field, or null. */
export function fieldText(problems: readonly ProfileProblem[], field: ProfileField): string | null {
  const problem = problems.find((candidate) => FIELDS[candidate] === field);
  return problem === undefined ? null : TEXTS[problem];
}
