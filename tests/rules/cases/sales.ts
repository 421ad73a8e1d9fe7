import { allow, type Case, commit, deny, type Fields, get, list, remove, update } from '../support/attempt.ts';
import {
  editing,
  eventPath,
  legalWorld,
  orderPath,
  paidEvent,
  payoutPath,
  ticketPath,
  worldWith,
} from '../support/legalWorld.ts';
import { guest, host, member, otherHost, type Person } from '../support/people.ts';

/** Tickets, orders and payouts: only the people named in one may read it. Also the limit of events per query. */

const tickets = `${eventPath(paidEvent)}/tickets`;
const read = (as: Person, path: string) => ({ world: legalWorld, as, attempt: get(path) });
const find = (as: Person, collection: string, field: string, person: Person, limit?: number) => ({
  world: legalWorld,
  as,
  attempt: list({ collection, where: [field, person.uid], ...(limit === undefined ? {} : { limit }) }),
});

const removeEvent = (as: Person, patch: Fields) => ({
  world: worldWith({ [eventPath(paidEvent)]: patch }),
  as,
  attempt: commit(remove(eventPath(paidEvent))),
});

export const salesCases: readonly Case[] = [
  allow('tickets: get by the owner', read(guest, ticketPath)),
  allow('tickets: get by the friend who claimed it', read(member, ticketPath)),
  deny('tickets: get by anybody else', read(otherHost, ticketPath)),
  deny('tickets: get of one that does not exist', read(guest, `${tickets}/guessed`)),
  allow('tickets: list by the owner', find(guest, tickets, 'ownerId', guest)),
  allow('tickets: list by the friend who claimed them', find(member, tickets, 'claimedBy', member)),
  deny('tickets: list by the host, who would learn the secrets of invitations', find(host, tickets, 'hostId', host)),
  deny('tickets: list of another owner', find(member, tickets, 'ownerId', guest)),
  deny('tickets: list without a filter for the owner', {
    world: legalWorld,
    as: guest,
    attempt: list({ collection: tickets, where: ['status', 'claimed'] }),
  }),
  allow('orders: get by the buyer', read(guest, orderPath)),
  deny('orders: get by anybody else', read(otherHost, orderPath)),
  allow('orders: list by the buyer, 100 at a time', find(guest, 'orders', 'buyerId', guest, 100)),
  allow('orders: list by the host, 100 at a time', find(host, 'orders', 'hostId', host, 100)),
  deny('orders: list by the buyer, 101 at a time', find(guest, 'orders', 'buyerId', guest, 101)),
  deny('orders: list by the host without a limit', find(host, 'orders', 'hostId', host)),
  deny('orders: list of another buyer', find(host, 'orders', 'buyerId', guest, 1)),
  deny('events: delete a paid one with sold tickets', removeEvent(host, {})),
  deny('events: delete a paid one with held spots', removeEvent(host, { ticketCount: 0, heldCount: 1 })),
  allow('events: delete a paid one with nothing sold', removeEvent(host, { ticketCount: 0 })),
  deny("events: delete another host's paid one", removeEvent(otherHost, { ticketCount: 0 })),
  deny('events: edit a cancelled one', {
    world: worldWith({ [eventPath(paidEvent)]: { status: 'cancelled' } }),
    as: host,
    attempt: commit(...editing(paidEvent, { title: 'On after all' })),
  }),
  deny('events: cancel one without the server', {
    world: legalWorld,
    as: host,
    attempt: commit(update(eventPath(paidEvent), { status: 'cancelled' })),
  }),
  deny('payouts: get by the buyer', read(guest, payoutPath)),
  allow('events: list one’s own, 100 at a time', find(host, 'events', 'creatorId', host, 100)),
  deny('events: list one’s own, 101 at a time', find(host, 'events', 'creatorId', host, 101)),
  deny('events: list one’s own without a limit', find(host, 'events', 'creatorId', host)),
];
