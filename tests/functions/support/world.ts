import { randomBytes } from 'node:crypto';
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

/** A valid event; `over` replaces fields. */
export const eventOf = (over: Record<string, unknown>) => ({
  title: 'Picnic',
  description: 'Bring a rug.',
  date: '2026-12-12',
  startTime: '18:30',
  endTime: null,
  timeZone: 'Australia/Melbourne',
  startAt: Timestamp.fromMillis(Date.UTC(2026, 11, 12, 7, 30)),
  endAt: null,
  area: 'Fitzroy VIC',
  capacity: 1000,
  isPaid: false,
  price: 0,
  imageURL: null,
  accessibility: '',
  isSearchable: false,
  creatorId: 'host',
  status: 'published',
  hostStripeAccountId: null,
  createdAt: Timestamp.fromMillis(JOINED_FROM),
  ticketCount: 0,
  heldCount: 0,
  guestPreview: [],
  ...over,
});

const { title, date, startTime, timeZone, startAt, endAt, area, imageURL } = eventOf({});
/** The card of `eventOf({})`, as a guest record has it. */
export const CARD = { title, date, startTime, timeZone, startAt, endAt, area, imageURL };

export async function writeEvent(id: string, over: Record<string, unknown> = {}): Promise<void> {
  await db().doc(`events/${id}`).set(eventOf(over));
}

/** Guest number n joined n minutes after JOINED_FROM, as 'Guest n'. */
export const guestOf = (n: number) => ({
  userId: `person${n}`,
  name: `Guest ${n}`,
  profilePhoto: `http://127.0.0.1:9199/person${n}`,
  timestamp: Timestamp.fromMillis(JOINED_FROM + n * 60_000),
  totalTicketsPurchased: 1,
  additionalTickets: [],
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
