import { parseEvent } from '@arvo/domain/events/event.schema.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import type { NewEvent } from '@arvo/domain/events/newEvent.ts';
import { eventPath, placePath } from '@arvo/domain/store/paths.ts';
import { doc, serverTimestamp, Timestamp } from 'firebase/firestore';
import { commitNow, firestore } from './firestore.ts';
import { readDocument } from './liveDocument.ts';

type Created = { readonly kind: 'created' } | { readonly kind: 'failed' };

/** What a host may change later (docs/data-model.md, "events"). */
function editableFields(event: NewEvent) {
  const { title, description, date, startTime, endTime, timeZone, startAt, endAt } = event;
  const { area, accessibility, capacity, imageURL, isSearchable } = event;
  return {
    title,
    description,
    date,
    startTime,
    endTime,
    timeZone,
    startAt: Timestamp.fromMillis(startAt),
    endAt: endAt === null ? null : Timestamp.fromMillis(endAt),
    area,
    accessibility,
    capacity,
    imageURL,
    isSearchable,
  };
}

/** events/{id} exactly as docs/data-model.md has it: the rules refuse one field more or less. */
function documentOf(event: NewEvent) {
  return {
    ...editableFields(event),
    isPaid: event.isPaid,
    price: event.priceCents / 100,
    creatorId: event.creatorId,
    status: 'published',
    hostStripeAccountId: event.hostStripeAccountId,
    createdAt: serverTimestamp(),
    ticketCount: 0,
    heldCount: 0,
    guestPreview: [],
  };
}

/** The event and its place in one commit. Carried out twice with the same id it is one event. Bounded; never rejects. */
export async function create(event: NewEvent): Promise<Created> {
  const result = await commitNow((transaction) => {
    transaction.set(doc(firestore(), eventPath(event.id)), documentOf(event));
    transaction.set(doc(firestore(), placePath(event.id)), { ...event.place });
  });
  if (result.kind === 'committed') return { kind: 'created' };
  // An earlier try may have been carried out although its answer was lost: then the event is there, and ours.
  const there = await readDocument(eventPath(event.id), (id, data) => parseEvent(asEventId(id), data));
  if (there.kind !== 'found' || !isTheSame(there.value, event)) return { kind: 'failed' };
  return bringUpToDate(event);
}

/** What cannot be changed later has to be as it is wanted now; everything else can be put right. */
const isTheSame = (there: ArvoEvent, event: NewEvent): boolean =>
  there.creatorId === event.creatorId && there.isPaid === event.isPaid && there.priceCents === event.priceCents;

/** Between the lost answer and this try the host may have changed the draft: the event says what was entered last. */
async function bringUpToDate(event: NewEvent): Promise<Created> {
  const result = await commitNow((transaction) => {
    transaction.update(doc(firestore(), eventPath(event.id)), editableFields(event));
    transaction.set(doc(firestore(), placePath(event.id)), { ...event.place });
  });
  return { kind: result.kind === 'committed' ? 'created' : 'failed' };
}
