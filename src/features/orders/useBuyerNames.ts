import type { EventId } from '@arvo/domain/events/event.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useCallback, useEffect, useState } from 'react';
import type { PeopleGateway } from '#src/data/ports.ts';
import { useData } from '#src/session/data.tsx';

/** Profiles read at the same time. */
const AT_ONCE = 25;

/** Null: the person has no name, because their account was deleted. */
export type Names = ReadonlyMap<UserId, string | null>;

/**
 * Names from the guest list, in one request. A buyer who has left or was refunded is not in it: their public profile is read, for
 * the orders `shown`, and by `readAll` for others. People who never paid stay unnamed.
 */
export function useBuyerNames(
  id: EventId,
  shown: readonly Order[],
): { readonly names: Names; readonly readAll: (orders: readonly Order[]) => Promise<Names> } {
  const { guests, people } = useData();
  // Null until the guest list has answered, so that no profile of a guest is read.
  const [names, setNames] = useState<Names | null>(null);
  useEffect(() => {
    // Each event has a screen of its own (the route's key), so no answer can be about another one.
    void guests
      .list(id)
      .then((answer) =>
        setNames(new Map(answer.kind === 'found' ? answer.value.map((guest) => [guest.userId, guest.name]) : [])),
      );
  }, [guests, id]);

  const add = useCallback((read: Names) => {
    // A new map after a failure would read again at once, and for ever.
    if (read.size > 0) setNames((before) => new Map([...(before ?? NOBODY), ...read]));
  }, []);
  useEffect(() => {
    if (names !== null) void readNames(people, shown, names).then(add);
  }, [people, names, shown, add]);
  const known = names ?? NOBODY;
  const readAll = async (orders: readonly Order[]): Promise<Names> => {
    const read = await readNames(people, orders, known);
    add(read);
    return new Map([...known, ...read]);
  };
  return { names: known, readAll };
}

const NOBODY: Names = new Map();
const FAILED = { kind: 'failed' } as const;

/** Names of the buyers who are not in `known`, from their profiles. One that cannot be read now is left out. */
async function readNames(people: PeopleGateway, orders: readonly Order[], known: Names): Promise<Names> {
  const buyers = orders.filter(({ paidAt, buyerId }) => paidAt !== null && !known.has(buyerId));
  const unnamed = [...new Set(buyers.map(({ buyerId }) => buyerId))];
  const read = new Map<UserId, string | null>();
  for (let from = 0; from < unnamed.length; from += AT_ONCE) {
    const profiles = unnamed.slice(from, from + AT_ONCE).map(async (uid) => {
      const profile = await people.profile(uid).catch(() => FAILED);
      if (profile.kind !== 'failed') read.set(uid, profile.kind === 'found' ? profile.value.name : null);
    });
    await Promise.all(profiles);
  }
  return read;
}
