import type { EventId } from '@arvo/domain/events/event.ts';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { changesOf } from '../../../functions/src/events/changesOf.ts';
import { copyCardToGuests } from '../../../functions/src/events/copyCardToGuests.ts';
import { tellHolders } from '../../../functions/src/events/tellHolders.ts';
import { CARD, db, guestOf, newEventId, writeEvent } from './world.ts';

/** An event with guests, its move to another day, and what the server tells them of it. */

/** A free event with guests 1 to `count`, who joined long ago. */
export async function eventWith(count: number): Promise<EventId> {
  const id = newEventId() as EventId;
  await writeEvent(id);
  for (let from = 1; from <= count; from += 250) {
    const batch = db().batch();
    for (let n = from; n < Math.min(count + 1, from + 250); n += 1)
      batch.set(db().doc(`events/${id}/guests/person${n}`), { ...guestOf(n), event: CARD });
    await batch.commit();
  }
  return id;
}

/** The host moves the event to the next day, as the app stores it. */
export async function move(id: EventId, revision: number, over: Record<string, unknown> = {}): Promise<void> {
  const { imageURL: _none, ...card } = CARD;
  const was = { ...card, endTime: null };
  const now = { ...was, date: '2026-12-13', startAt: Timestamp.fromMillis(CARD.startAt.toMillis() + 86_400_000) };
  await db()
    .doc(`events/${id}/changes/${revision}`)
    .set({
      at: Timestamp.now(),
      by: 'host',
      was,
      now,
      isAddressNew: false,
      isMaterial: true,
      note: 'It rains.',
      ...over,
    });
  await db().doc(`events/${id}`).update({ date: now.date, startAt: now.startAt, revision });
}

/** What the function does when the event was changed. `store`: that of a process which may stop. */
export async function tell(id: EventId, store: Firestore = db()): Promise<void> {
  const changes = await changesOf(store, id);
  await copyCardToGuests({ db: store, clock: Date.now }, id, changes);
  await tellHolders({ db: store, clock: Date.now }, id, changes);
}
