import { type EditOutcome, editEvent, isUnchanged } from '../changes/editEvent.ts';
import { newEventFrom } from '../drafts/newEvent.ts';
import { parseEditedEvent } from '../events/event.schema.ts';
import type { UserId } from '../people/person.ts';
import { parsePlace } from '../places/place.schema.ts';
import type { ActingWorld } from '../protocol/store/ownChange.ts';
import { eventPath, placePath } from '../protocol/store/paths.ts';
import type { EditAction } from './queuedAction.ts';

/**
 * Writes a queued edit over the revision that its host saw, and over no other. Idempotent: an event that says the same already counts
 * as saved, because an earlier attempt may have written it. 'invalid': the draft is no event.
 */
export async function carryOutEdit(
  world: ActingWorld,
  host: UserId,
  { eventId: id, draft, timeZone, imageURL, revision, note, isMarked }: EditAction,
): Promise<EditOutcome | { readonly kind: 'invalid' }> {
  const sentAt = world.clock();
  const [there, place] = await Promise.all([
    world.store.read(eventPath(id), parseEditedEvent),
    world.store.read(placePath(id), (_id, data) => parsePlace(data)),
  ]);
  if (there.kind === 'missing') return { kind: 'gone' };
  if (there.kind === 'failed' || place.kind !== 'found') return { kind: 'failed' };
  const { event } = there.value;
  const { hostStripeAccountId } = event;
  const now = newEventFrom({ draft, id, creatorId: host, timeZone, imageURL, hostStripeAccountId });
  if (now === null) return { kind: 'invalid' };
  const was = { event, place: place.value };
  if (isUnchanged({ was, now })) {
    await world.note(host, { kind: 'edited', event: now, revision: event.revision, sentAt, doneAt: world.clock() });
    return { kind: 'saved' };
  }
  if (event.isCancelled) return { kind: 'gone' };
  if (event.revision !== revision) return { kind: 'moved-on', theirs: was };
  return editEvent(world, { was, now, note, isMarked });
}
