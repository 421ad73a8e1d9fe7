import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { cardFieldsOf } from '@arvo/domain/events/eventCard.ts';
import { queueAction } from '@arvo/domain/outbox/queue.ts';
import type { GuestAction, OutboxRow } from '@arvo/domain/outbox/queuedAction.ts';
import { storedOutboxRow } from '@arvo/domain/outbox/queuedAction.schema.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDevice } from '../database/device.testing.ts';
import { openDeviceDatabase } from '../database/deviceDatabase.ts';
import { queuedBefore } from './queuedBefore.ts';

const ada = asUserId('ada');
const event = anEvent();
const card = { ...cardFieldsOf(event), id: event.id };
const profile = { name: 'Ada', photo: null };
const join: GuestAction = { kind: 'join', event: card, profile };
const leave: GuestAction = { kind: 'leave', event: card, profile };

beforeEach(() => void emptyDevice());
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
  const settle = queuedBefore(ada, leave);
  await settle();
  expect(await database.outbox.toArray()).toEqual([]);
  database.close();
});

test('a database that never answers delays a press by at most a second', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { databases: () => new Promise(() => {}), open: () => new EventTarget() });
  let isOver = false;
  void queuedBefore(ada, leave)().then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isOver).toBe(true);
});
