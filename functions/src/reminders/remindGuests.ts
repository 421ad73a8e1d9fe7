import type { UserId } from '@arvo/domain/people/person.ts';
import { parseGuest } from '@arvo/domain/events/event.schema.ts';
import type { ArvoEvent, Guest } from '@arvo/domain/events/event.ts';
import { type Device, isOwed, MOST_FAILURES, withoutSent, withSent } from '@arvo/domain/reminders/device.ts';
import { dueSpan, hasWaited } from '@arvo/domain/reminders/due.ts';
import { noticeOf, noticeTag } from '@arvo/domain/reminders/notice.ts';
import type { SentKind } from '@arvo/domain/reminders/reminder.ts';
import { devicePath, devicesPath, eventPath, guestPath, guestsPath } from '@arvo/domain/protocol/store/paths.ts';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import { eventOf } from '../orders/orderStore.ts';
import { writeMail } from '../mail/writeMail.ts';
import { pagesOf } from '../platform/documents/pages.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';
import { deviceOf } from './saveDevice.ts';
import type { ReminderTools } from './reminderTools.ts';

/** The most values that one Firestore query can compare a field with. */
const PAGE = 30;
const AT_ONCE = 10;

type Count = { readonly sent: number; readonly failed: number };

/** The limits of a run, so that silent devices do not take everybody's time. */
export type Turn = {
  /** Of this event, ms UTC: later no further device is tried. */
  readonly until: number;
  /** Ids of the devices whose push service did not accept a message in this run: they are not tried for other events. */
  readonly failing: Set<string>;
};

/** Sends one reminder to the devices of all guests who want it. `failed` counts devices that the next run retries. */
export async function remindGuests(
  tools: ReminderTools,
  event: ArvoEvent,
  { kind, turn }: { readonly kind: SentKind; readonly turn: Turn },
): Promise<Count> {
  const guests = tools.db.collection(guestsPath(event.id)).select('timestamp');
  const atOnce = pLimit(AT_ONCE);
  const sum = { sent: 0, failed: 0 };
  for await (const { docs } of pagesOf(guests, PAGE)) {
    const joinedAt = new Map(docs.map(guestIn).map((guest) => [guest.userId, guest.joinedAt ?? 0]));
    const devices = await devicesOf(tools, docs);
    if (kind === 'tomorrow') await mailOthers(tools, event, { joinedAt, devices });
    const results = await Promise.all(
      devices.map((device) =>
        atOnce(() => remindDevice(tools, device, { event, kind, turn, joinedAt: joinedAt.get(device.uid) ?? 0 })),
      ),
    );
    for (const result of results) if (result !== 'nothing') sum[result] += 1;
  }
  return sum;
}

function guestIn(document: QueryDocumentSnapshot): Guest {
  const guest = parseGuest(document.id, plainDocument(document));
  if (guest === null) throw new Error('a guest record is an object');
  return guest;
}

async function devicesOf({ db }: ReminderTools, guests: readonly QueryDocumentSnapshot[]): Promise<readonly Device[]> {
  if (guests.length === 0) return [];
  const found = await db
    .collection(devicesPath)
    .where(
      'uid',
      'in',
      guests.map(({ id }) => id),
    )
    .get();
  return found.docs.map(deviceOf).filter((device) => device !== null);
}

/** `joinedAt`: of each guest of the page, ms UTC. */
type Page = { readonly joinedAt: ReadonlyMap<UserId, number>; readonly devices: readonly Device[] };

/** Mails the reminder to the guests of a page who have no device that gets it. Repeated runs write the same mails. */
async function mailOthers({ db, clock }: ReminderTools, event: ArvoEvent, page: Page): Promise<void> {
  const reached = new Set(page.devices.map(({ uid }) => uid));
  const others = [...page.joinedAt].filter(
    ([uid, joinedAt]) => !reached.has(uid) && hasWaited('tomorrow', event, joinedAt),
  );
  if (others.length === 0) return;
  const batch = db.batch();
  const { id: eventId, startAt } = event;
  for (const [to] of others) writeMail(batch, db, { kind: 'reminder', eventId, startAt, to }, clock());
  await batch.commit();
}

type Reminder = {
  readonly event: ArvoEvent;
  readonly kind: SentKind;
  readonly joinedAt: number;
  readonly turn: Turn;
};

/**
 * Stores that the reminder was sent, then sends it: if this process dies in between, that device gets none, and no device
 * gets two. If a push service does not accept the message, the mark is removed, so that the next run retries.
 */
async function remindDevice(
  tools: ReminderTools,
  device: Device,
  reminder: Reminder,
): Promise<'sent' | 'failed' | 'nothing'> {
  const { event, kind, turn } = reminder;
  if (!isOwed(device, { ...reminder, now: tools.clock() })) return 'nothing';
  if (turn.failing.has(device.id) || tools.clock() > turn.until) return 'failed';
  const claimed = await claim(tools, device, reminder);
  if (claimed === null) return 'nothing';
  const ttl = dueSpan(kind, claimed.event).until - tools.clock();
  const result = await tools.push(claimed.device, noticeOf(kind, claimed.event), Math.max(0, ttl));
  if (result === 'gone') await tools.db.doc(devicePath(device.id)).delete();
  if (result === 'later') {
    turn.failing.add(device.id);
    await release(tools, device, noticeTag({ kind, eventId: event.id }));
    return 'failed';
  }
  if (result === 'sent' && claimed.device.failures > 0) await noteAnswer(tools, device);
  return result === 'sent' ? 'sent' : 'nothing';
}

/**
 * Reads the device, the guest record and the event again, because all of them may have changed since the run began, and marks
 * the reminder as sent in the device's record. Null if another run already has, or if nothing should be sent any more.
 */
function claim(
  { db, clock }: ReminderTools,
  { id, uid }: Device,
  { event: { id: eventId }, kind, joinedAt }: Reminder,
): Promise<{ readonly device: Device; readonly event: ArvoEvent } | null> {
  const ref = db.doc(devicePath(id));
  return db.runTransaction(async (transaction) => {
    const [stored, guest, found] = await transaction.getAll(
      ref,
      db.doc(guestPath(eventId, uid)),
      db.doc(eventPath(eventId)),
    );
    const device = stored ? deviceOf(stored) : null;
    const event = found ? eventOf(found) : null;
    if (device?.uid !== uid || !guest?.exists || event === null || event.isCancelled) return null;
    const now = clock();
    if (!isOwed(device, { kind, event, joinedAt, now })) return null;
    transaction.update(ref, { sent: withSent(device.sent, noticeTag({ kind, eventId }), now) });
    return { device, event };
  });
}

/** Drops a device that has failed too often. Does nothing if it is gone by now. */
const release = ({ db }: ReminderTools, { id }: Device, tag: string): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const stored = await transaction.get(db.doc(devicePath(id)));
    const device = deviceOf(stored);
    if (device === null) return;
    const failures = device.failures + 1;
    if (failures >= MOST_FAILURES) transaction.delete(stored.ref);
    else transaction.update(stored.ref, { sent: withoutSent(device.sent, tag), failures });
  });

/** Its failures are no longer in a row. */
const noteAnswer = ({ db }: ReminderTools, { id }: Device): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const stored = await transaction.get(db.doc(devicePath(id)));
    if (stored.exists) transaction.update(stored.ref, { failures: 0 });
  });
