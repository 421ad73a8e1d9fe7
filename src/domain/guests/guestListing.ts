import type { Guest } from '../events/event.ts';

export const GUEST_ORDERS = ['latest', 'first', 'name', 'tickets'] as const;
export type GuestOrder = (typeof GUEST_ORDERS)[number];

const COMPARE: Readonly<Record<GuestOrder, (one: Guest, other: Guest) => number>> = {
  // A join that the server has not confirmed yet is the latest.
  latest: (one, other) => (other.joinedAt ?? Infinity) - (one.joinedAt ?? Infinity) || 0,
  first: (one, other) => (one.joinedAt ?? Infinity) - (other.joinedAt ?? Infinity) || 0,
  name: (one, other) => one.name.localeCompare(other.name, 'en-AU'),
  tickets: (one, other) => other.totalTicketsPurchased - one.totalTicketsPurchased,
};

/** The guests in whose name each word of the search begins a word, accents and case aside, in the chosen order. */
export function listGuests(guests: readonly Guest[], search: string, order: GuestOrder): readonly Guest[] {
  const wanted = wordsOf(search);
  const matching = guests.filter(({ name }) => {
    const words = wordsOf(name);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
  return matching.toSorted(COMPARE[order]);
}

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s-]+/u)
    .filter(Boolean);
