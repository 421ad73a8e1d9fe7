import { asEventId, type EventId } from '@arvo/domain/events/event.ts';
import type { NewEvent } from '@arvo/domain/drafts/newEvent.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { CommitResult, DocumentStore } from '@arvo/domain/protocol/writes/documentStore.ts';
import { newEventWrites } from '@arvo/domain/publishing/eventWrites.ts';
import { aNewEvent } from '@arvo/domain/publishing/newEvent.testing.ts';
import { randomBytes } from 'node:crypto';
import type { World } from './worlds.ts';

/** A new person with a complete profile, and an event that does not exist yet. */
export type Someone = {
  readonly world: World;
  readonly uid: UserId;
  readonly email: string;
  readonly photo: string;
  readonly id: EventId;
  readonly store: DocumentStore;
  /** The event, hosted by this person. */
  readonly own: NewEvent;
  /** The same, hosted by somebody else. */
  readonly others: NewEvent;
};

const BUCKET = 'http://127.0.0.1:9199/v0/b/demo-arvo.firebasestorage.app/o';
export const photoOf = (uid: UserId, at: number) =>
  `${BUCKET}/users%2F${uid}%2Fprofile%2Fprofile_${at}.jpg?alt=media&token=0f8fad5b`;

export async function newSomeone(world: World, store: DocumentStore): Promise<Someone> {
  const { uid, email } = await world.signInSomebody();
  const id = asEventId(randomBytes(10).toString('hex'));
  const photo = photoOf(uid, 1);
  const complete = { profilePicture: photo, termsAccepted: true, profileComplete: true, createdAt: 1 };
  const account = { stripeAccountId: 'acct_1', paymentSetupComplete: true };
  await world.server.set({
    [`users/${uid}`]: { name: 'Ada', displayName: 'Ada', ...complete, ...account },
    [`profiles/${uid}`]: { name: 'Ada', photo },
  });
  return { world, uid, email, photo, id, store, own: aNewEvent({ id, creatorId: uid }), others: aNewEvent({ id }) };
}

/** Somebody else's event, as stored by the server. */
export async function givenEvent({ world, others }: Someone, changes: object = {}): Promise<void> {
  const [event, place] = newEventWrites(others);
  if (event?.kind !== 'create' || place?.kind !== 'set') throw new Error('a new event is a document and its place');
  await world.server.set({
    [event.path]: { ...event.fields, createdAt: new Date(1), ...changes },
    [place.path]: place.fields,
  });
}

/** This person's own event. */
export const publish = ({ store, own }: Someone): Promise<CommitResult> => store.commit(newEventWrites(own));
