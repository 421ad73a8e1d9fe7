import { similarDraft } from '@arvo/domain/drafts/similarDraft.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { posterPicture } from '@arvo/domain/pictures/pictures.ts';
import type { Data } from '#src/data/ports.ts';
import { startDraft } from './startDraft.ts';

/** A photo that takes longer is left out. */
const PHOTO_BOUND_MS = 10_000;

/**
 * Makes a draft of an event like this one, with its photo, the draft that the wizard opens. False if the device could not keep it.
 */
export async function startSimilar(
  data: Pick<Data, 'drafts' | 'events'>,
  owner: UserId,
  event: ArvoEvent,
): Promise<boolean> {
  const [place, photo] = await Promise.all([data.events.place(event.id), photoOf(event)]);
  const draft = similarDraft(event, place.kind === 'found' ? place.value : null);
  return startDraft(data, owner, { draft, photo });
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
