import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { cardOf } from '@arvo/domain/events/eventCard.ts';
import { queueAction } from '@arvo/domain/outbox/queue.ts';
import type { GuestAction, OutboxRow } from '@arvo/domain/outbox/queuedAction.ts';
import { storedOutboxRow } from '@arvo/domain/outbox/queuedAction.schema.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDevice, neverIdle } from '../database/device.testing.ts';
import { openDeviceDatabase } from '../database/deviceDatabase.ts';
import { createDeviceStore } from '../database/deviceStore.ts';
import { createDevice } from '../people/personalData.ts';
import { queuedBefore } from './queuedBefore.ts';

const ada = asUserId('ada');
const event = anEvent();
const card = cardOf(event);
const profile = { name: 'Ada', photo: null };
const join: GuestAction = { kind: 'join', event: card, profile };
const leave: GuestAction = { kind: 'leave', event: card, profile };

/** As data.ts builds it. */
const device = async () => createDevice(async () => createDeviceStore());

beforeEach(() => {
  emptyDevice();
  neverIdle();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a leave with a connection removes the "You\'re in!" of a join that was queued before', async () => {
  const database = openDeviceDatabase();
  const row =
    queueAction<Blob>(undefined, join, { owner: ada, now: 1, revision: 'queued' }) ?? expect.fail('not queued');
  const notice: OutboxRow<Blob> = { ...row, state: { kind: 'done' } };
  await database.outbox.put(storedOutboxRow(notice));
  const settle = queuedBefore(device, ada, leave);
  await settle();
  // On a busy machine the code may load later than the press waits; the row is updated then.
  await vi.waitFor(async () => expect(await database.outbox.toArray()).toEqual([]), 10_000);
  database.close();
});

test('a database that never answers delays a press by at most a second', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { databases: () => new Promise(() => {}), open: () => new EventTarget() });
  let isOver = false;
  void queuedBefore(device, ada, leave)().then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isOver).toBe(true);
});
