import type { EventId } from '../../events/event.ts';
import type { JoinIntent } from '../page/eventSearch.ts';
import type { TicketId } from '../../tickets/ticket.ts';

/**
 * The session-storage key under which a tab remembers that somebody pressed the button to join an event, or to claim a
 * friend's ticket, before they were signed in. An intent or a ticket in an address counts only together with this mark:
 * anybody can send an address.
 */
export const JOIN_MARK = 'arvo.join';

/** Claiming a friend's ticket. */
export type ClaimIntent = `claim-${TicketId}`;

/** The action whose button was pressed. */
export type PendingJoin = { readonly eventId: EventId; readonly intent: JoinIntent | ClaimIntent };

export type JoinMark = PendingJoin & {
  /** When the button was pressed, ms UTC. */
  readonly at: number;
};
