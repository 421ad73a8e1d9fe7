import { parseEditedEvent } from '../events/event.schema.ts';
import type { ArvoEvent } from '../events/event.ts';
import { pick } from '../events/pick.ts';
import { EDITABLE_FIELDS, type EditableFields } from '../events/storedEvent.ts';
import type { NewEvent } from '../drafts/newEvent.ts';
import { eventPath, quotaPath } from '../protocol/store/paths.ts';
import type { ActingWorld } from '../protocol/store/ownChange.ts';
import { pauseLeft } from '../protocol/writes/pace.ts';
import { countAnewWrite, EVENTS_A_DAY, QUOTA_MS } from './eventQuota.ts';
import { parseEventQuota } from './eventQuota.schema.ts';
import { editWrites, newEventWrites, placeWrite } from './eventWrites.ts';

/** The rules refuse a host's next edit of an event for so long. */
export const EVENT_EDIT_PAUSE_MS = 5_000;

export type PublishOutcome =
  | { readonly kind: 'created' }
  /** The event exists and was edited less than EVENT_EDIT_PAUSE_MS ago. `pauseMs`: when this edit may succeed. */
  | { readonly kind: 'too-soon'; readonly pauseMs: number }
  /** The host has created EVENTS_A_DAY events since the count last began, less than QUOTA_MS ago. */
  | { readonly kind: 'too-many' }
  | { readonly kind: 'failed' };

/** Writes the event, its place and the host's count in one commit. Idempotent for the same id. The event is on the device before this resolves. */
export async function publishEvent(world: ActingWorld, event: NewEvent): Promise<PublishOutcome> {
  const sentAt = world.clock();
  const outcome = await write(world, event);
  if (outcome.kind === 'created')
    await world.note(event.creatorId, { kind: 'published', event, sentAt, doneAt: world.clock() });
  return outcome;
}

async function write(world: ActingWorld, event: NewEvent): Promise<PublishOutcome> {
  const { store, clock } = world;
  const result = await store.commit(newEventWrites(event));
  if (result.kind === 'committed') return { kind: 'created' };
  // An earlier try may have succeeded although its answer was lost: then the event exists and is ours.
  const there = await store.read(eventPath(event.id), parseEditedEvent);
  if (there.kind === 'missing' && result.reason === 'permission-denied') return countAnew(world, event);
  if (there.kind !== 'found' || !isTheSame(there.value.event, event)) return { kind: 'failed' };
  // The host may have changed the draft since that try, so write the current content.
  const isEdited = contentOf(there.value.event) !== contentOf(event);
  const edited = await store.commit(isEdited ? editWrites(event) : [placeWrite(event)]);
  if (edited.kind === 'committed') return { kind: 'created' };
  const pauseMs =
    edited.reason === 'permission-denied' ? pauseLeft(there.value.editedAt, EVENT_EDIT_PAUSE_MS, clock()) : null;
  return pauseMs === null ? { kind: 'failed' } : { kind: 'too-soon', pauseMs };
}

/** Creates a refused event as the first of a new count, if the refusal is because the last count is used up. */
async function countAnew({ store, clock }: ActingWorld, event: NewEvent): Promise<PublishOutcome> {
  const quota = await store.read(quotaPath(event.creatorId), (_uid, data) => parseEventQuota(data));
  if (quota.kind !== 'found' || quota.value.events < EVENTS_A_DAY) return { kind: 'failed' };
  const result = await store.commit(newEventWrites(event, countAnewWrite(event)));
  if (result.kind === 'committed') return { kind: 'created' };
  const isTooSoon = result.reason === 'permission-denied' && pauseLeft(quota.value.since, QUOTA_MS, clock()) !== null;
  return { kind: isTooSoon ? 'too-many' : 'failed' };
}

/** Equal texts for equal values of everything that an edit would write. */
const contentOf = (event: EditableFields): string => JSON.stringify(pick(event, EDITABLE_FIELDS));

/** Whether the fields that nobody can change later are as the host wants them now; everything else can be updated. */
const isTheSame = (there: ArvoEvent, event: NewEvent): boolean =>
  there.creatorId === event.creatorId && there.isPaid === event.isPaid && there.priceCents === event.priceCents;
