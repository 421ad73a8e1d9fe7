import { type ArvoEvent, asEventId, type Guest } from '@arvo/domain/events/event.ts';
import type { EventSearch } from '@arvo/domain/page/eventSearch.ts';
import { asUserId, type User } from '@arvo/domain/people/person.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { AnalyticsGateway, Data, Live } from '#src/data/ports.ts';
import { DataProvider } from '#src/session/data.tsx';
import { sessionStore } from '#src/session/session.ts';
import { type EventNavigation, EventScreen } from './EventScreen.tsx';

/** The event page on a stage of its tests: every port it asks is in the test's hand. */

export const HOUR = 3_600_000;
export const ID = asEventId('picnic');
export const HOST = asUserId('host');
export const ADA = asUserId('ada');

export const event = (changes: Partial<ArvoEvent> = {}): ArvoEvent => ({
  id: ID,
  title: 'Picnic',
  description: 'Bring a rug.',
  date: '2026-12-12',
  startTime: '18:30',
  endTime: '01:00',
  timeZone: 'Australia/Sydney',
  startAt: Date.now() + 72 * HOUR,
  endAt: null,
  area: 'Newtown NSW',
  capacity: 20,
  priceCents: 0,
  isPaid: false,
  imageURL: null,
  creatorId: HOST,
  hostStripeAccountId: null,
  createdAt: null,
  ticketCount: 12,
  heldCount: 0,
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

const user: User = {
  email: null,
  name: 'Ada Lovelace',
  displayName: 'Ada Lovelace',
  profilePicture: 'http://127.0.0.1/ada.jpg',
  profileComplete: true,
  termsAccepted: true,
  createdAt: 1,
  phoneNumber: null,
  firstTime: false,
  paymentSetupComplete: false,
  stripeAccountId: null,
};

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

let tell: (live: Live<ArvoEvent>) => void = () => {};
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
export const navigation = {
  here: '/events/picnic',
  signIn: vi.fn(),
  setUpProfile: vi.fn(),
  missing: vi.fn(),
  home: vi.fn(),
  deleted: vi.fn(),
  clearIntent: vi.fn(),
} satisfies EventNavigation;

/** Waits for the page's first question to be answered. */
export async function open(search: EventSearch = {}) {
  // What the event page asks of the world.
  const data = {
    events: { watch, place },
    publicEvents: { known, read },
    guests: { watchOwn, list, join },
    people: { profile },
    recentlyViewed,
    analytics: { record },
  } as unknown as Data;
  const rendered = render(
    <DataProvider data={data}>
      <EventScreen id={ID} search={search} navigation={navigation} />
    </DataProvider>,
  );
  await act(async () => {});
  return rendered;
}
export const show = (live: Live<ArvoEvent>) => act(async () => tell(live));
export const showOwn = (live: Live<Guest>) => act(async () => tellOwn(live));
export const found = (changes: Partial<ArvoEvent> = {}) => show({ kind: 'found', value: event(changes) });
export const NOT_A_GUEST: Live<Guest> = { kind: 'missing' };
/** The card and the phone's bar both hold the one next step; jsdom lays nothing out, so both are there. */
export const button = (name: string | RegExp) =>
  screen.getAllByRole('button', { name })[0] ?? expect.fail(`no button ${String(name)}`);

/** Sets the stage before each test of a file, and clears it. */
export function useStage(): void {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { here: _here, ...ways } = navigation;
    for (const mock of [watch, place, watchOwn, list, join, profile, record, known, read, ...Object.values(ways)])
      mock.mockReset();
    for (const mock of Object.values(recentlyViewed)) mock.mockReset();
    watch.mockImplementation((_id, listener) => {
      tell = listener;
      return stop;
    });
    watchOwn.mockImplementation((_id, _uid, listener) => {
      tellOwn = listener;
      return stop;
    });
    known.mockReturnValue(null);
    // The document is followed then, whoever looks.
    read.mockResolvedValue({ kind: 'failed' });
    profile.mockResolvedValue({ kind: 'found', value: { name: 'Priya Raman', photo: null } });
    place.mockResolvedValue({ kind: 'found', value: { address: '12 Smith Street, Newtown NSW', lat: 0, lng: 0 } });
    sessionStore.setState({ kind: 'signed-out' }, true);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
