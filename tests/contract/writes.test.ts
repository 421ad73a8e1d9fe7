import { deletionWrites, firstRecordWrites, signInWrites } from '@arvo/domain/accounts/accountWrites.ts';
import { deleteEventWrites } from '@arvo/domain/publishing/removeEvent.ts';
import type { CommitResult, DocumentStore } from '@arvo/domain/protocol/writes/documentStore.ts';
import type { DocumentWrite } from '@arvo/domain/protocol/writes/documentWrite.ts';
import { editWrites, newEventWrites } from '@arvo/domain/publishing/eventWrites.ts';
import { joinWrites, leaveWrites } from '@arvo/domain/guests/guestWrites.ts';
import { detailsWrites, profileWrites, faceWrites, welcomedWrites } from '@arvo/domain/profiles/profileWrites.ts';
import { expect, test } from 'vitest';
import { givenEvent, newSomeone, photoOf, publish, type Someone } from './support/someone.ts';
import { emulatorStores, useWorlds, ways, type World } from './support/worlds.ts';

/** Commits every write by SDK and REST against the emulator's rules, and in memory: all three must have the same effect. */

useWorlds();

/** Documents to compare, by path; with names, only these fields, because the server's triggers write others at any time. */
type Compared = Readonly<Record<string, readonly string[] | 'all'>>;

type Intention = {
  readonly name: string;
  readonly given?: (someone: Someone) => Promise<unknown>;
  readonly writes: (someone: Someone) => readonly DocumentWrite[];
  readonly compared: (someone: Someone) => Compared;
};

const joiner = ({ uid, photo }: Someone) => ({ uid, profile: { name: 'Ada', photo } });
const join = (someone: Someone) => joinWrites(someone.id, joiner(someone), someone.others);
const guestFields = ['userId', 'name', 'profilePhoto', 'timestamp', 'totalTicketsPurchased', 'additionalTickets'];
const guestAnd =
  (fields: readonly string[]) =>
  (someone: Someone): Compared => ({
    [`events/${someone.id}/guests/${someone.uid}`]: fields,
    [`events/${someone.id}`]: ['ticketCount'],
  });
const event = ({ id, uid }: Someone): Compared => ({
  [`events/${id}`]: 'all',
  [`events/${id}/private/place`]: 'all',
  [`quotas/${uid}`]: 'all',
});
const person = ({ uid }: Someone): Compared => ({ [`users/${uid}`]: 'all', [`profiles/${uid}`]: 'all' });
const unbegun = async ({ uid, world }: Someone) => {
  await world.server.delete(`users/${uid}`);
  await world.server.delete(`profiles/${uid}`);
};
const signIn = (someone: Someone) => ({ ...someone, phoneNumber: null, provider: 'google' as const });
const begun = ({ uid, world }: Someone) =>
  world.server.set({ [`users/${uid}`]: { profileComplete: false, createdAt: 1, dob: '2000-01-01' } });

const named = (name: string) => ({ name, photo: null });

