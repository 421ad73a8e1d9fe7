import { EMPTY_RECORD } from '@arvo/domain/drafts/draftRecord.ts';
import { similarDraft } from '@arvo/domain/drafts/similarDraft.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { posterPicture } from '@arvo/domain/pictures/pictures.ts';
import type { Data } from '#src/data/ports.ts';

/** A photo that takes longer is left out. */
const PHOTO_BOUND_MS = 10_000;

/**
 * Makes a draft of an event like this one, with its photo, the draft that the wizard opens. The draft that was there stays in the list.
 * False if the device could not keep it. Never rejects.
 */
export async function startSimilar(
  { drafts, events }: Pick<Data, 'drafts' | 'events'>,
  owner: UserId,
  event: ArvoEvent,
): Promise<boolean> {
  const [place, photo, listed] = await Promise.all([events.place(event.id), photoOf(event), drafts.list(owner)]);
  // Local storage may have newer texts of the current draft.
  const current = listed.kind === 'found' ? listed.value[0] : undefined;
  if (current) await drafts.keepRecord(owner, current.id, current.record);
  const id = events.newId();
  const draft = similarDraft(event, place.kind === 'found' ? place.value : null);
  const kept = await drafts.keepRecord(owner, id, { ...EMPTY_RECORD, draft, eventId: id, savedAt: Date.now() });
  if (kept.kind !== 'kept') return false;
  if (photo !== null) await drafts.keepPhoto(owner, id, photo);
  return (await drafts.makeCurrent(owner, id)).kind === 'found';
}

/** The largest crop that we serve; null without a photo, or if it does not arrive. */
async function photoOf({ imageURL }: ArvoEvent): Promise<Blob | null> {
  const picture = posterPicture(imageURL);
  if (picture === null) return null;
  try {
    const answer = await fetch(picture.src, { signal: AbortSignal.timeout(PHOTO_BOUND_MS) });
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}
