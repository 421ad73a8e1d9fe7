import type { ArvoEvent, Guest } from '@arvo/domain/events/event.ts';
import { storedCard, storedEvent } from '@arvo/domain/events/storedEvent.ts';
import { guestRecord } from '@arvo/domain/guests/guestRecord.ts';
import type { User, UserId } from '@arvo/domain/people/person.ts';
import type { Place } from '@arvo/domain/places/address.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import type { EventPayout } from '@arvo/domain/payouts/payout.ts';
import type { FriendTicket } from '@arvo/domain/tickets/ticket.ts';
import {
  eventPath,
  guestPath,
  orderPath,
  payoutPath,
  placePath,
  profilePath,
  ticketPath,
  userPath,
} from '@arvo/domain/protocol/store/paths.ts';

/** Stored documents by path (docs/data-model.md), which the domain's schemas parse to the given values. */

const at = (ms: number) => new Date(ms);
const atOrNull = (ms: number | null) => (ms === null ? null : at(ms));

export const eventAndPlace = (event: ArvoEvent, place: Place): Record<string, object> => ({
  [eventPath(event.id)]: storedEvent(event),
  [placePath(event.id)]: place,
});

export const storedUser = (uid: UserId, user: User): Record<string, object> => ({
  [userPath(uid)]: user,
  ...(user.profileComplete ? { [profilePath(uid)]: { name: user.name, photo: user.profilePicture } } : {}),
});

export const storedGuest = (event: ArvoEvent, guest: Guest): Record<string, object> => ({
  [guestPath(event.id, guest.userId)]: {
    ...guestRecord(
      { uid: guest.userId, profile: { name: guest.name, photo: guest.profilePhoto } },
      storedCard(event),
      guest.totalTicketsPurchased,
    ),
    timestamp: atOrNull(guest.joinedAt),
    ...(guest.pass && { pass: guest.pass }),
    ...(guest.contact !== undefined && { contact: guest.contact }),
  },
});

export function storedOrder({ id, ...order }: Order): Record<string, object> {
  const { hasPage, refunds, event, holdUntil, createdAt, paidAt, issuedAt, ...rest } = order;
  const fields = {
    ...rest,
    event: storedCard(event),
    checkout: hasPage ? { expiresAt: at(holdUntil) } : null,
    holdUntil: at(holdUntil),
    createdAt: at(createdAt),
    paidAt: atOrNull(paidAt),
    issuedAt: atOrNull(issuedAt),
    refunds: Object.fromEntries(refunds.map((refund, key) => [String(key), { ...refund, refundId: `re_${key}` }])),
  };
  return { [orderPath(id)]: fields };
}

export const storedTicket = ({ id, eventId, ...ticket }: FriendTicket): Record<string, object> => ({
  [ticketPath(eventId, id)]: ticket,
});

export const storedPayout = ({ eventId, firstEndAt, dueAt, ...payout }: EventPayout): Record<string, object> => ({
  [payoutPath(eventId)]: { ...payout, firstEndAt: at(firstEndAt), dueAt: at(dueAt) },
});
