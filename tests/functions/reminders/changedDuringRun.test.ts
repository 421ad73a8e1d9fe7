import type { CollectionReference } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { sendReminders } from '../../../functions/src/reminders/sendReminders.ts';
import {
  ADDRESS_DUE,
  eventWith,
  moveTo,
  newReader,
  newReaders,
  reminderJob,
  START,
  type TestTools,
  TOMORROW_DUE,
} from '../support/reminders.ts';
import { db, withoutTriggers } from '../support/world.ts';

/** Runs of the reminder job while the world changes, and runs that follow each other. */

withoutTriggers();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const job = reminderJob();
/** Changes all documents at once; null deletes them. */
async function changeAll(collection: CollectionReference, change: Record<string, unknown> | null): Promise<void> {
  const batch = db().batch();
  for (const { ref } of (await collection.get()).docs)
    if (change) batch.update(ref, change);
    else batch.delete(ref);
  await batch.commit();
}

it.each([
  ['the event is cancelled', (id: string) => db().doc(`events/${id}`).update({ status: 'cancelled' })],
  ['the event is deleted', (id: string) => db().doc(`events/${id}`).delete()],
  ['the event is moved', (id: string) => moveTo(id, START + 100 * DAY)],
  ['the guests leave', (id: string) => changeAll(db().collection(`events/${id}/guests`), null)],
  ['the devices belong to somebody else', () => changeAll(db().collection('devices'), { uid: 'somebody-else' })],
  ['the devices turn the reminder off', () => changeAll(db().collection('devices'), { tomorrow: false })],
  ['the devices are removed', () => changeAll(db().collection('devices'), null)],
])('a run stops reminding guests when %s meanwhile', async (_what, change) => {
  // In one page, whose devices are read together.
  const guests = await newReaders(28);
  const id = await eventWith(guests);
  let changed: Promise<unknown> | null = null;
  const push = async (...message: Parameters<TestTools['push']>) => {
    changed ??= change(id);
    await changed;
    return job.tools.push(...message);
  };
  const { sent } = await sendReminders({ ...job.tools, push });
  // At most the ten that were being written at that moment.
  expect(sent).toBeLessThanOrEqual(10);
  expect(changed).not.toBeNull();
});

it('a push service keeps a reminder until the new start of an event that was moved meanwhile', async () => {
  const guests = [];
  while (guests.length < 12) guests.push(await newReader({ tomorrow: false }));
  const id = await eventWith(guests);
  let moved: Promise<unknown> | null = null;
  const push = async (...message: Parameters<TestTools['push']>) => {
    moved ??= moveTo(id, START - 3 * HOUR);
    await moved;
    return job.tools.push(...message);
  };
  job.tools.now = ADDRESS_DUE;
  expect(await sendReminders({ ...job.tools, push })).toMatchObject({ sent: 12 });
  const ends = (await job.services().control.messages()).map(({ ttl }) => (ttl * 1000) / HOUR);
  // The first ten were being written when the event was moved.
  expect(ends.slice(-2)).toEqual([21, 21]);
});

it('a run that takes long starts no further event, and the next run continues', async () => {
  for (const guest of await newReaders(3)) await eventWith([guest]);
  const push = async (...message: Parameters<TestTools['push']>) => {
    job.tools.now += 9 * MINUTE;
    return job.tools.push(...message);
  };
  expect(await sendReminders({ ...job.tools, push })).toEqual({ events: 1, sent: 1, failed: 0 });
  expect(await job.runAt(TOMORROW_DUE + 30 * MINUTE)).toEqual({ events: 2, sent: 2, failed: 0 });
});

it('a run does not read the guests of an event again once all of them were reminded', async () => {
  const guest = await newReader();
  const id = await eventWith([guest]);
  await job.runAt(TOMORROW_DUE);
  // As if the mark of the device were lost: the mark of the event holds.
  await changeAll(db().collection('devices'), { sent: {} });
  expect(await job.runAt(TOMORROW_DUE + 30 * MINUTE)).toMatchObject({ sent: 0 });
  await db().doc(`reminderRuns/${id}`).delete();
  expect(await job.runAt(TOMORROW_DUE + HOUR)).toMatchObject({ sent: 1 });
});
