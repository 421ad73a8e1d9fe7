import type { EventId } from '../events/event.ts';
import type { MessageId } from '../messages/hostMessage.ts';
import type { OrderId } from '../orders/order.ts';
import type { UserId } from '../people/person.ts';
import type { MailChoice } from './mailChoices.ts';

/**
 * What a mail is about: ids alone, because it is written when something happens and rendered when it is sent (decision 67). 'ticket': an order's
 * tickets and receipt. `refund`: its key in the order. `cents`: what the host has been paid for the event so far.
 */
export type MailSubject =
  | { readonly kind: 'ticket'; readonly eventId: EventId; readonly orderId: OrderId }
  | { readonly kind: 'changed'; readonly eventId: EventId; readonly revision: number }
  | { readonly kind: 'cancelled'; readonly eventId: EventId }
  /** The host has taken the person off the guest list. */
  | { readonly kind: 'removed'; readonly eventId: EventId }
  | {
      readonly kind: 'refunded' | 'refund-failed';
      readonly eventId: EventId;
      readonly orderId: OrderId;
      readonly refund: string;
    }
  | { readonly kind: 'claimed'; readonly eventId: EventId; readonly claimer: UserId }
  | { readonly kind: 'paid-out'; readonly eventId: EventId; readonly cents: number }
  | { readonly kind: 'payout-returned'; readonly payout: string }
  | { readonly kind: 'joined'; readonly eventId: EventId }
  | { readonly kind: 'message'; readonly eventId: EventId; readonly messageId: MessageId }
  /** `startAt` in ms UTC: of a moved event there is another one. */
  | { readonly kind: 'reminder'; readonly eventId: EventId; readonly startAt: number }
  /** A friend's ticket, to the address that its buyer typed. `ticket`, `address`: the beginning of a hash, so that neither is in an id. */
  | {
      readonly kind: 'invitation';
      readonly eventId: EventId;
      readonly ticket: string;
      readonly address: string;
    }
  /** Asks whether an address is theirs. `at`: when they gave it, ms UTC. */
  | { readonly kind: 'confirm'; readonly at: number };

export type MailKind = MailSubject['kind'];

/** The switch of a kind; null of mails that everybody gets. */
export function choiceOf(kind: MailKind): MailChoice | null {
  switch (kind) {
    case 'joined':
      return 'joined';
    case 'message':
      return 'messages';
    case 'reminder':
      return 'reminders';
    default:
      return null;
  }
}

const UPDATE_KINDS = new Set<MailKind>([
  'removed',
  'claimed',
  'refunded',
  'refund-failed',
  'paid-out',
  'payout-returned',
]);

/** Whether home names it (personUpdates.ts): what the lists of events and their guest records do not tell. */
export const isUpdate = (kind: MailKind): boolean => UPDATE_KINDS.has(kind);

/** One mail to one person; an invitation is to the friend of this person. */
export type Mail = MailSubject & { readonly to: UserId };

/** The document's id: a repeat of what caused a mail writes the same one. It contains no secret and no address. */
export function mailId({ kind, to, ...about }: Mail): string {
  const values = Object.entries(about)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => String(value));
  return [kind, ...values, to].join('_');
}

const KEPT_MS = 30 * 86_400_000;
/** When the database removes a mail. Both in ms UTC. */
export const mailRemoveAt = (createdAt: number): number => createdAt + KEPT_MS;

/** The fields of mail/{id} before it is sent, named as Firebase's extension "Trigger Email" names them. Without `delivery`, so that a repeat changes nothing. */
export const storedMail = ({ to, kind, ...about }: Mail) => ({ toUids: [to], template: { name: kind, data: about } });
