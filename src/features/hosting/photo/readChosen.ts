import { photoProblem } from '@arvo/domain/profiles/profileSetup.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { photoTexts } from '@arvo/domain/texts/events/photos.ts';
import { canDecode } from './canDecode.ts';

/** A copy of the chosen file, or the sentence that says why it cannot be the photo. */
export async function readChosen(file: Blob, isHeic: (file: Blob) => Promise<boolean>): Promise<Blob | string> {
  const problem = photoProblem(file);
  if (problem === 'photo-too-large') return hostingTexts.photoTooLarge;
  const copy = problem === null ? await copyOf(file) : null;
  return copy ?? ((await isHeic(file)) ? photoTexts.heicUnreadable : hostingTexts.photoNotImage);
}

/** A copy of the file's bytes, because the file can be moved or changed before the upload; null if it is no picture. */
async function copyOf(file: Blob): Promise<Blob | null> {
  try {
    const copy = new Blob([await file.arrayBuffer()], { type: file.type });
    return (await canDecode(copy)) ? copy : null;
  } catch {
    return null;
  }
}
