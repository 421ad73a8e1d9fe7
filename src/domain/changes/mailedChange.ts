import { isTold } from './eventChange.ts';
import type { NumberedChange } from './guestNews.ts';

const DAY_MS = 86_400_000;
/** Mails a day about one event's changes: a host who edits all evening, or means to, fills nobody's mailbox. */
export const MOST_CHANGE_MAILS_A_DAY = 4;

/** Whether guests are told of a change, and may be mailed about it. */
const isMailable = (change: NumberedChange): boolean => change.isMaterial && isTold(change);

/** The last of an event's changes, in their order, that may be mailed. */
export const lastMailable = (changes: readonly NumberedChange[]): NumberedChange | undefined =>
  changes.findLast(isMailable);

/** `joinedAt` in ms UTC; `after`: the revision that the guest's record has news of already. */
type Known = { readonly joinedAt: number; readonly after: number };

/**
 * Whether a guest gets a mail about the newest of these changes, which are all of the event's in their order: if one that is new to them is
 * material. Guests see the others, and those beyond the limit, in the app.
 */
export function isMailed(changes: readonly NumberedChange[], { joinedAt, after }: Known): boolean {
  const material = changes.filter(isMailable);
  const last = material.at(-1);
  if (last === undefined || last.revision <= after || last.at < joinedAt) return false;
  return material.filter(({ at }) => at > last.at - DAY_MS).length <= MOST_CHANGE_MAILS_A_DAY;
}
