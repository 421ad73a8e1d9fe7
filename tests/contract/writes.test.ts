import { deletionWrites, firstRecordWrites, signInWrites } from '@arvo/domain/writes/accountWrites.ts';
import { deleteEventWrites } from '@arvo/domain/writes/deleteEventWrites.ts';
import type { CommitResult, DocumentStore } from '@arvo/domain/writes/documentStore.ts';
import type { DocumentWrite } from '@arvo/domain/writes/documentWrite.ts';
import { editWrites, newEventWrites } from '@arvo/domain/writes/eventWrites.ts';
import { joinWrites, leaveWrites } from '@arvo/domain/writes/guestWrites.ts';
import {
  detailsWrites,
  photoWrites,
  profileWrites,
  renameWrites,
  welcomedWrites,
} from '@arvo/domain/writes/profileWrites.ts';
import { deleteApp } from 'firebase/app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firebaseApp } from '#src/data/firebase/app.ts';
import { admin, startApp, storedFields, stores } from './support/stores.ts';
import { givenEvent, newWorld, photoOf, publish, type World } from './support/world.ts';

/** Runs every write by the SDK and by REST against the real emulator's rules: both must have the same effect. */

beforeAll(startApp);
afterAll(() => deleteApp(firebaseApp()));

/** Documents to compare, by path; with names, only these fields, because the server's triggers write others at any time. */
type Compared = Readonly<Record<string, readonly string[] | 'all'>>;

type Intention = {
  readonly name: string;
  readonly given?: (world: World) => Promise<unknown>;
  readonly writes: (world: World) => readonly DocumentWrite[];
  readonly compared: (world: World) => Compared;
};

const joiner = ({ uid, photo }: World) => ({ uid, profile: { name: 'Ada', photo } });
const join = (world: World) => joinWrites(world.id, joiner(world), world.others);
const guestFields = ['userId', 'name', 'profilePhoto', 'timestamp', 'totalTicketsPurchased', 'additionalTickets'];
const guestAnd =
  (fields: readonly string[]) =>
  (world: World): Compared => ({
    [`events/${world.id}/guests/${world.uid}`]: fields,
    [`events/${world.id}`]: ['ticketCount'],
  });
const event = ({ id }: World): Compared => ({ [`events/${id}`]: 'all', [`events/${id}/private/place`]: 'all' });
const person = ({ uid }: World): Compared => ({ [`users/${uid}`]: 'all', [`profiles/${uid}`]: 'all' });
const unbegun = async ({ uid }: World) => {
  await admin().doc(`users/${uid}`).delete();
  await admin().doc(`profiles/${uid}`).delete();
};
const signIn = (world: World) => ({ ...world, phoneNumber: null, provider: 'google' as const });
const begun = (world: World) =>
  admin().doc(`users/${world.uid}`).set({ profileComplete: false, createdAt: 1, dob: '2000-01-01' });

const intentions: readonly Intention[] = [
  { name: 'a join', given: givenEvent, writes: join, compared: guestAnd([...guestFields, 'event']) },
  {
    name: 'a join without the card',
    given: givenEvent,
    writes: (world) => joinWrites(world.id, joiner(world), null),
    compared: guestAnd(guestFields),
  },
  {
    name: 'a leave',
    given: async (world) => {
      await givenEvent(world);
      await world.store.commit(join(world));
    },
    writes: ({ id, uid }) => leaveWrites(id, uid),
    compared: (world) => ({
      ...guestAnd(['userId'])(world),
      [`events/${world.id}/departures/${world.uid}`]: 'all',
    }),
  },
  { name: 'a free event', writes: ({ own }) => newEventWrites(own), compared: event },
  {
    name: 'a paid event without an end',
    writes: ({ own }) => {
      const paid = { isPaid: true, priceCents: 2550, hostStripeAccountId: 'acct_1' };
      return newEventWrites({ ...own, ...paid, endTime: null, endAt: null, capacity: null });
    },
    compared: event,
  },
  {
    name: 'an edit',
    given: publish,
    writes: ({ own }) => editWrites({ ...own, title: 'Picnic, later', capacity: null, endTime: null, endAt: null }),
    compared: event,
  },
  {
    name: 'a deleted event',
    given: publish,
    writes: ({ id }) => deleteEventWrites(id),
    compared: ({ id }) => ({ [`events/${id}`]: 'all' }),
  },
  {
    name: 'a first record',
    given: unbegun,
    writes: (world) => firstRecordWrites(signIn(world), 1),
    compared: person,
  },
  { name: 'a sign-in', writes: (world) => signInWrites(signIn(world), 2), compared: person },
  {
    name: 'a completed profile',
    given: begun,
    writes: ({ uid, photo }) => profileWrites(uid, 'Ada King', photo),
    compared: person,
  },
  {
    name: 'the details of the older set-up',
    given: begun,
    writes: ({ uid }) => detailsWrites(uid, { name: 'Ada', dob: '1999-12-31', gender: 'woman' }),
    compared: person,
  },
  { name: 'a rename', writes: ({ uid }) => renameWrites(uid, 'Ada King'), compared: person },
  { name: 'a new photo', writes: ({ uid }) => photoWrites(uid, photoOf(uid, 2)), compared: person },
  { name: 'a welcome that was seen', writes: ({ uid }) => welcomedWrites(uid), compared: person },
  {
    name: 'a request to delete the account',
    writes: ({ uid }) => deletionWrites(uid),
    compared: ({ uid }) => ({ [`deletions/${uid}`]: ['requestedAt'] }),
  },
];

