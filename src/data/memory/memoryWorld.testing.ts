import type { ArvoEvent, Guest } from '@arvo/domain/events/event.ts';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { asUserId, type User, type UserId } from '@arvo/domain/people/person.ts';
import { aUser } from '@arvo/domain/people/user.testing.ts';
import type { Place } from '@arvo/domain/places/address.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import type { EventPayout } from '@arvo/domain/payouts/payout.ts';
import type { FriendTicket } from '@arvo/domain/tickets/ticket.ts';
import { eventPath } from '@arvo/domain/protocol/store/paths.ts';
import { newId } from '../newId.ts';
import { connect, type Line } from './connection.testing.ts';
import { type CallName, Calls, type Fault } from './faults.testing.ts';
import {
  analyticsGateway,
  deviceRecords,
  type MemoryDevice,
  photosGateway,
  recentlyViewedStore,
} from './deviceGateways.testing.ts';
import {
  eventsGateway,
  guestsGateway,
  peopleGateway,
  publicEventsGateway,
  sessionGateway,
} from './gateways.testing.ts';
import type { Person } from './question.testing.ts';
import { ordersGateway, salesGateway } from './salesGateways.testing.ts';
import { aPerson, createServer, type Server } from './server.testing.ts';
import { eventAndPlace, storedGuest, storedOrder, storedPayout, storedTicket, storedUser } from './stored.testing.ts';

type Options = {
  /** The clock of server and device, ms UTC. */
  readonly clock?: () => number;
  /** Rows per page of Your Events and of a host's orders; by default the app's number. */
  readonly pageSize?: number;
};

/**
 * The app's world in memory for screens' tests: documents, the signed-in person, a connection, and gateways over them that
 * pass tests/contract. A test sets up the world (`given`), acts through a screen, and orders the outcome of calls (`next`).
 */
export type MemoryWorld = ReturnType<typeof createMemoryWorld>;
export type Gateways = ReturnType<typeof gatewaysOn>;

function gatewaysOn(server: Server, line: () => Line, device: MemoryDevice, pageSize: number | undefined) {
  const connection = connect(server, line);
  const access = { server, connection, line, pageSize, note: device.note };
  return {
    session: sessionGateway(access),
    people: peopleGateway(access),
    events: eventsGateway(access),
    guests: guestsGateway(access),
    publicEvents: publicEventsGateway(access),
    orders: ordersGateway(connection),
    sales: salesGateway(connection),
    photos: photosGateway(access),
    recentlyViewed: recentlyViewedStore(server.clock),
    records: device.records,
    ownChanges: device.ownChanges,
    analytics: analyticsGateway(),
  };
}

export function createMemoryWorld({ clock = Date.now, pageSize }: Options = {}) {
  const server = createServer(clock);
  const calls = new Calls();
  let isOnline = true;
  const device = deviceRecords(clock);
  const usual = gatewaysOn(server, () => (isOnline ? 'up' : 'down'), device, pageSize);
  const failing = gatewaysOn(server, () => 'down', deviceRecords(clock), pageSize);
  const losing = gatewaysOn(server, () => (isOnline ? 'answers-lost' : 'down'), device, pageSize);
  const through = <Noun extends keyof Gateways>(noun: Noun): Gateways[Noun] =>
    calls.through(noun, usual[noun], failing[noun], losing[noun]);
  const gateways: Gateways = {
    session: through('session'),
    people: through('people'),
    events: through('events'),
    guests: through('guests'),
    publicEvents: through('publicEvents'),
    orders: through('orders'),
    sales: through('sales'),
    photos: through('photos'),
    recentlyViewed: through('recentlyViewed'),
    records: through('records'),
    ownChanges: device.ownChanges,
    analytics: through('analytics'),
  };
  return {
    gateways,
    /** Stores what a person did, as another tab or the worker does. */
    note: device.note,
    /** The store through which the gateways write. */
    store: connect(server, () => (isOnline ? 'up' : 'down')),
    /** Sets, updates and deletes documents as the server, bypassing the rules. */
    server,
    given: givenIn(server),

    /** Signs in, with or without a record in users. Returns the account. */
    signIn(uid: UserId, changes: Partial<Person> = {}): Person {
      const person = aPerson(uid, clock(), changes);
      server.signIn(person);
      return person;
    },
    signOut: () => server.signIn(null),

    /** From now until `goOnline`, calls get no answer and watches receive nothing. */
    goOffline(): void {
      isOnline = false;
    },
    goOnline(): void {
      isOnline = true;
      server.notify();
    },
    /** Orders the outcomes of the next calls of one method. */
    next: (name: CallName<Gateways>, ...faults: readonly Fault[]): void => calls.add(name, ...faults),
    /** The arguments of each call of one method so far. */
    calls: (name: CallName<Gateways>) => calls.of(name),
  };
}

const SOMEWHERE: Place = { address: '12 Smith Street, Fitzroy VIC', lat: -37.8, lng: 144.98 };

const givenIn = (server: Server) => ({
  /** A person's record and, if it is complete, their public profile. */
  person(uid: UserId, changes: Partial<User> = {}): User {
    const user = aUser({ profilePicture: `https://photos.example/${uid}.jpg`, ...changes });
    server.set(storedUser(uid, user));
    return user;
  },
  /** A published event with a place; it gets a new id unless one is given. */
  event(changes: Partial<ArvoEvent> = {}, place: Place = SOMEWHERE): ArvoEvent {
    const event = anEvent({ id: newId(), ...changes });
    server.set(eventAndPlace(event, place));
    return event;
  },
  /** A guest, who takes a place of the stored event. */
  guest(event: ArvoEvent, userId: UserId, changes: Partial<Guest> = {}): Guest {
    const name = 'Ada Lovelace';
    const guest = { userId, name, profilePhoto: null, joinedAt: server.clock(), totalTicketsPurchased: 1, ...changes };
    server.set(storedGuest(event, guest));
    const ticketCount = Number(server.documents().get(eventPath(event.id))?.ticketCount ?? 0);
    server.update(eventPath(event.id), { ticketCount: ticketCount + guest.totalTicketsPurchased });
    return guest;
  },
  /** This many guests, 'Guest 0' first, who joined a second apart. */
  guests(event: ArvoEvent, count: number): void {
    const all = Array.from({ length: count }, (_, at) => ({
      userId: asUserId(`guest${at}`),
      name: `Guest ${at}`,
      profilePhoto: null,
      joinedAt: (at + 1) * 1000,
      totalTicketsPurchased: 1,
    }));
    server.set(Object.assign({}, ...all.map((guest) => storedGuest(event, guest))));
    server.update(eventPath(event.id), { ticketCount: count });
  },
  order: (order: Order): void => server.set(storedOrder(order)),
  ticket: (ticket: FriendTicket): void => server.set(storedTicket(ticket)),
  payout: (payout: EventPayout): void => server.set(storedPayout(payout)),
});