const intentions: readonly Intention[] = [
  { name: 'a join', given: givenEvent, writes: join, compared: guestAnd([...guestFields, 'event']) },
  {
    name: 'a join without the card',
    given: givenEvent,
    writes: (someone) => joinWrites(someone.id, joiner(someone), null),
    compared: guestAnd(guestFields),
  },
  {
    name: 'a leave',
    given: async (someone) => {
      await givenEvent(someone);
      await someone.store.commit(join(someone));
    },
    writes: ({ id, uid }) => leaveWrites(id, uid),
    compared: (someone) => ({
      ...guestAnd(['userId'])(someone),
      [`events/${someone.id}/departures/${someone.uid}`]: 'all',
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
    writes: ({ id }) => deleteEventWrites(id, 'Rain.'),
    compared: ({ id }) => ({ [`events/${id}`]: 'all' }),
  },
  {
    name: 'a first record',
    given: unbegun,
    writes: (someone) => firstRecordWrites(signIn(someone), 1),
    compared: person,
  },
  { name: 'a sign-in', writes: (someone) => signInWrites(signIn(someone), 2), compared: person },
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
  { name: 'a rename', writes: ({ uid }) => faceWrites(uid, named('Ada King')), compared: person },
  {
    name: 'a new photo',
    writes: ({ uid }) => faceWrites(uid, { name: null, photo: photoOf(uid, 2) }),
    compared: person,
  },
  {
    name: 'a new name and photo in one commit',
    writes: ({ uid }) => faceWrites(uid, { name: 'Ada King', photo: photoOf(uid, 2) }),
    compared: person,
  },
  { name: 'a welcome that was seen', writes: ({ uid }) => welcomedWrites(uid), compared: person },
  {
    name: 'a request to delete the account',
    writes: ({ uid }) => deletionWrites(uid),
    compared: ({ uid }) => ({ [`deletions/${uid}`]: ['requestedAt'] }),
  },
];

/** The documents without what differs between people: ids, and the time of the commit. */
async function documentsOf(compared: Compared, { uid, id, email, world }: Someone, since: number): Promise<unknown> {
  const found = await Promise.all(
    Object.entries(compared).map(async ([path, names]) => [path, pick(await world.server.fields(path), names)]),
  );
  const text = JSON.stringify(found).replaceAll(uid, 'UID').replaceAll(id, 'EVENT').replaceAll(email, 'EMAIL');
  return JSON.parse(text, (key, value: unknown) =>
    key === 'timestampValue' && Math.abs(Number(value) - since) < 600_000 ? 'the commit' : value,
  );
}

function pick(fields: unknown, names: readonly string[] | 'all'): unknown {
  if (names === 'all' || fields === null) return fields;
  return Object.fromEntries(Object.entries(fields as object).filter(([name]) => names.includes(name)));
}

async function carriedOut({ given, writes, compared }: Intention, store: DocumentStore, world: World) {
  const someone = await newSomeone(world, store);
  await given?.(someone);
  const since = Date.now();
  const result = await store.commit(writes(someone));
  return { result, documents: await documentsOf(compared(someone), someone, since) };
}

/** Carries out the same intention each way, for separate people. */
async function byEach<T>(carryOut: (store: DocumentStore, world: World) => Promise<T>): Promise<readonly T[]> {
  const results: T[] = [];
  for (const [, store, world] of ways) results.push(await carryOut(store, world));
  return results;
}

test.each(intentions)('$name leaves the same documents by the SDK, by REST and in memory', async (intention) => {
  const [sdk, ...others] = await byEach((store, world) => carriedOut(intention, store, world));
  expect(sdk?.result).toEqual({ kind: 'committed' });
  expect(others).toEqual([sdk, sdk]);
});

const refusals: readonly (Intention & { readonly reason: string })[] = [
  {
    name: 'a second join',
    reason: 'permission-denied',
    given: async (someone) => {
      await givenEvent(someone);
      await someone.store.commit(join(someone));
    },
    writes: join,
    compared: guestAnd(guestFields),
  },
  {
    name: 'a join of a full event',
    reason: 'permission-denied',
    given: (someone) => givenEvent(someone, { capacity: 1, ticketCount: 1 }),
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
    given: ({ uid, store }) => store.commit(faceWrites(uid, named('Ada King'))),
    writes: ({ uid }) => faceWrites(uid, named('Ada Lovelace')),
    compared: person,
  },
  {
    name: 'a leave that keeps the count',
    reason: 'permission-denied',
    given: async (someone) => {
      await givenEvent(someone);
      await someone.store.commit(join(someone));
    },
    writes: ({ id, uid }) => leaveWrites(id, uid).filter(({ kind }) => kind !== 'update'),
    compared: guestAnd(guestFields),
  },
  {
    name: "a count that the event's host changes",
    reason: 'permission-denied',
    given: publish,
    writes: ({ id }) => [{ kind: 'update', path: `events/${id}`, fields: {}, increments: { ticketCount: 1 } }],
    compared: event,
  },
  {
    name: 'a complete profile that becomes incomplete',
    reason: 'permission-denied',
    writes: ({ uid }) => [{ kind: 'merge', path: `users/${uid}`, fields: { profileComplete: false } }],
    compared: person,
  },
  {
    // The rules accept it as a new place, but the write's own precondition fails.
    name: 'an update of a missing document',
    reason: 'not-found',
    given: async (someone) => {
      await publish(someone);
      await someone.world.server.delete(`events/${someone.id}/private/place`);
    },
    writes: ({ id, own }) => [{ kind: 'update', path: `events/${id}/private/place`, fields: { ...own.place } }],
    compared: event,
  },
];

test.each(refusals)('$name is refused as $reason each way, and changes nothing', async (refusal) => {
  const results = await byEach(async (store, world) => {
    const someone = await newSomeone(world, store);
    await refusal.given?.(someone);
    const since = Date.now();
    const before = await documentsOf(refusal.compared(someone), someone, since);
    const result = await store.commit(refusal.writes(someone));
    return { result, before, after: await documentsOf(refusal.compared(someone), someone, since) };
  });
  expect(results.map(({ result }) => reasonOf(result))).toEqual(ways.map(() => refusal.reason));
  for (const { before, after } of results) expect(after).toEqual(before);
});

const reasonOf = (result: CommitResult) => (result.kind === 'refused' ? result.reason : result.kind);

test('a window and a worker that join concurrently for one person take one place', async () => {
  const { sdk, rest, world } = emulatorStores;
  const someone = await newSomeone(world, sdk);
  await givenEvent(someone);
  const results = await Promise.all([sdk.commit(join(someone)), rest.commit(join(someone))]);
  expect(results.filter(({ kind }) => kind === 'committed')).toHaveLength(1);
  expect(await world.server.fields(`events/${someone.id}`)).toMatchObject({ ticketCount: { integerValue: '1' } });
});