/** The documents without what differs from world to world: ids, and when the commit was. */
async function looked(compared: Compared, { uid, id, email }: World, since: number): Promise<unknown> {
  const found = await Promise.all(
    Object.entries(compared).map(async ([path, names]) => [path, pick(await storedFields(path), names)]),
  );
  const text = JSON.stringify(found).replaceAll(uid, 'UID').replaceAll(id, 'EVENT').replaceAll(email, 'EMAIL');
  return JSON.parse(text, (key, value: unknown) =>
    key === 'timestampValue' && Math.abs(Date.parse(String(value)) - since) < 600_000 ? 'the commit' : value,
  );
}

function pick(fields: unknown, names: readonly string[] | 'all'): unknown {
  if (names === 'all' || fields === null) return fields;
  return Object.fromEntries(Object.entries(fields as object).filter(([name]) => names.includes(name)));
}

async function carriedOut({ given, writes, compared }: Intention, store: DocumentStore) {
  const world = await newWorld(store);
  await given?.(world);
  const since = Date.now();
  const result = await store.commit(writes(world));
  return { result, documents: await looked(compared(world), world, since) };
}

/** The same intention by each way, in a world of its own. */
async function byBoth<T>(carryOut: (store: DocumentStore) => Promise<T>): Promise<readonly [sdk: T, rest: T]> {
  return [await carryOut(stores.sdk), await carryOut(stores.rest)];
}

test.each(intentions)('$name leaves the same documents by the SDK and by REST', async (intention) => {
  const [sdk, rest] = await byBoth((store) => carriedOut(intention, store));
  expect(sdk.result).toEqual({ kind: 'committed' });
  expect(rest).toEqual(sdk);
});

const refusals: readonly (Intention & { readonly reason: string })[] = [
  {
    name: 'a second join',
    reason: 'permission-denied',
    given: async (world) => {
      await givenEvent(world);
      await world.store.commit(join(world));
    },
    writes: join,
    compared: guestAnd(guestFields),
  },
  {
    name: 'a join of a full event',
    reason: 'permission-denied',
    given: (world) => givenEvent(world, { capacity: 1, ticketCount: 1 }),
    writes: join,
    compared: guestAnd(guestFields),
  },
  { name: 'a join of a missing event', reason: 'permission-denied', writes: join, compared: guestAnd(guestFields) },
  {
    name: 'a second event of the same id',
    reason: 'permission-denied',
    given: publish,
    writes: ({ own }) => newEventWrites({ ...own, title: 'Another' }),
    compared: event,
  },
  {
    name: "an edit of somebody else's event",
    reason: 'permission-denied',
    given: givenEvent,
    writes: ({ others }) => editWrites({ ...others, title: 'Mine now' }),
    compared: event,
  },
  {
    name: 'a second rename within 30 seconds',
    reason: 'permission-denied',
    given: ({ uid, store }) => store.commit(renameWrites(uid, 'Ada King')),
    writes: ({ uid }) => renameWrites(uid, 'Ada Lovelace'),
    compared: person,
  },
  {
    // The rules accept it as a new place; the write's own precondition fails.
    name: 'an update of a missing document',
    reason: 'not-found',
    given: async (world) => {
      await publish(world);
      await admin().doc(`events/${world.id}/private/place`).delete();
    },
    writes: ({ id, own }) => [{ kind: 'update', path: `events/${id}/private/place`, fields: { ...own.place } }],
    compared: event,
  },
];

test.each(refusals)('$name is refused as $reason by both, and changes nothing', async (refusal) => {
  const [sdk, rest] = await byBoth(async (store) => {
    const world = await newWorld(store);
    await refusal.given?.(world);
    const since = Date.now();
    const before = await looked(refusal.compared(world), world, since);
    const result = await store.commit(refusal.writes(world));
    return { result, before, after: await looked(refusal.compared(world), world, since) };
  });
  expect([reasonOf(sdk.result), reasonOf(rest.result)]).toEqual([refusal.reason, refusal.reason]);
  expect(sdk.after).toEqual(sdk.before);
  expect(rest.after).toEqual(rest.before);
});

const reasonOf = (result: CommitResult) => (result.kind === 'refused' ? result.reason : result.kind);

test('a window and a worker that join at once for the same person take one place', async () => {
  const { sdk, rest } = stores;
  const world = await newWorld(sdk);
  await givenEvent(world);
  const results = await Promise.all([sdk.commit(join(world)), rest.commit(join(world))]);
  expect(results.filter(({ kind }) => kind === 'committed')).toHaveLength(1);
  expect(await storedFields(`events/${world.id}`)).toMatchObject({ ticketCount: { integerValue: '1' } });
});
