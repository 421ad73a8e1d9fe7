import { type ArvoEvent, asEventId } from '@arvo/domain/events/event.ts';
import type { RecentlyViewed } from '@arvo/domain/events/recentlyViewed.ts';
import { asUserId, type User } from '@arvo/domain/people/person.ts';
import { asOrderId, type Order } from '@arvo/domain/sales/order.ts';
import { order } from '@arvo/domain/sales/order.testing.ts';
import { userPath } from '@arvo/domain/store/paths.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { useSession, userOf } from '#src/session/session.ts';
import { HomeScreen } from './HomeScreen.tsx';

/** Saturday 21 November 2026, noon in Sydney. */
const NOW = Date.UTC(2026, 10, 21, 1);
const HOUR = 3_600_000;
const DAY = 86_400_000;
const ADA = asUserId('ada');

const dayOf = (at: number): string => new Date(at + 11 * HOUR).toISOString().slice(0, 10);
const eventOf = (title: string, startAt: number): Partial<ArvoEvent> => ({
  id: asEventId(title.replaceAll(' ', '-')),
  title,
  date: dayOf(startAt),
  startAt,
  timeZone: 'Australia/Sydney',
});

const viewed = (id: number): RecentlyViewed => ({
  id: asEventId(`viewed${id}`),
  title: `Viewed ${id}`,
  date: '2026-11-21',
  timeZone: 'Australia/Sydney',
  imageURL: null,
  viewedAt: NOW - id,
});

/** Ada is signed in, with these fields of her record. */
function adasWorld(person: Partial<User> = {}, said: Parameters<typeof screenWorld>[1] = {}) {
  const world = screenWorld({}, said);
  world.signIn(ADA, person);
  let joins = 0;
  return {
    ...world,
    /** Each later than the one before. */
    joins: (title: string, startAt: number) =>
      world.given.guest(world.given.event(eventOf(title, startAt)), ADA, { joinedAt: NOW - DAY + (joins += 1) }),
  };
}
type World = ReturnType<typeof adasWorld>;

const inHours = (hours: number) => NOW + hours * HOUR;
const joinsPicnic = (world: World) => world.joins('Picnic', inHours(20));
const joinsChoir = (world: World) => world.joins('Choir', NOW + 21 * DAY);

