import { type Delivery, LEASE_MS } from './delivery.ts';
import type { MailKind } from './mail.ts';
import { NEWS_KINDS, type NewsKind } from '../reminders/reminder.ts';

/** Mails that a notification says at once to people who have a device for it. */
export type PushedKind = MailKind & NewsKind;

export const pushedKind = (kind: MailKind): PushedKind | null => NEWS_KINDS.find((one) => one === kind) ?? null;

const HOUR_MS = 60 * 60_000;
/** A change that is still not seen then is mailed as well. */
const UNSEEN_MS = 24 * HOUR_MS;
const BEFORE_START_MS = 3 * HOUR_MS;

/** `startAt`: of the event. Both in ms UTC. */
type Moment = { readonly now: number; readonly startAt: number };

/**
 * The delivery while the notifications of a mail are being sent. A change waits until it has been unseen for 24 hours, or until 3 hours before
 * the start. The other mails go in two minutes if the process dies meanwhile.
 */
export function whilePushing(kind: PushedKind, { now, startAt }: Moment): Delivery {
  const soon = now + LEASE_MS;
  const unseen = Math.min(now + UNSEEN_MS, startAt - BEFORE_START_MS);
  return { state: 'PENDING', attempts: 0, dueAt: kind === 'changed' ? Math.max(soon, unseen) : soon };
}

/** The delivery afterwards. `isReached`: a device has taken the notification. Nobody may miss a cancellation, so it is mailed in any case. */
export function afterPushing(
  kind: PushedKind,
  during: Delivery,
  { isReached, now }: { isReached: boolean; now: number },
): Delivery {
  if (!isReached || kind === 'cancelled') return { ...during, dueAt: now };
  return kind === 'message' ? { ...during, state: 'DROPPED', dueAt: null } : during;
}
