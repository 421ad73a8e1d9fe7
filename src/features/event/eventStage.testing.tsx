import { type ArvoEvent, asEventId, type Guest } from '@arvo/domain/events/event.ts';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import type { EventSearch } from '@arvo/domain/page/eventSearch.ts';
import { asUserId, type User } from '@arvo/domain/people/person.ts';
import { aUser } from '@arvo/domain/people/user.testing.ts';
import type { Order } from '@arvo/domain/sales/order.ts';
import type { EventPayout } from '@arvo/domain/sales/payout.ts';
import type { FriendTicket } from '@arvo/domain/sales/ticket.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { AnalyticsGateway, Data, Live } from '#src/data/ports.ts';
import type { SalesGateway } from '#src/data/ports/sales.ts';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { sessionStore } from '#src/session/account/session.ts';
import { type EventNavigation, EventScreen } from './EventScreen.tsx';

/** Renders the event page for tests, with every gateway mocked. */

/** Only a hang takes longer. */
export const HANG_MS = 10_000;
export const HOUR = 3_600_000;
export const ID = asEventId('picnic');
export const HOST = asUserId('host');
export const ADA = asUserId('ada');

export const event = (changes: Partial<ArvoEvent> = {}): ArvoEvent =>
  anEvent({
    id: ID,
    title: 'Picnic',
    endTime: '01:00',
    timeZone: 'Australia/Sydney',
    startAt: Date.now() + 72 * HOUR,
    area: 'Newtown NSW',
    capacity: 20,
    creatorId: HOST,
    ticketCount: 12,
    guestPreview: Array.from({ length: 8 }, (_, at) => ({
      userId: asUserId(`guest${at}`),
      name: `Guest ${at}`,
      profilePhoto: null,
    })),
    ...changes,
  });

export const guestRecord: Guest = {
  userId: ADA,
  name: 'Ada Lovelace',
  profilePhoto: null,
  joinedAt: 1,
  totalTicketsPurchased: 1,
};

const user = aUser({ profilePicture: 'http://127.0.0.1/ada.jpg' });

const account = (uid: typeof ADA) => ({
  uid,
  email: null,
  phoneNumber: null,
  displayName: null,
  provider: 'google' as const,
});

export const signIn = (uid: typeof ADA, changes: Partial<User> = {}) =>
  sessionStore.setState(
    { kind: 'signed-in', account: account(uid), user: { kind: 'found', value: { ...user, ...changes } } },
    true,
  );

/** Null until somebody follows the document: the code for it loads first. */
let tell: ((live: Live<ArvoEvent>) => void) | null = null;
let tellOwn: (live: Live<Guest>) => void = () => {};
const stop = vi.fn();
export const watch = vi.fn<Data['events']['watch']>();
export const place = vi.fn<Data['events']['place']>();
export const watchOwn = vi.fn<Data['guests']['watchOwn']>();
export const list = vi.fn<Data['guests']['list']>();
export const join = vi.fn<Data['guests']['join']>();
export const profile = vi.fn<Data['people']['profile']>();
export const recentlyViewed = { list: vi.fn(), remember: vi.fn(), forget: vi.fn() };
export const record = vi.fn<AnalyticsGateway['record']>();
export const known = vi.fn<Data['publicEvents']['known']>();
export const read = vi.fn<Data['publicEvents']['read']>();
let tellOrders: (live: Live<readonly Order[]>) => void = () => {};
let tellPayout: (live: Live<EventPayout>) => void = () => {};
let tellTickets: (live: Live<readonly FriendTicket[]>) => void = () => {};
/** The sales gateway with every call mocked. */
export const sales = {
  buy: vi.fn<SalesGateway['buy']>(),
  checkOrder: vi.fn<SalesGateway['checkOrder']>(),
  cancelCheckout: vi.fn<SalesGateway['cancelCheckout']>(),
  claim: vi.fn<SalesGateway['claim']>(),
  openTicket: vi.fn<SalesGateway['openTicket']>(),
  replaceTicket: vi.fn<SalesGateway['replaceTicket']>(),
  returnTicket: vi.fn<SalesGateway['returnTicket']>(),
  leavePaid: vi.fn<SalesGateway['leavePaid']>(),
  cancelEvent: vi.fn<SalesGateway['cancelEvent']>(),
  refundOrder: vi.fn<SalesGateway['refundOrder']>(),
  watchOrder: vi.fn<SalesGateway['watchOrder']>(),
  watchMyOrders: vi.fn<SalesGateway['watchMyOrders']>(),
  watchTickets: vi.fn<SalesGateway['watchTickets']>(),
  ordersOfEvent: vi.fn<SalesGateway['ordersOfEvent']>(),
  ticketsOfOrder: vi.fn<SalesGateway['ticketsOfOrder']>(),
  watchPayout: vi.fn<SalesGateway['watchPayout']>(),
} satisfies SalesGateway;
export const navigation = {
  here: '/events/picnic',
  signIn: vi.fn(),
  setUpProfile: vi.fn(),
  missing: vi.fn(),
  home: vi.fn(),
  back: vi.fn(),
  deleted: vi.fn(),
  go: vi.fn(),
  clearIntent: vi.fn(),
} satisfies EventNavigation;

