import { asEventId } from '@arvo/domain/events/event.ts';
import { MOST_GUESTS_SHOWN } from '@arvo/domain/guests/publicGuests.ts';
import { beforeEach, expect, it } from 'vitest';
import { readPublicEvent } from '../../functions/src/events/publicEvents.ts';
import { answerPublicGuests, type GuestsDeps, readPublicGuests } from '../../functions/src/events/publicGuests.ts';
import { db, newEventId, previewEntry, withoutTriggers, writeEvent, writeGuests } from './support/world.ts';

withoutTriggers();

const deps: GuestsDeps = {
  read: (id) => readPublicEvent({ db: db() }, id),
  readGuests: (id) => readPublicGuests({ db: db() }, id),
};
const json = async (id: string) => {
  const { body } = await answerPublicGuests(deps, id);
  return JSON.parse(body.toString());
};

let id = '';
beforeEach(async () => {
  id = newEventId();
  await writeEvent(id, { ticketCount: 10 });
});

it('lists all guests in the order of joining, with names and photos', async () => {
  await writeGuests(id, [10, 3, 1, 7, 2, 9, 8, 4, 6, 5]);
  const { status, headers } = await answerPublicGuests(deps, id);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=15',
  });
  expect(await json(id)).toEqual({ id, guests: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(previewEntry) });
});

it('contains no other field of the records', async () => {
  await writeGuests(id, [1]);
  const more = { phone: '+61400000000', orderId: 'order', totalTicketsPurchased: 3, event: { title: 'Picnic' } };
  await db().doc(`events/${id}/guests/person1`).update(more);
  expect(await json(id)).toEqual({ id, guests: [previewEntry(1)] });
  await db()
    .doc(`events/${id}/guests/person1`)
    .update({ name: 5, profilePhoto: ['x'] });
  expect(await json(id)).toEqual({ id, guests: [{ userId: 'person1', name: '', profilePhoto: null }] });
});

it('has an ETag that changes exactly with the list', async () => {
  await writeGuests(id, [1, 2]);
  const first = await answerPublicGuests(deps, id);
  await db().doc(`events/${id}`).update({ title: 'Picnic, later', ticketCount: 5 });
  await db().doc(`events/${id}/guests/person2`).update({ totalTicketsPurchased: 3, orderId: 'order' });
  const second = await answerPublicGuests(deps, id);
  expect(second.headers.etag).toBe(first.headers.etag);
  await writeGuests(id, [3]);
  expect((await answerPublicGuests(deps, id)).headers.etag).not.toBe(first.headers.etag);
});

it('is an empty list without guests', async () => {
  expect(await json(id)).toEqual({ id, guests: [] });
});

it('has a maximum length', async () => {
  const writer = db().bulkWriter();
  for (let n = 0; n <= MOST_GUESTS_SHOWN; n += 1)
    void writer.set(db().doc(`events/${id}/guests/person${n}`), { name: `Guest ${n}`, timestamp: n });
  await writer.close();
  expect(await readPublicGuests({ db: db() }, asEventId(id))).toHaveLength(MOST_GUESTS_SHOWN);
});

it.each(['nobodyMadeThis', 'a b', '..', 'x'.repeat(200)])('is a 404 without an event: %s', async (other) => {
  const { status, headers, body } = await answerPublicGuests(deps, other);
  expect([status, headers['cache-control']]).toEqual([404, 'public, max-age=0, s-maxage=10']);
  expect(headers['content-type']).toContain('json');
  expect(body).toContain('There is no such event.');
});

it('is a 404 once the event is deleted, even before its guests are removed', async () => {
  await writeGuests(id, [1]);
  await db().doc(`events/${id}`).delete();
  expect((await answerPublicGuests(deps, id)).status).toBe(404);
});

it('fails if the guests cannot be read, instead of an empty list', async () => {
  const failing = { ...deps, readGuests: () => Promise.reject(new Error('unavailable')) };
  await expect(answerPublicGuests(failing, id)).rejects.toThrow('unavailable');
});
