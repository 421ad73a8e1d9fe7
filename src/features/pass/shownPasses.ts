import type { Guest } from '@arvo/domain/events/event.ts';
import type { PassCode } from '@arvo/domain/pass/passCode.ts';
import type { FriendTicket } from '@arvo/domain/tickets/ticket.ts';

/** One code that somebody may show: of their own spot, or of a friend's ticket that nobody has claimed yet. */
export type ShownPass =
  | { readonly kind: 'own'; readonly key: string; readonly name: string; readonly code: PassCode | null }
  | { readonly kind: 'friends'; readonly key: string; readonly number: number; readonly code: PassCode | null };

/** A person's passes of one event: their own first, then their friends' by number. */
export const shownPasses = (own: Guest | null, tickets: readonly FriendTicket[]): readonly ShownPass[] => [
  ...(own === null ? [] : [{ kind: 'own', key: 'own', name: own.name, code: own.pass ?? null } as const]),
  ...tickets
    .filter(({ status }) => status === 'reserved')
    .map(({ ticketNumber, pass }) => ({
      kind: 'friends' as const,
      key: String(ticketNumber),
      number: ticketNumber,
      code: pass,
    })),
];
