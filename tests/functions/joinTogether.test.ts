import type { FreeJoin } from '@arvo/domain/guests/freeJoins.ts';
import { asEventId, type EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { joinInBatch } from '../../functions/src/guests/joinTogether.ts';
import { createEventQueue } from '../../functions/src/orders/eventQueue.ts';
import { limitCommits } from './support/commitLimit.ts';
import { PATIENT } from './support/patientQueue.ts';
import { fieldsOf, guestsOf, newPerson } from './support/sales.ts';
import { db, newEventId, withoutTriggers, writeEvent } from './support/world.ts';

withoutTriggers();

/** Free joins that failed by contention, and are decided by the server. */

let eventId: EventId;
const writeFree = (over: Record<string, unknown> = {}) =>
  writeEvent(eventId, { startAt: Timestamp.fromMillis(Date.now() + 86_400_000), ...over });
beforeEach(async () => {
  eventId = asEventId(newEventId());
  await writeFree();
});

const brief = (join: FreeJoin) => (join.kind === 'refused' ? join.reason : join.kind);

describe('joined concurrently', () => {
  const server = (store: ReturnType<typeof db>) => ({
    db: store,
    clock: Date.now,
    ...createEventQueue<UserId, FreeJoin>({ ...PATIENT, mostTogether: 8 }),
  });

  it('a crowd on two instances fills exactly the spots, and everybody gets an answer', async () => {
    await writeFree({ capacity: 15 });
    const limit = limitCommits(`events/${eventId}`, 200);
    const servers = [1, 2].map(() => server(limit.inFrontOf(db())));
    const people = await Promise.all(Array.from({ length: 40 }, newPerson));
    const joins = await Promise.all(
      people.flatMap((uid, n) => servers.slice(n % 2, (n % 2) + 1).map((one) => joinInBatch(one, { eventId, uid }))),
    );
    expect(joins.map(brief).filter((result) => result === 'join')).toHaveLength(15);
    expect(joins.map(brief).filter((result) => result === 'full')).toHaveLength(25);
    expect(await guestsOf(eventId)).toHaveLength(15);
    expect((await fieldsOf(`events/${eventId}`)).ticketCount).toBe(15);
  });

  it('one person on two instances becomes one guest', async () => {
    const uid = await newPerson();
    const limit = limitCommits(`events/${eventId}`, 100);
    const servers = [1, 2].map(() => server(limit.inFrontOf(db())));
    const joins = await Promise.all(
      servers.flatMap((one) => [joinInBatch(one, { eventId, uid }), joinInBatch(one, { eventId, uid })]),
    );
    expect(joins.map(brief).toSorted()).toEqual(['already-guest', 'already-guest', 'already-guest', 'join']);
    expect((await fieldsOf(`events/${eventId}`)).ticketCount).toBe(1);
  });
});
