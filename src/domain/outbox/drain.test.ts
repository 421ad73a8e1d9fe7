import { beforeEach, expect, test } from 'vitest';
import { asEventId } from '../events/event.ts';
import { anEvent } from '../events/event.testing.ts';
import { asUserId } from '../people/person.ts';
import type { UploadOutcome } from '../protocol/store/pictureFiles.ts';
import { refusalOf } from '../protocol/writes/refusal.ts';
import { ADA, createDevice, type Device, EVENT_ID, JOIN, LEAVE, publishAction } from './device.testing.ts';
import { drain } from './drain.ts';
import { queueAction, withdrawAction } from './queue.ts';
import { createServer, type Server } from './server.testing.ts';
import { type QueuedAction, actionId } from './queuedAction.ts';

const DRAFT = asEventId('draft000000000000000');
let server: Server;
let device: Device;
beforeEach(() => {
  server = createServer();
  server.put(`events/${EVENT_ID}`, { ...anEvent({ id: EVENT_ID, capacity: 2 }), price: 0, ticketCount: 1 });
  device = createDevice(server);
});

const rowOf = (action: QueuedAction<string>) => device.rows.get(actionId(ADA, action));
function queue(action: QueuedAction<string>): void {
  const row = queueAction(rowOf(action), action, device.queueing());
  if (row) device.rows.set(row.id, row);
  else device.rows.delete(actionId(ADA, action));
}
const run = (steps?: number) => device.run(() => drain(device.world, ADA, { isReturn: true }), steps);
const stateOf = (action: QueuedAction<string>) => rowOf(action)?.state;

test('a queued event is published once, with its photo, and marked as done', async () => {
  queue(publishAction(DRAFT, 'Picnic'));
  await run();
  await run();
  expect(stateOf(publishAction(DRAFT, ''))).toEqual({ kind: 'done' });
  expect(server.get(`events/${DRAFT}`)).toMatchObject({ title: 'Picnic', timeZone: 'Australia/Melbourne' });
  expect(device.files.size).toBe(1);
});

test.each(Array.from({ length: 12 }, (_, steps) => steps))(
  'a worker killed after %d steps still publishes one event with one photo',
  async (steps) => {
    queue(publishAction(DRAFT, 'Picnic'));
    await run(steps);
    server.pass(60_000);
    await run();
    expect(stateOf(publishAction(DRAFT, ''))).toEqual({ kind: 'done' });
    expect(server.get(`events/${DRAFT}`)).toMatchObject({ imageURL: expect.stringContaining('photo_') });
    expect(device.files.size).toBe(1);
  },
);

test('a join that was queued under an earlier name joins under the current one', async () => {
  server.put(`profiles/${ADA}`, { name: 'Ada King', photo: null });
  queue(JOIN);
  await run();
  expect(stateOf(JOIN)).toEqual({ kind: 'done' });
  expect(server.get(`events/${EVENT_ID}/guests/${ADA}`)).toMatchObject({ name: 'Ada King' });
});

test('a photo is uploaded again if its event stays unpublished for a day', async () => {
  queue(publishAction(DRAFT, 'Picnic'));
  device.connect('lossy');
  await run();
  server.pass(21 * 60 * 60_000);
  device.connect('up');
  await run();
  expect(device.files.size).toBe(2);
});

test.each([
  ['full', { ...anEvent({ id: EVENT_ID, capacity: 1, ticketCount: 1 }), price: 0 }],
  ['gone', null],
  ['over', { ...anEvent({ id: EVENT_ID, capacity: 1, startAt: 0, endAt: 1 }), price: 0, ticketCount: 1 }],
] as const)('a queued join is refused if the event is %s when it is sent', async (reason, event) => {
  queue(JOIN);
  server.put(`events/${EVENT_ID}`, event);
  await run();
  expect(stateOf(JOIN)).toEqual({ kind: 'refused', reason });
});

test("an existing guest's queued join is done without a second place", async () => {
  queue(JOIN);
  device.connect('lossy');
  await run();
  expect(server.get(`events/${EVENT_ID}`)?.['ticketCount']).toBe(2);
  device.connect('up');
  server.pass(60_000);
  await run();
  expect([stateOf(JOIN), server.get(`events/${EVENT_ID}`)?.['ticketCount']]).toEqual([{ kind: 'done' }, 2]);
});