function open(world: World) {
  const Screen = () => {
    const user = userOf(useSession());
    return user && <HomeScreen uid={ADA} user={user} />;
  };
  const root = createRootRoute({ component: () => <Screen /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(world.around(<RouterProvider router={router as never} />));
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('home', () => {
  it('greets by first name, with the ways to profile and wizard', async () => {
    const world = adasWorld();
    open(world);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Hey Ada!');
    expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/profile');
    expect(screen.getByRole('link', { name: 'Create Event' }).getAttribute('href')).toBe('/create-event');
    expect(screen.queryByRole('region', { name: 'Welcome' })).toBeNull();
    expect(world.calls('people.markWelcomed')).toEqual([]);
  });

  it('shows the welcome the first time, marks it as seen, and hides it when dismissed', async () => {
    const world = adasWorld({ firstTime: true });
    open(world);
    expect(await screen.findByRole('region', { name: 'Welcome' })).toBeTruthy();
    await waitFor(() => expect(world.server.documents().get(userPath(ADA))).toMatchObject({ firstTime: false }));
    expect(screen.getByRole('region', { name: 'Welcome' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('region', { name: 'Welcome' })).toBeNull();
  });

  it('only logs that the welcome could not be marked as seen, without the message of the error', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const gone = Object.assign(new Error('users/ada is gone'), { code: 'unavailable' });
    open(adasWorld({ firstTime: true }, { people: { markWelcomed: () => Promise.reject(gone) } }));
    expect(await screen.findByRole('region', { name: 'Welcome' })).toBeTruthy();
    await waitFor(() => expect(warn.mock.calls).toEqual([['Welcome not marked as seen: unavailable']]));
    expect(screen.queryByRole('alert')).toBeNull();
    warn.mockRestore();
  });

  it('lists joined events, the newest join first, with labels and links', async () => {
    const world = adasWorld();
    joinsPicnic(world);
    joinsChoir(world);
    open(world);
    const region = await screen.findByRole('region', { name: 'Your Events' });
    await within(region).findByRole('link', { name: 'Directions' });
    const links = within(region).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/your-events',
      '/events/Choir',
      '/events/Picnic',
      expect.stringContaining('maps'),
    ]);
    expect(within(region).getByRole('link', { name: 'View All' })).toBeTruthy();
    expect(within(region).getByText('12 Dec · 6:30 PM')).toBeTruthy();
    expect(within(region).getByText('Tomorrow · Starts in 20 h')).toBeTruthy();
    expect(world.calls('events.place')).toEqual([['Picnic']]);
    expect(screen.queryByText('Ready to get started?')).toBeNull();
  });

  it.each([
    ['later today', 5, 'Today · Starts in 5 h'],
    ['within 24 hours, but tomorrow', 20, 'Tomorrow · Starts in 20 h'],
    ['further on', 48, 'In 2 days'],
    ['by now', -1, 'Today · On now'],
  ])('shows both day and time left for the next event: %s', async (_when, hours, label) => {
    const world = adasWorld();
    world.joins('Picnic', inHours(hours));
    open(world);
    expect(await screen.findByText(label)).toBeTruthy();
  });

  it('shows at most three events, none too old', async () => {
    const world = adasWorld();
    world.joins('Joined first', NOW + 9 * DAY);
    joinsPicnic(world);
    joinsChoir(world);
    world.joins('Trivia', NOW + 9 * DAY);
    world.joins('Old', NOW - 20 * DAY);
    open(world);
    expect(await screen.findByText('Picnic')).toBeTruthy();
    expect(screen.getByText('Trivia')).toBeTruthy();
    expect(screen.queryByText('Old')).toBeNull();
    expect(screen.queryByText('Joined first')).toBeNull();
    expect(world.calls('events.joinedForHome')).toEqual([[ADA, NOW]]);
  });

  it('reads no address and shows no directions before the reveal', async () => {
    const world = adasWorld();
    joinsChoir(world);
    open(world);
    await screen.findByText('Choir');
    expect(world.calls('events.place')).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull();
  });

  it('shows five recently viewed events of the ten kept', async () => {
    const world = adasWorld();
    for (const id of [6, 5, 4, 3, 2, 1]) {
      vi.setSystemTime(viewed(id).viewedAt);
      await world.gateways.recentlyViewed.remember(ADA, viewed(id));
    }
    vi.setSystemTime(NOW);
    open(world);
    const region = await screen.findByRole('region', { name: 'Recently Viewed' });
    expect(
      within(region)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([1, 2, 3, 4, 5].map((id) => `/events/viewed${id}`));
    expect(within(region).getAllByText('Today')).toHaveLength(5);
    expect(world.calls('recentlyViewed.list')).toEqual([[ADA, NOW]]);
  });

  it('leads to the orders of events that are not over', async () => {
    const world = adasWorld();
    const buys = (title: string, startAt: number, changes: Partial<Order> = {}) => {
      const event = { ...order().event, title, date: dayOf(startAt), startAt };
      world.given.order(order({ id: asOrderId(title), event, ...changes }));
    };
    buys('Over', inHours(-13));
    buys('Tonight', NOW, { state: 'held' });
    buys('Gala', NOW + 21 * DAY);
    open(world);
    const region = await screen.findByRole('region', { name: 'Your tickets' });
    const links = within(region).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/orders/Tonight', 'TonightToday · 2 tickets · Waiting for payment'],
      ['/orders/Gala', 'Gala12 Dec · 2 tickets · Ticket issued'],
    ]);
    expect(world.calls('orders.forHome')).toEqual([[ADA, NOW]]);
  });

  it.each([
    ['cannot be read', 'fails'],
    ['come without their code', 'does-not-load'],
  ] as const)('does without the orders where they %s', async (_why, fault) => {
    const world = adasWorld();
    world.next('orders.forHome', fault);
    joinsPicnic(world);
    open(world);
    expect(await screen.findByText('Picnic')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your tickets' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('explains how to start to people without joined or viewed events', async () => {
    open(adasWorld());
    expect(await screen.findByText('Ready to get started?')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Explore Events' }).getAttribute('href')).toBe('/your-events');
    expect(screen.queryByRole('region', { name: 'Recently Viewed' })).toBeNull();
  });

  it.each([
    ['the port says so', 'fails'],
    ['its code does not load', 'does-not-load'],
  ] as const)('says when the events could not be read because %s, and tries again', async (_why, fault) => {
    const world = adasWorld();
    world.next('events.joinedForHome', fault);
    joinsPicnic(world);
    open(world);
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load events you joined.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Picnic')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
