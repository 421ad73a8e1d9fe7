import { hasDraftContent } from '@arvo/domain/drafts/draft.ts';
import { atStep, EMPTY_RECORD } from '@arvo/domain/drafts/draftRecord.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { photoProblem } from '@arvo/domain/profiles/profileSetup.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { photoTexts } from '@arvo/domain/texts/events/photos.ts';
import type { Data } from '#src/data/ports.ts';
import { canDecode } from './canDecode.ts';

type Started = { readonly kind: 'started' } | { readonly kind: 'refused'; readonly sentence: string };

/** Creates a new draft with a shared photo and makes it the current one. An unfinished event stays in the list unchanged. */
export async function draftOfPhoto(
  { drafts, events, photos }: Pick<Data, 'drafts' | 'events' | 'photos'>,
  owner: UserId,
  photo: Blob,
): Promise<Started> {
  if (photoProblem(photo) === 'photo-too-large') return { kind: 'refused', sentence: hostingTexts.photoTooLarge };
  if (photoProblem(photo) !== null || !(await canDecode(photo))) {
    const isHeic = await photos.isHeic(photo);
    return { kind: 'refused', sentence: isHeic ? photoTexts.heicUnreadable : hostingTexts.photoNotImage };
  }
  const listed = await drafts.list(owner);
  const current = listed.kind === 'found' ? listed.value[0] : undefined;
  const isEmpty = current !== undefined && current.photo === null && !hasDraftContent(current.record.draft);
  // Local storage may have newer texts of the current draft.
  if (current && !isEmpty) await drafts.keepRecord(owner, current.id, current.record);
  const id = isEmpty ? current.id : events.newId();
  const record = atStep({ ...(isEmpty ? current.record : EMPTY_RECORD), eventId: id }, 3);
  await drafts.keepRecord(owner, id, record);
  const outcome = await drafts.keepPhoto(owner, id, photo);
  const taken = outcome.kind === 'kept' ? await drafts.makeCurrent(owner, id) : null;
  return taken?.kind === 'found' ? { kind: 'started' } : { kind: 'refused', sentence: hostingTexts.sharedNotKept };
}