test('a join within seconds of leaving waits for the pause between them, not half a minute', async () => {
  queue(JOIN);
  await run();
  queue(LEAVE);
  await run();
  queue(JOIN);
  await run();
  expect(stateOf(JOIN)).toMatchObject({ kind: 'waiting', waitsFor: 'pause' });
  server.pass(11_000);
  await run();
  expect(stateOf(JOIN)).toEqual({ kind: 'done' });
});

test('an action that has to pause does not hold up the others', async () => {
  queue(JOIN);
  await run();
  queue(LEAVE);
  await run();
  queue(JOIN);
  server.pass(1);
  queue(publishAction(DRAFT, 'Picnic'));
  await run();
  expect(stateOf(JOIN)).toMatchObject({ kind: 'waiting', waitsFor: 'pause' });
  expect(stateOf(publishAction(DRAFT, ''))).toEqual({ kind: 'done' });
});

test("another person's actions are never sent", async () => {
  queue(JOIN);
  await device.run(() => drain(device.world, asUserId('grace'), { isReturn: true }));
  expect([stateOf(JOIN)?.kind, server.get(`events/${EVENT_ID}`)?.['ticketCount']]).toEqual(['waiting', 1]);
});

test('a name right after a photo is saved once the rest of their pause is over, not half a minute later', async () => {
  server.put(`users/${ADA}`, { name: 'Ada', displayName: 'Ada' });
  queue({ kind: 'profile', name: null, photo: 'two' });
  await run();
  server.pass(20_000);
  queue({ kind: 'profile', name: 'Ada King', photo: null });
  await run();
  expect([...device.rows.values()].map(({ state }) => state)).toMatchObject([{ kind: 'waiting', waitsFor: 'pause' }]);
  server.pass(11_000);
  await run();
  expect(device.rows.size).toBe(0);
  expect(server.get(`users/${ADA}`)).toMatchObject({
    name: 'Ada King',
    displayName: 'Ada King',
    profilePicture: 'two',
  });
  expect(server.get(`profiles/${ADA}`)).toEqual({ name: 'Ada King', photo: 'two' });
});

test('the drain stops at the first action that finds no connection', async () => {
  queue(JOIN);
  server.pass(1);
  queue({ kind: 'profile', name: 'Ada King', photo: null });
  device.connect('down');
  await run();
  expect([...device.rows.values()].map(({ attempts }) => attempts)).toEqual([1, 0]);
});

test('pages hear of each attempt, and the person of a finished action before the worker stops', async () => {
  const reported: string[] = [];
  const world = {
    ...device.world,
    onChange: () => void reported.push('changed'),
    onDone: async () => {
      await new Promise((done) => setTimeout(done));
      reported.push('done');
    },
  };
  queue(JOIN);
  device.connect('down');
  await drain(world, ADA, { isReturn: true });
  expect(reported).toEqual(['changed']);
  device.connect('up');
  server.pass(60_000);
  await drain(world, ADA, { isReturn: true });
  expect(reported).toEqual(['changed', 'changed', 'done']);
});

test('when an upload began is on the device before its first byte is sent', async () => {
  queue(publishAction(DRAFT, 'Picnic'));
  const { rows, uploadPhoto } = device.world;
  const slowly = async () => new Promise((done) => setTimeout(done));
  const seen: unknown[] = [];
  const world: typeof device.world = {
    ...device.world,
    rows: { ...rows, change: (id, change) => slowly().then(() => rows.change(id, change)) },
    uploadPhoto: (...photo) => {
      seen.push(rowOf(publishAction(DRAFT, ''))?.action);
      return uploadPhoto(...photo);
    },
  };
  await drain(world, ADA, { isReturn: true });
  expect(seen).toMatchObject([{ photoAt: server.now() }]);
});

test('the action queued first is sent first, whatever order the device lists them in', async () => {
  queue(publishAction(DRAFT, 'Picnic'));
  queue(JOIN);
  const join = rowOf(JOIN) ?? expect.fail('not queued');
  device.rows.set(join.id, { ...join, queuedAt: join.queuedAt - 1 });
  device.connect('down');
  await run();
  expect([rowOf(JOIN)?.attempts, rowOf(publishAction(DRAFT, ''))?.attempts]).toEqual([1, 0]);
});