/** Waits for the code that the page has asked for, and for what it then does at once. */
export const settled = () => act(() => vi.dynamicImportSettled());

/** Renders the page and waits for its first read. */
export async function open(search: EventSearch = {}) {
  // The gateways that the event page uses.
  const data = dataWith({
    events: { watch, place },
    publicEvents: { known, read },
    guests: { watchOwn, list, join },
    people: { profile },
    recentlyViewed,
    analytics: { record },
    sales,
  });
  const rendered = render(
    <DataProvider data={data}>
      <EventScreen id={ID} search={search} navigation={navigation} />
    </DataProvider>,
  );
  await settled();
  return rendered;
}
export async function show(live: Live<ArvoEvent>): Promise<void> {
  await act(() => vi.waitFor(() => expect(tell).not.toBeNull(), HANG_MS));
  await act(async () => tell?.(live));
}
export const showOwn = (live: Live<Guest>) => act(async () => tellOwn(live));
export const found = (changes: Partial<ArvoEvent> = {}) => show({ kind: 'found', value: event(changes) });
export const showOrders = (...value: readonly Order[]) => act(async () => tellOrders({ kind: 'found', value }));
export const showTickets = (...value: readonly FriendTicket[]) =>
  act(async () => tellTickets({ kind: 'found', value }));
export const showPayout = (value: EventPayout) => act(async () => tellPayout({ kind: 'found', value }));
export const NOT_A_GUEST: Live<Guest> = { kind: 'missing' };
export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** The watchers of a value; like the database, a late watcher gets the last value at once. */
function audience<T>() {
  const listeners = new Set<(live: Live<T>) => void>();
  let last: Live<T> | null = null;
  return {
    tell: (live: Live<T>) => {
      last = live;
      listeners.forEach((listener) => listener(live));
    },
    join: (listener: (live: Live<T>) => void) => {
      listeners.add(listener);
      if (last !== null) listener(last);
      return () => void listeners.delete(listener);
    },
  };
}

/** Resets the mocks before each test of a file and cleans up afterwards. */
export function useStage(): void {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { here: _here, ...ways } = navigation;
    for (const mock of [watch, place, watchOwn, list, join, profile, record, known, read, ...Object.values(ways)])
      mock.mockReset();
    for (const mock of [...Object.values(recentlyViewed), ...Object.values(sales)]) mock.mockReset();
    const orders = audience<readonly Order[]>();
    tellOrders = orders.tell;
    sales.watchMyOrders.mockImplementation((_id, _buyer, listener) => orders.join(listener));
    const tickets = audience<readonly FriendTicket[]>();
    tellTickets = tickets.tell;
    sales.watchTickets.mockImplementation((_id, _owner, listener) => tickets.join(listener));
    const payout = audience<EventPayout>();
    tellPayout = payout.tell;
    sales.watchPayout.mockImplementation((_id, listener) => payout.join(listener));
    for (const call of [sales.checkOrder, sales.openTicket]) call.mockResolvedValue({ kind: 'failed' });
    tell = null;
    watch.mockImplementation((_id, listener) => {
      tell = listener;
      return stop;
    });
    watchOwn.mockImplementation((_id, _uid, listener) => {
      tellOwn = listener;
      return stop;
    });
    known.mockReturnValue(null);
    // Then the page follows the document for every viewer.
    read.mockResolvedValue(null);
    profile.mockResolvedValue({ kind: 'found', value: { name: 'Priya Raman', photo: null } });
    place.mockResolvedValue({ kind: 'found', value: { address: '12 Smith Street, Newtown NSW', lat: 0, lng: 0 } });
    sessionStore.setState({ kind: 'signed-out' }, true);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
