import { allow, type Case, deny, get, list } from '../support/attempt.ts';
import { eventPath, legalWorld, orderPath, paidEvent, payoutPath, ticketPath } from '../support/legalWorld.ts';
import { guest, host, member, otherHost, type Person } from '../support/people.ts';

/** tickets, orders, payouts: who is named on one may read it; and how many events one query may list. */

const tickets = `${eventPath(paidEvent)}/tickets`;
const read = (as: Person, path: string) => ({ world: legalWorld, as, attempt: get(path) });
const find = (as: Person, collection: string, field: string, person: Person, limit?: number) => ({
  world: legalWorld,
  as,
  attempt: list({ collection, where: [field, person.uid], ...(limit === undefined ? {} : { limit }) }),
});

export const salesCases: readonly Case[] = [
  allow('tickets: get by the owner', read(guest, ticketPath)),
  allow('tickets: get by who claimed it', read(member, ticketPath)),
  deny('tickets: get by anybody else', read(otherHost, ticketPath)),
  deny('tickets: get of one that does not exist', read(guest, `${tickets}/guessed`)),
  allow('tickets: list by the owner', find(guest, tickets, 'ownerId', guest)),
  allow('tickets: list by who claimed them', find(member, tickets, 'claimedBy', member)),
  allow('tickets: list by the host', find(host, tickets, 'hostId', host)),
  deny('tickets: list of another owner', find(member, tickets, 'ownerId', guest)),
  deny('tickets: list by a filter that names nobody', {
    world: legalWorld,
    as: guest,
    attempt: list({ collection: tickets, where: ['status', 'claimed'] }),
  }),
  allow('orders: get by the buyer', read(guest, orderPath)),
  deny('orders: get by anybody else', read(otherHost, orderPath)),
  allow('orders: list by the buyer', find(guest, 'orders', 'buyerId', guest)),
  allow('orders: list by the host', find(host, 'orders', 'hostId', host)),
  deny('orders: list of another buyer', find(host, 'orders', 'buyerId', guest)),
  deny('payouts: get by the buyer', read(guest, payoutPath)),
  allow('events: list one’s own, 100 at a time', find(host, 'events', 'creatorId', host, 100)),
  deny('events: list one’s own, 101 at a time', find(host, 'events', 'creatorId', host, 101)),
  deny('events: list one’s own without a limit', find(host, 'events', 'creatorId', host)),
];