test('a drain reports when the next action is due, or that none is queued', async () => {
  const drained = () => drain(device.world, ADA, { isReturn: true });
  expect(await drained()).toEqual({ kind: 'empty' });
  queue(JOIN);
  device.connect('down');
  const waiting = await drained();
  const state = stateOf(JOIN);
  expect(waiting).toEqual({ kind: 'waiting', next: state?.kind === 'waiting' ? state.notBefore : null });
  device.connect('up');
  server.pass(60_000);
  expect(await drained()).toEqual({ kind: 'empty' });
  expect(stateOf(JOIN)).toEqual({ kind: 'done' });
});

test('an action that the server rejects as unauthenticated waits for a sign-in', async () => {
  queue(JOIN);
  const commit = async () => refusalOf('unauthenticated', 'no', false);
  const world = {
    ...device.world,
    store: { ...device.world.store, commit, read: async () => ({ kind: 'failed' }) as const },
  };
  await drain(world, ADA, { isReturn: true });
  expect(stateOf(JOIN)).toMatchObject({ kind: 'waiting', waitsFor: 'sign-in' });
});

test.each([
  ['not-an-image', { kind: 'refused', reason: 'rejected' }],
  ['failed', { kind: 'waiting', waitsFor: 'connection' }],
] as const)('after a photo upload that is %s the event is %o', async (kind, state) => {
  queue(publishAction(DRAFT, 'Picnic'));
  await drain({ ...device.world, uploadPhoto: async (): Promise<UploadOutcome> => ({ kind }) }, ADA, {
    isReturn: true,
  });
  expect(stateOf(publishAction(DRAFT, ''))).toMatchObject(state);
  expect(server.get(`events/${DRAFT}`)).toBeUndefined();
});

test('queueing the same draft twice keeps one action with the later content', () => {
  queue(publishAction(DRAFT, 'Picnic'));
  queue(publishAction(DRAFT, 'Picnic, later'));
  expect([...device.rows.values()].map(({ action }) => action)).toMatchObject([{ draft: { title: 'Picnic, later' } }]);
});

test('an unsent join and leave cancel out, in either order; the same twice does not', () => {
  queue(JOIN);
  queue(LEAVE);
  expect(device.rows.size).toBe(0);
  queue(LEAVE);
  queue(LEAVE);
  expect(device.rows.size).toBe(1);
  queue(JOIN);
  expect(device.rows.size).toBe(0);
});

test('withdrawing an event that may have been published deletes it', async () => {
  queue(publishAction(DRAFT, 'Picnic', null));
  device.connect('lossy');
  await run();
  expect(server.get(`events/${DRAFT}`)).toBeDefined();
  const row = rowOf(publishAction(DRAFT, ''));
  const back = row ? withdrawAction(row, device.queueing()) : null;
  if (back) device.rows.set(back.id, back);
  device.connect('up');
  await run();
  expect([server.get(`events/${DRAFT}`), device.rows.size]).toEqual([undefined, 0]);
});

test('a refused action is withdrawn without a request', () => {
  queue(JOIN);
  const row = rowOf(JOIN);
  const refused = row && { ...row, isUnsure: true, state: { kind: 'refused', reason: 'full' } as const };
  expect(refused && withdrawAction(refused, device.queueing())).toBeNull();
});

test('a connection that returns begins the backoff anew, because its first request may fail too', async () => {
  queue(JOIN);
  device.connect('down');
  for (let times = 0; times < 8; times += 1) {
    server.pass(600_000);
    await device.run(() => drain(device.world, ADA, { isReturn: false }));
  }
  const wait = () => {
    const state = stateOf(JOIN);
    return state?.kind === 'waiting' ? state.notBefore - server.now() : null;
  };
  expect(wait()).toBeGreaterThan(60_000);
  server.pass(2_000);
  await run();
  expect(wait()).toBeLessThanOrEqual(2_000);
  server.pass(2_000);
  await device.run(() => drain(device.world, ADA, { isReturn: false }));
  expect(wait()).toBeGreaterThan(2_000);
});
