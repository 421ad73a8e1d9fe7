import { asEventId } from '@arvo/domain/events/event.ts';
import { parseEvent } from '@arvo/domain/events/event.schema.ts';
import type { NewEvent } from '@arvo/domain/events/newEvent.ts';
import { eventPath, placePath } from '@arvo/domain/store/paths.ts';
import { doc, serverTimestamp, Timestamp } from 'firebase/firestore';
import { commitNow, firestore } from './firestore.ts';
import { readDocument } from './liveDocument.ts';

/** events/{id} exactly as docs/data-model.md has it: the rules refuse one field more or less. */
function documentOf(event: NewEvent): Record<string, unknown> {
  const { id: _id, place: _place, priceCents, startAt, endAt, ...fields } = event;
  return {
    ...fields,
    startAt: Timestamp.fromMillis(startAt),
    endAt: endAt === null ? null : Timestamp.fromMillis(endAt),
    price: priceCents / 100,
    status: 'published',
    createdAt: serverTimestamp(),
    ticketCount: 0,
    heldCount: 0,
    guestPreview: [],
  };
}

export async function create(event: NewEvent): Promise<{ readonly kind: 'created' } | { readonly kind: 'failed' }> {
  const result = await commitNow((transaction) => {
    transaction.set(doc(firestore(), eventPath(event.id)), documentOf(event));
    transaction.set(doc(firestore(), placePath(event.id)), { ...event.place });
  });
  if (result.kind === 'committed') return { kind: 'created' };
  // An earlier try may have been carried out although its answer was lost: then the event is there, and ours.
  const there = await readDocument(eventPath(event.id), (id, data) => parseEvent(asEventId(id), data));
  return { kind: there.kind === 'found' && there.value.creatorId === event.creatorId ? 'created' : 'failed' };
}
