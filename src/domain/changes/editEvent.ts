import { parseEditedEvent } from '../events/event.schema.ts';
import type { ArvoEvent } from '../events/event.ts';
import { pick } from '../events/pick.ts';
import { EDITABLE_FIELDS, type EditableFields } from '../events/storedEvent.ts';
import { parsePlace } from '../places/place.schema.ts';
import type { Place } from '../places/address.ts';
import { eventPath, placePath } from '../protocol/store/paths.ts';
import type { ActingWorld } from '../protocol/store/ownChange.ts';
import type { DocumentStore } from '../protocol/writes/documentStore.ts';
import { pauseLeft } from '../protocol/writes/pace.ts';
import { EVENT_EDIT_PAUSE_MS } from '../publishing/publishEvent.ts';
import { changeWrites } from './changeWrites.ts';
import { type EventEdit, type HostedEvent, isPriceChanged } from './eventEdit.ts';
import { type EventChange, isMaterialChange, MOST_REVISIONS, toldFieldsOf } from './eventChange.ts';

export type EditOutcome =
  | { readonly kind: 'saved' }
  /** Another tab or device has changed the event since; nothing was written. */
  | { readonly kind: 'moved-on'; readonly theirs: HostedEvent }
  /** Fewer spots than are taken. */
  | { readonly kind: 'too-few-spots'; readonly taken: number }
  /** Somebody has joined or is paying meanwhile, so the price stays, and search engines cannot find it any more. */
  | { readonly kind: 'not-with-guests' }
  /** The event was changed less than EVENT_EDIT_PAUSE_MS ago. `pauseMs`: when this edit may succeed. */
  | { readonly kind: 'too-soon'; readonly pauseMs: number }
  /** It was changed MOST_REVISIONS times. */
  | { readonly kind: 'too-often' }
  /** It was deleted or cancelled. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed' };

/** Whether saving would change nothing. */
export const isUnchanged = ({ was, now }: Pick<EventEdit, 'was' | 'now'>): boolean =>
  contentOf(was.event, was.place) === contentOf(now, now.place);

/**
 * Writes an edit of a published event with its place and what guests are told, in one commit (docs/data-model.md, "changes").
 * Idempotent: an edit that an earlier attempt has written counts as saved. The device has it before this resolves.
 */
export async function editEvent(world: ActingWorld, edit: EventEdit): Promise<EditOutcome> {
  const { was, now } = edit;
  const sentAt = world.clock();
  const revision = was.event.revision + 1;
  const result = await world.store.commit(changeWrites(edit, changeOf(edit)));
  const outcome: EditOutcome =
    result.kind === 'committed' ? { kind: 'saved' } : await whyNot(world.store, edit, world.clock());
  if (outcome.kind === 'saved')
    await world.note(now.creatorId, { kind: 'edited', event: now, revision, sentAt, doneAt: world.clock() });
  return outcome;
}

/** What guests will be told of an edit. */
export const changeOf = ({ was, now, note, isMarked }: EventEdit): Omit<EventChange, 'at'> => ({
  by: now.creatorId,
  was: toldFieldsOf(was.event),
  now: toldFieldsOf(now),
  isAddressNew: was.place.address !== now.place.address,
  isMaterial: isMarked || isMaterialChange(was, { event: now, place: now.place }),
  note,
});

/** Reads why an edit was refused, or whether an earlier attempt has written it. */
async function whyNot(store: DocumentStore, { was, now }: EventEdit, at: number): Promise<EditOutcome> {
  const [there, place] = await Promise.all([
    store.read(eventPath(now.id), parseEditedEvent),
    store.read(placePath(now.id), (_id, data) => parsePlace(data)),
  ]);
  if (there.kind === 'missing') return { kind: 'gone' };
  if (there.kind === 'failed' || place.kind !== 'found') return { kind: 'failed' };
  const { event, editedAt } = there.value;
  if (event.isCancelled) return { kind: 'gone' };
  if (event.revision !== was.event.revision) {
    const isOurs = contentOf(event, place.value) === contentOf(now, now.place);
    return isOurs ? { kind: 'saved' } : { kind: 'moved-on', theirs: { event, place: place.value } };
  }
  const taken = event.ticketCount + event.heldCount;
  if (now.capacity !== null && now.capacity < taken) return { kind: 'too-few-spots', taken };
  const isSold = taken > 0 && isPriceChanged(event, now);
  if (isSold || (taken > 0 && now.isSearchable && !event.isSearchable)) return { kind: 'not-with-guests' };
  if (event.revision >= MOST_REVISIONS) return { kind: 'too-often' };
  const pauseMs = pauseLeft(editedAt, EVENT_EDIT_PAUSE_MS, at);
  return pauseMs === null ? { kind: 'failed' } : { kind: 'too-soon', pauseMs };
}

type Content = EditableFields & Pick<ArvoEvent, 'isPaid' | 'priceCents'>;

/** Equal texts for equal values of everything that an edit would write. */
const contentOf = (event: Content, { address, lat, lng }: Place): string =>
  JSON.stringify([pick(event, EDITABLE_FIELDS), event.isPaid, event.priceCents, address, lat, lng]);
