import { SENT_CLAIM } from '@arvo/domain/protocol/store/deviceKeys.ts';
import type { TicketId } from '@arvo/domain/tickets/ticket.ts';

/** Remembers in this tab that a claim was sent, until its answer arrives. Without session storage nothing is remembered. */
export function noteSentClaim(ticketId: TicketId | null): void {
  try {
    if (ticketId === null) sessionStorage.removeItem(SENT_CLAIM);
    else sessionStorage.setItem(SENT_CLAIM, ticketId);
  } catch {
    // Only a reload before the answer needs it.
  }
}

/** Whether a claim of this ticket was sent in this tab, and its answer was lost. */
export function isClaimSent(ticketId: TicketId): boolean {
  try {
    return sessionStorage.getItem(SENT_CLAIM) === ticketId;
  } catch {
    return false;
  }
}
