import { randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount, type DeletionTools } from '../../functions/src/deletion/deleteAccount.ts';
import { copyProfileToGuests } from '../../functions/src/people/copyProfileToGuests.ts';
import { bucket, db, eventOf, newEventId, withoutTriggers, writeEvent } from './support/world.ts';
import { beforeCommit } from './support/beforeCommit.ts';
import { crashAt } from './support/crashAt.ts';
import { createIdentity, hasIdentity, identities } from './support/identities.ts';

withoutTriggers();

const DAY = 86_400_000;
const NOW = Date.now();
const NAME = 'Ada Lovelace';
const PHOTO = 'http://127.0.0.1:9199/ada';
const CONTACT = 'ada@example.org';
const at = (ms: number) => ({
  date: new Date(ms).toISOString().slice(0, 10),
  startTime: '10:00',
  startAt: Timestamp.fromMillis(ms),
});
const paid = { isPaid: true, price: 20, hostStripeAccountId: 'acct_ada' };

describe('deleteAccount', () => {
  let uid = '';
  const tools: DeletionTools = { db: db(), bucket: bucket(), identities, clock: () => NOW };
  const request = () =>
    db()
      .doc(`deletions/${uid}`)
      .set({ requestedAt: Timestamp.fromMillis(NOW) });
  const statusOf = async () => (await db().doc(`deletions/${uid}`).get()).data();
  const recordOf = (id: string, fields: Record<string, unknown> = {}) => ({
    userId: uid,
    name: NAME,
    profilePhoto: PHOTO,
    timestamp: Timestamp.fromMillis(NOW - 30 * DAY),
    totalTicketsPurchased: 1,
    contact: CONTACT,
    additionalTickets: [],
    event: { title: id },
    ...fields,
  });

  /** Events in which the person is the second of two guests, this many days from now (negative for the past). Their ids. */
  async function join(count: number, inDays: number): Promise<string[]> {
    const ids = Array.from({ length: count }, newEventId);
    for (let from = 0; from < count; from += 100) {
      const batch = db().batch();
      for (const id of ids.slice(from, from + 100)) {
        batch.set(db().doc(`events/${id}`), eventOf({ ...at(NOW + inDays * DAY), ticketCount: 2, creatorId: 'other' }));
        batch.set(db().doc(`events/${id}/guests/${uid}`), recordOf(id));
      }
      await batch.commit();
    }
    return ids;
  }

  /** A departure, as written when leaving this event. */
  const leave = (id: string, who = uid) =>
    db()
      .doc(`events/${id}/departures/${who}`)
      .set({ userId: who, at: Timestamp.fromMillis(NOW) });

  async function host(fields: Record<string, unknown>): Promise<string> {
    const id = newEventId();
    await writeEvent(id, { creatorId: uid, ...at(NOW + DAY), ...fields });
    return id;
  }

  /** A person's data besides events. */
  async function becomeMember(): Promise<void> {
    uid = `leaver${randomBytes(8).toString('hex')}`;
    await Promise.all([
      db().doc(`users/${uid}`).set({ name: NAME, profilePicture: PHOTO, profileComplete: true }),
      db().doc(`profiles/${uid}`).set({ name: NAME, photo: PHOTO }),
      db().doc(`quotas/${uid}`).set({ events: 1, lastEvent: newEventId() }),
      // The check of uploads ignores a file of this name; it would remove a portrait that is not a JPEG.
      bucket().file(`users/${uid}/profile/one`).save(Buffer.from('a face')),
      bucket().file(`users/${uid}/profile/two`).save(Buffer.from('another')),
      createIdentity(uid),
      db()
        .doc(`farewells/${newEventId()}/guests/${uid}`)
        .set({ userId: uid, timestamp: Timestamp.fromMillis(NOW) }),
      leave(newEventId()),
    ]);
  }

  /** Everything that still contains the person's uid. */
  async function remains() {
    const [user, profile, quota, records, departures, events, [files], identity] = await Promise.all([
      db().doc(`users/${uid}`).get(),
      db().doc(`profiles/${uid}`).get(),
      db().doc(`quotas/${uid}`).get(),
      db().collectionGroup('guests').where('userId', '==', uid).count().get(),
      db().collectionGroup('departures').where('userId', '==', uid).count().get(),
      db().collection('events').where('creatorId', '==', uid).count().get(),
      bucket().getFiles({ prefix: `users/${uid}/` }),
      hasIdentity(uid),
    ]);
    return {
      own: [user, profile, quota].filter(({ exists }) => exists).length,
      records: records.data().count,
      departures: departures.data().count,
      events: events.data().count,
      files: files.length,
      identity,
    };
  }
  const NOTHING = { own: 0, records: 0, departures: 0, events: 0, files: 0, identity: false };

  /** The guests and counts of these events, without the random ids. */
  const guestsIn = (ids: readonly string[]) =>
    Promise.all(
      ids.map(async (id) => {
        const [event, guests] = await Promise.all([
          db().doc(`events/${id}`).get(),
          db().collection(`events/${id}/guests`).get(),
        ]);
        return {
          count: event.get('ticketCount'),
          guests: guests.docs.map((guest) => [guest.id, guest.data()] as const),
        };
      }),
    );

  async function expectReleased(past: readonly string[], coming: readonly string[]): Promise<void> {
    for (const { count, guests } of await guestsIn(past)) {
      expect(count).toBe(2);
      expect(guests).toHaveLength(1);
      const [id, record] = guests[0] ?? ['', {}];
      expect(id).toMatch(/^former-[0-9a-f]{20}$/u);
      expect(record).toMatchObject({ userId: id, name: 'Former guest', profilePhoto: null, totalTicketsPurchased: 1 });
      expect(JSON.stringify(record)).not.toContain(uid);
      expect(JSON.stringify(record)).not.toContain(CONTACT);
    }
    for (const { count, guests } of await guestsIn(coming)) {
      expect(count).toBe(1);
      expect(guests).toEqual([]);
    }
  }

  beforeEach(becomeMember);

  // @spec:2/delete-account
  it('removes an account with 300 guest records: former guest in past events, gone from coming ones', async () => {
    const [past, coming] = await Promise.all([join(150, -2), join(150, 2)]);
    await Promise.all([host({}), host(at(NOW - 9 * DAY)), host(paid)]);
    await request();
    expect(await deleteAccount(tools, uid)).toBe('deleted');
    expect(await remains()).toEqual(NOTHING);
    await expectReleased(past, coming);
    const done = { requestedAt: Timestamp.fromMillis(NOW), status: 'done', doneAt: NOW };
    expect(await statusOf()).toEqual(done);
    // A trigger that is delivered again a day later does not restart: the record would be kept for another day.
    expect(await deleteAccount({ ...tools, clock: () => NOW + DAY }, uid)).toBe('deleted');
    expect(await statusOf()).toEqual(done);
  });

  it.each([
    ['before a write is sent', false],
    ['after a write whose answer was lost', true],
  ])('stopped %s, at any write, the next run ends in the same state', async (_when, lost) => {
    let stops = 0;
    for (let n = 1; ; n += 1) {
      if (n > 1) await becomeMember();
      const [past, coming] = await Promise.all([join(12, -2), join(12, 2), host({}), host(paid)]);
      await request();
      const outcome = await deleteAccount(crashAt(tools, { n, lost }), uid).catch((error: Error) => error.message);
      if (outcome === 'the process was stopped') stops += 1;
      expect(await deleteAccount(tools, uid)).toBe('deleted');
      expect(await remains()).toEqual(NOTHING);
      await expectReleased(past, coming);
      if (outcome === 'deleted') break;
    }
    // Decision, a batch of events, three pages of records (the last one empty), departures, pictures, identity, status.
    expect(stops).toBe(9);
  });

  it('two concurrent runs end in the same state', async () => {
    const [past, coming] = await Promise.all([join(30, -2), join(30, 2), host({})]);
    await request();
    const ends = await Promise.all([deleteAccount(tools, uid), deleteAccount(tools, uid)]);
    expect(ends).toEqual(['deleted', 'deleted']);
    expect(await remains()).toEqual(NOTHING);
    await expectReleased(past, coming);
  });

  it('a count that is already too low does not fall below 0', async () => {
    const [id = ''] = await join(1, 2);
    await db().doc(`events/${id}`).update({ ticketCount: 0 });
    await request();
    await deleteAccount(tools, uid);
    expect((await db().doc(`events/${id}`).get()).get('ticketCount')).toBe(0);
  });

  it('a record of an event that no longer exists is removed', async () => {
    const id = newEventId();
    await db().doc(`events/${id}/guests/${uid}`).set(recordOf(id));
    await request();
    await deleteAccount(tools, uid);
    expect((await db().collection(`events/${id}/guests`).get()).size).toBe(0);
  });

  it("leaves other people's accounts and guest records alone", async () => {
    const [id = ''] = await join(1, -2);
    const other = `${uid}x`;
    await db()
      .doc(`events/${id}/guests/${other}`)
      .set({ ...recordOf(id), userId: other });
    await bucket().file(`users/${other}/profile/one`).save(Buffer.from('a face'));
    await db().doc(`profiles/${other}`).set({ name: NAME, photo: PHOTO });
    await leave(id, other);
    await request();
    await deleteAccount(tools, uid);
    expect((await db().doc(`events/${id}/guests/${other}`).get()).get('name')).toBe(NAME);
    expect((await db().doc(`profiles/${other}`).get()).exists).toBe(true);
    expect((await db().doc(`events/${id}/departures/${other}`).get()).exists).toBe(true);
    expect((await bucket().getFiles({ prefix: `users/${other}/` }))[0]).toHaveLength(1);
  });

  it('a late change of name does not restore the name', async () => {
    const [id = ''] = await join(1, -2);
    await request();
    const copy = () => copyProfileToGuests({ db: db() }, uid);
    await Promise.all([copy(), deleteAccount(tools, uid), copy()]);
    expect(await copy()).toBe('profile-gone');
    await expectReleased([id], []);
  });

  it('does nothing without a request', async () => {
    await join(1, 2);
    expect(await deleteAccount(tools, uid)).toBe('not-requested');
    expect(await remains()).toEqual({ own: 3, records: 2, departures: 1, events: 0, files: 2, identity: true });
  });

  describe('with sold tickets', () => {
    const all = { own: 3, records: 3, departures: 1, events: 2, files: 2, identity: true };

    it.each([
      ['sold', { ticketCount: 1 }, DAY, 'refund'],
      ['being sold', { heldCount: 1 }, DAY, 'refund'],
      ['not paid out yet', { ticketCount: 1 }, -3 * DAY, 'payout'],
    ])('it is blocked and nothing is removed: tickets %s', async (_what, sold, start, settle) => {
      await join(1, -2);
      await join(1, 2);
      await host({});
      const id = await host({ ...paid, ...at(NOW + start), ...sold, title: 'Gala night' });
      await request();
      expect(await deleteAccount(tools, uid)).toBe('blocked');
      expect(await deleteAccount(tools, uid)).toBe('blocked');
      expect(await remains()).toEqual(all);
      expect(await statusOf()).toEqual({
        requestedAt: Timestamp.fromMillis(NOW),
        status: 'blocked',
        blockedBy: [{ id, title: 'Gala night', settle }],
        retryAt: Timestamp.fromMillis(NOW + 10_000),
      });
    });

    it('continues once they are refunded and the person repeats the request', async () => {
      const id = await host({ ...paid, ticketCount: 3 });
      await request();
      expect(await deleteAccount(tools, uid)).toBe('blocked');
      await db().doc(`events/${id}`).update({ ticketCount: 0 });
      expect(await deleteAccount(tools, uid)).toBe('blocked');
      await request();
      expect(await deleteAccount(tools, uid)).toBe('deleted');
      expect(await remains()).toEqual(NOTHING);
    });

    it('an event whose money is paid out blocks nothing', async () => {
      const AGO = Timestamp.fromMillis(NOW - DAY);
      const id = await host({ ...paid, ...at(NOW - 3 * DAY), ticketCount: 3 });
      await db().doc(`payouts/${id}`).set({ hostId: uid, firstEndAt: AGO, dueAt: AGO, state: 'paid' });
      await request();
      expect(await deleteAccount(tools, uid)).toBe('deleted');
      expect((await db().doc(`payouts/${id}`).get()).exists).toBe(true);
    });

    it('a ticket sold at the moment of the decision either blocks the deletion or is not sold', async () => {
      const id = await host(paid);
      await request();
      const sell = () =>
        db().runTransaction(async (transaction) => {
          const event = await transaction.get(db().doc(`events/${id}`));
          if (!event.exists) return false;
          transaction.update(event.ref, { ticketCount: Number(event.get('ticketCount')) + 1 });
          return true;
        });
      let sale: Promise<boolean> | undefined;
      const interrupted = beforeCommit(db(), () => (sale = sell()));
      const outcome = await deleteAccount({ ...tools, db: interrupted }, uid);
      const sold = await sale;
      expect(outcome).toBe(sold ? 'blocked' : 'deleted');
      expect((await db().doc(`events/${id}`).get()).exists).toBe(sold);
    });
  });
});
