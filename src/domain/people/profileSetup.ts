import { PHOTO_MAX_BYTES } from './person.ts';
import { type NameProblem, nameProblem } from './personName.ts';

/** Profile setup's rules (specification section 5). The order is the order in which a person meets the fields. */
export type ProfileProblem =
  | 'photo-missing'
  | 'photo-too-large'
  | 'photo-not-image'
  /** An iPhone's photo in a format that this browser cannot read. */
  | 'photo-heic'
  | NameProblem
  | 'terms-not-accepted';

export type PhotoFile = { readonly size: number; readonly type: string };

/** Why a chosen file cannot be a photo, or null. `size` in bytes; the type is the browser's guess from the name, so a decode still decides. */
export function photoProblem(file: PhotoFile): 'photo-too-large' | 'photo-not-image' | null {
  if (!file.type.startsWith('image/')) return 'photo-not-image';
  // Section 9: 5 MB is 5242880 bytes; section 5: "under 5 MB" reads with the catalogue's "less than", but a photo of
  // exactly the maximum is the maximum, so it is let through and one byte more is not.
  if (file.size > PHOTO_MAX_BYTES) return 'photo-too-large';
  if (file.size === 0) return 'photo-not-image';
  return null;
}

export type ProfileForm = { readonly name: string; readonly hasPhoto: boolean; readonly termsAccepted: boolean };

export function profileProblems(form: ProfileForm): readonly ProfileProblem[] {
  const problems: ProfileProblem[] = [];
  if (!form.hasPhoto) problems.push('photo-missing');
  const name = nameProblem(form.name);
  if (name !== null) problems.push(name);
  if (!form.termsAccepted) problems.push('terms-not-accepted');
  return problems;
}
