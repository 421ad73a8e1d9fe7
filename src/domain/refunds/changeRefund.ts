import type { ArvoEvent } from '../events/event.ts';

/** Buyers get the full price back up to this long before the start; later only the host can refund. */
export const REFUND_UNTIL_MS = 24 * 60 * 60_000;

/** Who learns of a change this long before they could last leave with their money has had time to. */
export const NOTICE_MS = 7 * 24 * 60 * 60_000;

/**
 * Until when (ms UTC) those who had a ticket before the last change that guests were told of may have the whole price back because of it:
 * a day before the start, or seven days after they were told if that is later, never after the start. Null if they knew it when they got
 * the ticket. `hadSince` in ms UTC.
 */
export function changeRefundUntil(
  hadSince: number,
  { told, startAt }: Pick<ArvoEvent, 'told' | 'startAt'>,
): number | null {
  if (told === undefined || hadSince >= told.at) return null;
  return Math.min(startAt, Math.max(startAt - REFUND_UNTIL_MS, told.at + NOTICE_MS));
}
