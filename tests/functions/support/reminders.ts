import { randomBytes } from 'node:crypto';
import { guestRecord } from '@arvo/domain/guests/guestRecord.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { LOCAL_PUSH_PRIVATE_KEY } from '../../../doubles/push/keys.ts';
import { type PushControl, pushControl, type TestBrowser, testBrowser } from '../../../doubles/push/client.ts';
import { type PushDouble, startPushDouble } from '../../../doubles/push/pushDouble.ts';
import { createPushSender } from '../../../functions/src/reminders/pushSender.ts';
import { saveDevice } from '../../../functions/src/reminders/saveDevice.ts';
import { sendReminders } from '../../../functions/src/reminders/sendReminders.ts';
import type { ReminderTools } from '../../../functions/src/reminders/reminderTools.ts';
import { newMember } from './host.ts';
import { db, newEventId, writeEvent } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Saturday 12 December 2026, 18:30 in Melbourne. */
export const START = Date.UTC(2026, 11, 12, 7, 30);
/** Friday, 10:00 there: "Tomorrow: …" is due. */
export const TOMORROW_DUE = Date.UTC(2026, 11, 10, 23, 0);
/** Friday, 18:30 there: the address opens. */
export const ADDRESS_DUE = START - 24 * HOUR;
export const LONG_BEFORE = START - 30 * 24 * HOUR;

export type TestTools = ReminderTools & { now: number; readonly reports: string[] };

/** A push service for the file's tests. Each test finds it empty, without devices and events of others. */
export function pushServices(): () => { readonly control: PushControl; readonly origin: string } {
  let double: PushDouble | undefined;
  beforeAll(async () => {
    double = await startPushDouble(0);
  });
  beforeEach(async () => {
    for (const collection of ['devices', 'reminderRuns', 'events'])
      await db().recursiveDelete(db().collection(collection));
    if (double) await pushControl(double.origin).reset();
  });
  afterAll(() => double?.stop());
  return () => {
    if (!double) throw new Error('Only inside a test');
    return { control: pushControl(double.origin), origin: double.origin };
  };
}

/** The reminder job for each test of a file: its push service, its tools, whose clock begins at TOMORROW_DUE, and a run at `now` (ms UTC). */
export function reminderJob() {
  const services = pushServices();
  let tools: TestTools | undefined;
  beforeEach(async () => {
    tools = await reminderTools(services().origin, TOMORROW_DUE);
  });
  const job = {
    services,
    get tools(): TestTools {
      if (!tools) throw new Error('Only inside a test');
      return tools;
    },
    runAt(now: number) {
      job.tools.now = now;
      return sendReminders(job.tools);
    },
  };
  return job;
}

export async function reminderTools(base: string, now: number): Promise<TestTools> {
  const reports: string[] = [];
  const report = (message: string) => void reports.push(message);
  const settings = { privateKey: LOCAL_PUSH_PRIVATE_KEY, subject: 'mailto:support@arvo.example', base, report };
  const tools: TestTools = {
    db: db(),
    push: await createPushSender(settings),
    clock: () => tools.now,
    report,
    now,
    reports,
  };
  return tools;
}

export const BOTH = { tomorrow: true, addressOpen: true };

/** Saves a browser's reminders for somebody, as the call does. */
export function saved(
  { endpoint, p256dh, auth }: TestBrowser,
  uid: string,
  { at = LONG_BEFORE, ...choices }: { at?: number; tomorrow?: boolean; addressOpen?: boolean } = {},
) {
  const tools = { db: db(), clock: () => at };
  return saveDevice(tools, asUserId(uid), { endpoint, p256dh, auth, ...BOTH, ...choices });
}

/** A member with a browser that gets reminders. */
export async function newReader(choices: { tomorrow?: boolean; addressOpen?: boolean; at?: number } = {}) {
  const uid = await newMember({}, `reader${randomBytes(8).toString('hex')}`);
  const browser = testBrowser();
  await saved(browser, uid, choices);
  return { uid, browser };
}

export type Reader = Awaited<ReturnType<typeof newReader>>;

/** One after the other, because the emulator serialises transactions on one collection. */
export async function newReaders(count: number): Promise<Reader[]> {
  const readers: Reader[] = [];
  while (readers.length < count) readers.push(await newReader());
  return readers;
}

/** An event at START with these people as guests. Its id. */
export async function eventWith(
  readers: readonly { readonly uid: string }[],
  over: Record<string, unknown> = {},
  joinedAt = LONG_BEFORE,
): Promise<string> {
  const id = newEventId();
  await writeEvent(id, { startAt: Timestamp.fromMillis(START), ticketCount: readers.length, ...over });
  const batch = db().batch();
  for (const { uid } of readers) {
    batch.set(db().doc(`events/${id}/guests/${uid}`), {
      ...guestRecord({ uid: asUserId(uid), profile: { name: 'Ada', photo: null } }, null),
      timestamp: Timestamp.fromMillis(joinedAt),
    });
  }
  await batch.commit();
  return id;
}

export const moveTo = (id: string, startAt: number): Promise<unknown> =>
  db()
    .doc(`events/${id}`)
    .update({ startAt: Timestamp.fromMillis(startAt) });

/** The titles of the decrypted messages that a browser received. */
export async function titlesFor(control: PushControl, browser: TestBrowser): Promise<string[]> {
  const messages = await control.messages();
  return messages
    .filter(({ endpoint }) => endpoint === browser.endpoint)
    .map((message) => JSON.parse(browser.read(message)).title);
}
