import { type ArvoEvent, GUEST_PREVIEW_SIZE } from '../events/event.ts';

type Counted = Pick<ArvoEvent, 'isPaid' | 'ticketCount' | 'unclaimedCount' | 'guestPreview'>;

/** Tickets that no friend has claimed yet; null if unknown. */
export function unclaimedTickets({
  isPaid,
  ticketCount,
  unclaimedCount,
}: Omit<Counted, 'guestPreview'>): number | null {
  // Only paid events have tickets for friends.
  if (!isPaid || ticketCount === 0) return 0;
  return unclaimedCount;
}

/**
 * How many guests an event has, the n of "Who's going (n)" (specification section 2). Null if unknown: a paid event that sold tickets before
 * the server counted those without a guest, with more guests than its document names.
 */
export function guestCount(event: Counted): number | null {
  const unclaimed = unclaimedTickets(event);
  if (unclaimed !== null) return Math.max(0, event.ticketCount - unclaimed);
  return event.guestPreview.length < GUEST_PREVIEW_SIZE ? event.guestPreview.length : null;
}
