import type { FriendTicket } from '@arvo/domain/tickets/ticket.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';

const texts = salesTexts.tickets;

/** What has become of a ticket; null: it is the viewer's own. */
export const TicketBadge = ({ ticket }: { ticket: FriendTicket | null }) => (
  <span className="rounded-card bg-accent-ground px-3 py-0.5 text-sm font-semibold wrap-anywhere text-accent-text">
    {ticket === null ? texts.yours : statusOf(ticket)}
  </span>
);

function statusOf({ status, openedAt, sentAt, claimedByName }: FriendTicket): string {
  if (status === 'claimed') return texts.claimed(claimedByName || texts.aFriend);
  if (openedAt !== null) return texts.opened;
  return sentAt === null ? texts.notSent : texts.sent;
}
