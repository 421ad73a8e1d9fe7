import type { EventId } from '../events/event.ts';
import type { UserId } from '../people/person.ts';
import { dueSpan, hasWaited, isDue, LONGEST_AHEAD_MS } from './due.ts';
import { noticeTag } from './notice.ts';
import { MOST_DEVICES, type SentKind } from './reminder.ts';

/** A device is dropped after so many failures in a row. One run counts once, so they take more than ten hours. */
export const MOST_FAILURES = 20;

/** When each reminder was sent (ms UTC), by `noticeTag`. */
export type Sent = Readonly<Record<string, number>>;

/** devices/{id}, parsed: a browser that receives push messages, and its owner. Instants in ms UTC. */
export type Device = {
  readonly id: string;
  readonly uid: UserId;
  /** The browser's address at its push service. A secret: anybody who has it can address the device. */
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly tomorrow: boolean;
  readonly addressOpen: boolean;
  /** When this person first turned reminders on here. */
  readonly createdAt: number;
  readonly savedAt: number;
  /** Attempts that the push service did not accept, since the last that it did. */
  readonly failures: number;
  readonly sent: Sent;
};

type ReminderEvent = { readonly id: EventId; readonly startAt: number; readonly timeZone: string };

const wantsSent = (device: Device, kind: SentKind): boolean =>
  kind === 'tomorrow' ? device.tomorrow : device.addressOpen;

/** An event that is moved to the next day after its guests were reminded is due again at the latest so long after that. */
const REPEAT_AFTER_MS = 20 * 60 * 60_000;

/**
 * Whether a reminder sent at `sentAt` still counts at `now`. If an event is moved, it gets a new due time and its guests are
 * notified again, but not if it is moved by only minutes after they were notified, and not more than once in 20 hours, so that
 * a host cannot push a title again and again.
 */
export const countsAsSent = (sentAt: number | undefined, from: number, now: number): boolean =>
  sentAt !== undefined && (sentAt >= from || now - sentAt < REPEAT_AFTER_MS);

/** Whether to send the reminder to a guest's device at `now`. `joinedAt` is from the guest record. Both are in ms UTC. */
export function isOwed(
  device: Device,
  { kind, event, joinedAt, now }: { kind: SentKind; event: ReminderEvent; joinedAt: number; now: number },
): boolean {
  if (!wantsSent(device, kind) || !isDue(kind, event, now)) return false;
  if (!hasWaited(kind, event, Math.max(joinedAt, device.createdAt))) return false;
  return !countsAsSent(device.sent[noticeTag({ kind, eventId: event.id })], dueSpan(kind, event).from, now);
}

/** The record with one more entry, without expired ones. `now` is in ms UTC. */
export function withSent(sent: Sent, tag: string, now: number): Sent {
  const recent = Object.entries(sent).filter(([, at]) => now - at <= LONGEST_AHEAD_MS);
  return { ...Object.fromEntries(recent), [tag]: now };
}

/** The record as if the reminder had not been sent. */
export const withoutSent = (sent: Sent, tag: string): Sent =>
  Object.fromEntries(Object.entries(sent).filter(([key]) => key !== tag));

/** Which of a person's other devices to drop when one is saved: those saved longest ago. */
export const surplusDevices = (others: readonly Device[]): readonly Device[] =>
  others.toSorted((one, other) => other.savedAt - one.savedAt).slice(MOST_DEVICES - 1);
