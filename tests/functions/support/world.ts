import { randomBytes } from 'node:crypto';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { storedCard, storedEvent } from '@arvo/domain/events/storedEvent.ts';
import { guestRecord } from '@arvo/domain/guests/guestRecord.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { type App, getApp, getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';

const SHARED = 'demo-arvo';
let projectId = SHARED;

/**
 * A database and a bucket of this file's own, without triggers, for tests that call the work directly. The emulator delivers
 * events one by one, so thousands of unneeded ones would delay those that others wait for. `project`: that of the test, for a
 * process which the test starts.
 */
export function withoutTriggers(project = `demo-arvo-${randomBytes(6).toString('hex')}`): void {
  projectId = project;
}

/** The database of the functions emulator, which files of SERVED in vitest.config.ts use. */
export function useSharedDatabase(): void {
  projectId = SHARED;
}

/** The project whose database this file uses. */
export const ownProject = (): string => projectId;

function app(): App {
  if (projectId === SHARED && process.env.ARVO_SHARED_DATABASE !== 'yes')
    throw new Error('Call withoutTriggers() first, or list this file in SERVED of vitest.config.ts');
  const started = getApps().some(({ name }) => name === projectId);
  return started
    ? getApp(projectId)
    : initializeApp({ projectId, storageBucket: `${projectId}.firebasestorage.app` }, projectId);
}

export const db = (): Firestore => getFirestore(app());

export const bucket = () => getStorage(app()).bucket();

/** A unique id of 20 letters and digits, because tests share one database. */
export const newEventId = (): string => randomBytes(10).toString('hex');

export const JOINED_FROM = Date.UTC(2026, 0, 1);

/** As the database returns it. */
const withTimestamps = <T extends object>(fields: T): { [K in keyof T]: Stamped<T[K]> } =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Date ? Timestamp.fromDate(value) : value]),
  ) as { [K in keyof T]: Stamped<T[K]> };
type Stamped<T> = T extends Date ? Timestamp : T;

const PICNIC = anEvent({ title: 'Picnic', capacity: 1000, createdAt: JOINED_FROM });

/** A valid event's document; `over` replaces fields. */
export const eventOf = (over: Record<string, unknown>) => ({ ...withTimestamps(storedEvent(PICNIC)), ...over });

/** The card of `eventOf({})`, as a guest record has it. */
export const CARD = withTimestamps(storedCard(PICNIC));

export async function writeEvent(id: string, over: Record<string, unknown> = {}): Promise<void> {
  await db().doc(`events/${id}`).set(eventOf(over));
}

/** Guest number n joined n minutes after JOINED_FROM, as 'Guest n'. */
export const guestOf = (n: number) => ({
  ...guestRecord(
    { uid: asUserId(`person${n}`), profile: { name: `Guest ${n}`, photo: `http://127.0.0.1:9199/person${n}` } },
    null,
  ),
  timestamp: Timestamp.fromMillis(JOINED_FROM + n * 60_000),
});

export async function writeGuests(id: string, numbers: readonly number[]): Promise<void> {
  const batch = db().batch();
  for (const n of numbers) batch.set(db().doc(`events/${id}/guests/person${n}`), guestOf(n));
  await batch.commit();
}

export const previewEntry = (n: number) => ({
  userId: `person${n}`,
  name: `Guest ${n}`,
  profilePhoto: `http://127.0.0.1:9199/person${n}`,
});

export async function previewOf(id: string): Promise<unknown> {
  return (await db().doc(`events/${id}`).get()).get('guestPreview');
}

/**
 * Polls until `seen` holds or a minute has passed, because the emulator first starts a process for each function.
 * @throws Error that names what did not happen.
 */
export async function until(what: string, seen: () => Promise<boolean>): Promise<void> {
  const limit = Date.now() + 60_000;
  while (!(await seen())) {
    if (Date.now() > limit) throw new Error(`never seen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
