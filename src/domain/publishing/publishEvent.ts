import { parseEvent } from '../events/event.schema.ts';
import { type ArvoEvent, asEventId } from '../events/event.ts';
import type { NewEvent } from '../drafts/newEvent.ts';
import { eventPath } from '../store/paths.ts';
import type { ActingWorld } from '../store/ownChange.ts';
import { editWrites, newEventWrites } from './eventWrites.ts';

export type PublishOutcome = { readonly kind: 'created' } | { readonly kind: 'failed' };

/** Writes the event and its place in one commit. Idempotent for the same id. The event is on the device before this resolves. */
export async function publishEvent(world: ActingWorld, event: NewEvent): Promise<PublishOutcome> {
  const sentAt = world.clock();
  const outcome = await write(world, event);
  if (outcome.kind === 'created')
    await world.note(event.creatorId, { kind: 'published', event, sentAt, doneAt: world.clock() });
  return outcome;
}

async function write({ store }: ActingWorld, event: NewEvent): Promise<PublishOutcome> {
  const result = await store.commit(newEventWrites(event));
  if (result.kind === 'committed') return { kind: 'created' };
  // An earlier try may have succeeded although its answer was lost: then the event exists and is ours.
  const there = await store.read(eventPath(event.id), (id, data) => parseEvent(asEventId(id), data));
  if (there.kind !== 'found' || !isTheSame(there.value, event)) return { kind: 'failed' };
  // The host may have changed the draft since that try, so write the current content.
  const edited = await store.commit(editWrites(event));
  return { kind: edited.kind === 'committed' ? 'created' : 'failed' };
}

/** Whether the fields that nobody can change later are as the host wants them now; everything else can be updated. */
const isTheSame = (there: ArvoEvent, event: NewEvent): boolean =>
  there.creatorId === event.creatorId && there.isPaid === event.isPaid && there.priceCents === event.priceCents;
