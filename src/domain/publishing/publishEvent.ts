import { parseEditedAt, parseEvent } from '../events/event.schema.ts';
import { type ArvoEvent, asEventId } from '../events/event.ts';
import type { NewEvent } from '../drafts/newEvent.ts';
import { eventPath } from '../store/paths.ts';
import type { ActingWorld } from '../store/ownChange.ts';
import { pauseLeft } from '../writes/pace.ts';
import { editWrites, newEventWrites, placeWrite } from './eventWrites.ts';

/** The rules refuse a host's next edit of an event for so long. */
export const EVENT_EDIT_PAUSE_MS = 30_000;

export type PublishOutcome =
  | { readonly kind: 'created' }
  /** The event exists and was edited less than EVENT_EDIT_PAUSE_MS ago. `pauseMs`: when this edit may succeed. */
  | { readonly kind: 'too-soon'; readonly pauseMs: number }
  | { readonly kind: 'failed' };

/** Writes the event and its place in one commit. Idempotent for the same id. The event is on the device before this resolves. */
export async function publishEvent(world: ActingWorld, event: NewEvent): Promise<PublishOutcome> {
  const sentAt = world.clock();
  const outcome = await write(world, event);
  if (outcome.kind === 'created')
    await world.note(event.creatorId, { kind: 'published', event, sentAt, doneAt: world.clock() });
  return outcome;
}

async function write({ store, clock }: ActingWorld, event: NewEvent): Promise<PublishOutcome> {
  const result = await store.commit(newEventWrites(event));
  if (result.kind === 'committed') return { kind: 'created' };
  // An earlier try may have succeeded although its answer was lost: then the event exists and is ours.
  const there = await store.read(eventPath(event.id), storedEvent);
  if (there.kind !== 'found' || !isTheSame(there.value.event, event)) return { kind: 'failed' };
  // The host may have changed the draft since that try, so write the current content.
  const isEdited = EDITED_FIELDS.some((field) => there.value.event[field] !== event[field]);
  const edited = await store.commit(isEdited ? editWrites(event) : [placeWrite(event)]);
  if (edited.kind === 'committed') return { kind: 'created' };
  const pauseMs =
    edited.reason === 'permission-denied' ? pauseLeft(there.value.editedAt, EVENT_EDIT_PAUSE_MS, clock()) : null;
  return pauseMs === null ? { kind: 'failed' } : { kind: 'too-soon', pauseMs };
}

function storedEvent(
  id: string,
  data: unknown,
): { readonly event: ArvoEvent; readonly editedAt: number | null } | null {
  const event = parseEvent(asEventId(id), data);
  return event && { event, editedAt: parseEditedAt(data) };
}

const EDITED_FIELDS = [
  'title',
  'description',
  'date',
  'startTime',
  'endTime',
  'timeZone',
  'startAt',
  'endAt',
  'area',
  'accessibility',
  'capacity',
  'imageURL',
  'isSearchable',
] as const satisfies readonly (keyof ArvoEvent & keyof NewEvent)[];

/** Whether the fields that nobody can change later are as the host wants them now; everything else can be updated. */
const isTheSame = (there: ArvoEvent, event: NewEvent): boolean =>
  there.creatorId === event.creatorId && there.isPaid === event.isPaid && there.priceCents === event.priceCents;
