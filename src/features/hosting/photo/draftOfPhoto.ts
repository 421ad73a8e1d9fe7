import { hasDraftContent } from '@arvo/domain/drafts/draft.ts';
import { atStep, EMPTY_RECORD } from '@arvo/domain/drafts/draftRecord.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { photoProblem } from '@arvo/domain/profiles/profileSetup.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { photoTexts } from '@arvo/domain/texts/events/photos.ts';
import type { Data } from '#src/data/ports.ts';
import { canDecode } from './canDecode.ts';

type Started = { readonly kind: 'started' } | { readonly kind: 'refused'; readonly sentence: string };

/** Why a shared file cannot be an event's photo; null if it can. */
export async function sharedProblem({ photos }: Pick<Data, 'photos'>, photo: Blob): Promise<string | null> {
  if (photoProblem(photo) === 'photo-too-large') return hostingTexts.photoTooLarge;
  if (photoProblem(photo) === null && (await canDecode(photo))) return null;
  return (await photos.isHeic(photo)) ? photoTexts.heicUnreadable : hostingTexts.photoNotImage;
}

/** The draft that the wizard shows, and whether nothing has been entered into it. */
async function currentDraft({ drafts }: Pick<Data, 'drafts'>, owner: UserId) {
  const listed = await drafts.list(owner);
  const current = listed.kind === 'found' ? listed.value[0] : undefined;
  const isEmpty = current !== undefined && current.photo === null && !hasDraftContent(current.record.draft);
  return { current, isEmpty };
}

/** The name of the unfinished event that gives way to a new draft, '' without a name; null if there is none. */
export async function unfinishedTitle(data: Pick<Data, 'drafts'>, owner: UserId): Promise<string | null> {
  const { current, isEmpty } = await currentDraft(data, owner);
  return current && !isEmpty ? current.record.draft.title.trim() : null;
}

/** Creates a new draft with a shared photo and makes it the current one. An unfinished event stays in the list unchanged. */
export async function draftOfPhoto(
  { drafts, events }: Pick<Data, 'drafts' | 'events'>,
  owner: UserId,
  photo: Blob,
): Promise<Started> {
  const { current, isEmpty } = await currentDraft({ drafts }, owner);
  // Local storage may have newer texts of the current draft.
  if (current && !isEmpty) await drafts.keepRecord(owner, current.id, current.record);
  const emptied = isEmpty ? current : undefined;
  const id = emptied?.id ?? events.newId();
  const record = atStep({ ...(emptied?.record ?? EMPTY_RECORD), eventId: id }, 3);
  await drafts.keepRecord(owner, id, record);
  const outcome = await drafts.keepPhoto(owner, id, photo);
  const taken = outcome.kind === 'kept' ? await drafts.makeCurrent(owner, id) : null;
  return taken?.kind === 'found' ? { kind: 'started' } : { kind: 'refused', sentence: hostingTexts.sharedNotKept };
}
