import { PHOTO_MAX_BYTES } from '../people/person.ts';
import { type NameProblem, nameProblem } from './personName.ts';

/** Profile setup's rules (specification section 5), in the form's order. */
export type ProfileProblem =
  | 'photo-missing'
  | 'photo-too-large'
  | 'photo-not-image'
  /** An iPhone photo in a format that this browser cannot decode. */
  | 'photo-heic'
  | NameProblem
  | 'terms-not-accepted';

/** `size` in bytes. */
export type PhotoFile = { readonly size: number; readonly type: string };

/**
 * Why a chosen file cannot be a photo, or null. The browser guesses the type from the file's name, so only
 * decoding proves that it is an image.
 */
export function photoProblem(file: PhotoFile): 'photo-too-large' | 'photo-not-image' | null {
  if (!file.type.startsWith('image/')) return 'photo-not-image';
  // Section 9: 5 MB is 5242880 bytes. Section 5 says "under 5 MB"; a photo of exactly the maximum is accepted.
  if (file.size > PHOTO_MAX_BYTES) return 'photo-too-large';
  if (file.size === 0) return 'photo-not-image';
  return null;
}

export type ProfileForm = { readonly name: string; readonly hasPhoto: boolean; readonly termsAccepted: boolean };

/** Problems in the form's order; the chosen file is checked by `photoProblem`. */
export function profileProblems(form: ProfileForm): readonly ProfileProblem[] {
  const problems: ProfileProblem[] = [];
  if (!form.hasPhoto) problems.push('photo-missing');
  const name = nameProblem(form.name);
  if (name !== null) problems.push(name);
  if (!form.termsAccepted) problems.push('terms-not-accepted');
  return problems;
}
