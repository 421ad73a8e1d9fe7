import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { invitationPath } from '@arvo/domain/tickets/invitation.ts';
import type { FriendTicket } from '@arvo/domain/tickets/ticket.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { useShareLink } from '#src/ui/sharing/useShareLink.ts';

/**
 * The link of a friend's ticket, and the ways to send it. The link is a secret: only the buyer sees it. `onSent`: once the device has
 * passed it on or copied it.
 */
export function useInvitation(event: ArvoEvent, { id, eventId }: FriendTicket, onSent: () => void) {
  const url = new URL(invitationPath(eventId, id), window.location.origin).href;
  const { copied, copy, share } = useShareLink(
    { text: salesTexts.tickets.shareText(displayTitle(event)), url },
    onSent,
  );
  return {
    url,
    copied,
    copy,
    /** By the device's share sheet; where it has none, the person pastes the copied link. */
    send: share ?? copy,
    isCopied: share === null,
  };
}
