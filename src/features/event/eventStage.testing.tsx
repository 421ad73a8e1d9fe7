import { type ArvoEvent, asEventId, type Guest } from '@arvo/domain/events/event.ts';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { cardOf } from '@arvo/domain/events/eventCard.ts';
import { queueAction } from '@arvo/domain/outbox/queue.ts';
import type { EventSearch } from '@arvo/domain/protocol/page/eventSearch.ts';
import { asUserId, type User } from '@arvo/domain/people/person.ts';
import { eventPath } from '@arvo/domain/protocol/store/paths.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { SalesGateway } from '#src/data/ports/sales.ts';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { EventScreen } from './EventScreen.tsx';
import type { EventNavigation } from './navigation.ts';

/** Renders the event page for tests in a world in memory. Only the calls to our own server (`sales`) are mocked. */

/** A bound for hangs only. */
export const HANG_MS = 10_000;
export const HANG = { timeout: HANG_MS };
export const HOUR = 3_600_000;
export const ID = asEventId('picnic');
export const HOST = asUserId('host');
export const ADA = asUserId('ada');

/** Twelve people go to the picnic; the page has the first eight. */
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

/** Calls to our own server. */
export const sales = {
  buy: vi.fn<SalesGateway['buy']>(),
  checkOrder: vi.fn<SalesGateway['checkOrder']>(),
  cancelCheckout: vi.fn<SalesGateway['cancelCheckout']>(),
  claim: vi.fn<SalesGateway['claim']>(),
  openTicket: vi.fn<SalesGateway['openTicket']>(),
  sendTicket: vi.fn<SalesGateway['sendTicket']>(),
  mailInvitation: vi.fn<SalesGateway['mailInvitation']>(),
  replaceTicket: vi.fn<SalesGateway['replaceTicket']>(),
  restoreTicket: vi.fn<SalesGateway['restoreTicket']>(),
  returnTicket: vi.fn<SalesGateway['returnTicket']>(),
  leavePaid: vi.fn<SalesGateway['leavePaid']>(),
  cancelEvent: vi.fn<SalesGateway['cancelEvent']>(),
};
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

/** The world of the running test. */
export let world: ReturnType<typeof screenWorld>;
/** How far the server's clock is behind this device's. */
let serverBehindMs = 0;
export const setServerBehind = (ms: number): void => {
  serverBehindMs = ms;
};

export const signIn = (uid: typeof ADA, changes: Partial<User> = {}): User => world.signIn(uid, changes);

/** Stores the picnic. */
export const givenEvent = (changes: Partial<ArvoEvent> = {}): ArvoEvent =>
  world.given.event(event(changes), { address: '12 Smith Street, Newtown NSW', lat: 0, lng: 0 });

/** Stores the picnic and signs in Ada, its thirteenth guest. */
export function givenGuest(changes: Partial<ArvoEvent> = {}): void {
  signIn(ADA);
  world.given.guest(givenEvent(changes), ADA);
}

/** Waits for the code that the page has requested, and for its first effects. */
export const settled = () => act(() => vi.dynamicImportSettled());

/** Renders the page and waits for its first reads. */
export async function open(search: EventSearch = {}) {
  const rendered = render(world.around(<EventScreen id={ID} search={search} navigation={navigation} />));
  await settled();
  return rendered;
}

/** Signs somebody in, stores the picnic and renders its page. */
export function openPicnicAs(uid: typeof ADA, changes: Partial<ArvoEvent> = {}, search: EventSearch = {}) {
  signIn(uid);
  givenEvent(changes);
  return open(search);
}

/** What the server does while the page is open. */
export const meanwhile = (change: () => unknown) => act(async () => void change());
/** Changes the stored picnic while the page is open. */
export const update = (fields: object) => meanwhile(() => world.server.update(eventPath(ID), fields));

/** As if Ada's press waited on her device, or no longer. */
export const queueJoin = (isQueued: boolean): void => queuePress('join', isQueued);

export function queuePress(kind: 'join' | 'leave', isQueued: boolean): void {
  const action = { kind, event: cardOf(event()), profile: { name: 'Ada Lovelace', photo: null } } as const;
  const row = isQueued ? queueAction<Blob>(undefined, action, { owner: ADA, now: 1, revision: 'one' }) : null;
  const rows = row === null ? [] : [row];
  act(() => world.data.stores.queuedActions.setState({ owner: ADA, rows }));
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const findButton = (name: string | RegExp) => screen.findByRole('button', { name }, HANG);

/** Begins each test of a file with an empty world and nobody signed in, and cleans up afterwards. */
export function useStage(): void {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    // jsdom does not scroll.
    Element.prototype.scrollIntoView = () => {};
    // A press of an earlier test must not be resumed.
    sessionStorage.clear();
    const { here: _here, ...ways } = navigation;
    for (const mock of [...Object.values(ways), ...Object.values(sales)]) mock.mockReset();
    for (const call of [sales.checkOrder, sales.openTicket, sales.sendTicket])
      call.mockResolvedValue({ kind: 'failed' });
    serverBehindMs = 0;
    world = screenWorld({ clock: () => Date.now() - serverBehindMs }, { sales });
    world.given.person(HOST, { name: 'Priya Raman', profilePicture: null });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
