import type { EventDraft } from '@arvo/domain/drafts/draft.ts';
import { EMPTY_RECORD } from '@arvo/domain/drafts/draftRecord.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { Data } from '#src/data/ports.ts';

/** The wizard, which opens the current draft. */
export const WIZARD = '/create-event';

/**
 * Makes a draft with something in it the one that the wizard opens. The draft that was there stays in the list. False if the
 * device could not keep it.
 */
export async function startDraft(
  { drafts, events }: Pick<Data, 'drafts' | 'events'>,
  owner: UserId,
  { draft, photo }: { readonly draft: EventDraft; readonly photo: Blob | null },
): Promise<boolean> {
  const listed = await drafts.list(owner);
  // Local storage may have newer texts of the current draft.
  const current = listed.kind === 'found' ? listed.value[0] : undefined;
  if (current) await drafts.keepRecord(owner, current.id, current.record);
  const id = events.newId();
  const kept = await drafts.keepRecord(owner, id, { ...EMPTY_RECORD, draft, eventId: id, savedAt: Date.now() });
  if (kept.kind !== 'kept') return false;
  if (photo !== null) await drafts.keepPhoto(owner, id, photo);
  return (await drafts.makeCurrent(owner, id)).kind === 'found';
}
