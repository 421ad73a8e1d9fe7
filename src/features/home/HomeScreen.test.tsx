import { asEventId } from '@arvo/domain/events/event.ts';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import type { JoinedEvent } from '@arvo/domain/events/homeEvents.ts';
import type { RecentlyViewed } from '@arvo/domain/events/recentlyViewed.ts';
import { asUserId, type User } from '@arvo/domain/people/person.ts';
import { aUser } from '@arvo/domain/people/user.testing.ts';
import { asOrderId, type Order } from '@arvo/domain/sales/order.ts';
import { order } from '@arvo/domain/sales/order.testing.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Data } from '#src/data/ports.ts';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { HomeScreen } from './HomeScreen.tsx';

/** Saturday 21 November 2026, noon in Sydney. */
const NOW = Date.UTC(2026, 10, 21, 1);
const DAY = 86_400_000;
const ADA = asUserId('ada');

const event = (title: string, date: string, startAt: number) =>
  anEvent({ id: asEventId(title.replaceAll(' ', '-')), title, date, startAt, timeZone: 'Australia/Sydney' });
const PICNIC = { event: event('Picnic', '2026-11-22', NOW + 20 * 3_600_000), joinedAt: 2 };
const CHOIR = { event: event('Choir', '2026-12-12', NOW + 21 * DAY), joinedAt: 3 };

const viewed = (id: number): RecentlyViewed => ({
  id: asEventId(`viewed${id}`),
  title: `Viewed ${id}`,
  date: '2026-11-21',
  timeZone: 'Australia/Sydney',
  imageURL: null,
  viewedAt: NOW - id,
});

const joinedForHome = vi.fn<Data['events']['joinedForHome']>();
const place = vi.fn<Data['events']['place']>();
const markWelcomed = vi.fn<Data['people']['markWelcomed']>();
const list = vi.fn<Data['recentlyViewed']['list']>();
const forHome = vi.fn<Data['orders']['forHome']>();

const joined = (value: readonly JoinedEvent[]) => ({ kind: 'found' as const, value });

function open(person: User = aUser()) {
  // Home uses these five gateways.
  const data = dataWith({
    events: { joinedForHome, place },
    people: { markWelcomed },
    recentlyViewed: { list },
    orders: { forHome },
  });
  const root = createRootRoute({ component: () => <HomeScreen uid={ADA} user={person} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <DataProvider data={data}>
      <RouterProvider router={router as never} />
    </DataProvider>,
  );
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  joinedForHome.mockReset().mockResolvedValue(joined([]));
  forHome.mockReset().mockResolvedValue({ kind: 'found', value: [] });
  place.mockReset().mockResolvedValue({ kind: 'missing' });
  markWelcomed.mockReset().mockResolvedValue(undefined);
  list.mockReset().mockResolvedValue([]);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('home', () => {
  it('greets by first name, with the ways to profile and wizard', async () => {
    open();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Hey Ada!');
    expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/profile');
    expect(screen.getByRole('link', { name: 'Create Event' }).getAttribute('href')).toBe('/create-event');
    expect(screen.queryByRole('region', { name: 'Welcome' })).toBeNull();
    expect(markWelcomed).not.toHaveBeenCalled();
  });

  it('shows the welcome the first time, marks it as seen, and hides it when dismissed', async () => {
    open(aUser({ firstTime: true }));
    expect(await screen.findByRole('region', { name: 'Welcome' })).toBeTruthy();
    expect(markWelcomed).toHaveBeenCalledWith(ADA);
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('region', { name: 'Welcome' })).toBeNull();
  });

  it('only logs that the welcome could not be marked as seen, without the message of the error', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    markWelcomed.mockRejectedValue(Object.assign(new Error('users/ada is gone'), { code: 'unavailable' }));
    open(aUser({ firstTime: true }));
    expect(await screen.findByRole('region', { name: 'Welcome' })).toBeTruthy();
    await waitFor(() => expect(warn.mock.calls).toEqual([['Welcome not marked as seen: unavailable']]));
    expect(screen.queryByRole('alert')).toBeNull();
    warn.mockRestore();
  });

  it('lists joined events, the newest join first, with labels and links', async () => {
    joinedForHome.mockResolvedValue(joined([PICNIC, CHOIR]));
    place.mockResolvedValue({ kind: 'found', value: { address: '12 Smith Street, Fitzroy VIC', lat: 0, lng: 0 } });
    open();
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
    expect(place).toHaveBeenCalledExactlyOnceWith('Picnic');
    expect(screen.queryByText('Ready to get started?')).toBeNull();
  });

  it.each([
    ['later today', '2026-11-21', 5, 'Today · Starts in 5 h'],
    ['within 24 hours, but tomorrow', '2026-11-22', 20, 'Tomorrow · Starts in 20 h'],
    ['further on', '2026-11-23', 48, 'In 2 days'],
    ['by now', '2026-11-21', -1, 'Today · On now'],
  ])('shows both day and time left for the next event: %s', async (_when, date, hours, label) => {
    joinedForHome.mockResolvedValue(joined([{ event: event('Picnic', date, NOW + hours * 3_600_000), joinedAt: 2 }]));
    open();
    expect(await screen.findByText(label)).toBeTruthy();
  });

  it('shows at most three events, none too old', async () => {
    const third = { event: event('Trivia', '2026-11-30', NOW + 9 * DAY), joinedAt: 4 };
    const old = { event: event('Old', '2026-11-01', NOW - 20 * DAY), joinedAt: 5 };
    const first = { event: event('Joined first', '2026-11-30', NOW + 9 * DAY), joinedAt: 1 };
    joinedForHome.mockResolvedValue(joined([old, third, CHOIR, PICNIC, first]));
    open();
    expect(await screen.findByText('Picnic')).toBeTruthy();
    expect(screen.getByText('Trivia')).toBeTruthy();
    expect(screen.queryByText('Old')).toBeNull();
    expect(screen.queryByText('Joined first')).toBeNull();
    expect(joinedForHome).toHaveBeenCalledExactlyOnceWith(ADA, NOW);
  });

  it('reads no address and shows no directions before the reveal', async () => {
    joinedForHome.mockResolvedValue(joined([CHOIR]));
    open();
    await screen.findByText('Choir');
    expect(place).not.toHaveBeenCalled();
    expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull();
  });

  it('shows five recently viewed events of the ten kept', async () => {
    list.mockResolvedValue([1, 2, 3, 4, 5, 6].map(viewed));
    open();
    const region = await screen.findByRole('region', { name: 'Recently Viewed' });
    expect(
      within(region)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([1, 2, 3, 4, 5].map((id) => `/events/viewed${id}`));
    expect(within(region).getAllByText('Today')).toHaveLength(5);
    expect(list).toHaveBeenCalledWith(ADA, NOW);
  });

  it('leads to the orders of events that are not over', async () => {
    const bought = (title: string, days: number, changes: Partial<Order> = {}): Order =>
      order({
        id: asOrderId(title),
        event: event(title, days === 0 ? '2026-11-21' : '2026-12-12', NOW + days * DAY),
        ...changes,
      });
    forHome.mockResolvedValue({
      kind: 'found',
      value: [bought('Over', -2), bought('Tonight', 0, { state: 'held' }), bought('Gala', 21)],
    });
    open();
    const region = await screen.findByRole('region', { name: 'Your tickets' });
    const links = within(region).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/orders/Tonight', 'TonightToday · 2 tickets · Waiting for payment'],
      ['/orders/Gala', 'Gala12 Dec · 2 tickets · Ticket issued'],
    ]);
    expect(forHome).toHaveBeenCalledExactlyOnceWith(ADA, NOW);
  });

  it.each([
    ['cannot be read', () => Promise.resolve({ kind: 'failed' as const })],
    ['come without their code', () => Promise.reject(new Error('chunk'))],
  ])('does without the orders where they %s', async (_why, answer) => {
    forHome.mockImplementation(answer);
    joinedForHome.mockResolvedValue(joined([PICNIC]));
    open();
    expect(await screen.findByText('Picnic')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your tickets' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('explains how to start to people without joined or viewed events', async () => {
    open();
    expect(await screen.findByText('Ready to get started?')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Explore Events' }).getAttribute('href')).toBe('/your-events');
    expect(screen.queryByRole('region', { name: 'Recently Viewed' })).toBeNull();
  });

  it.each([
    ['the port says so', () => Promise.resolve({ kind: 'failed' as const })],
    ['its code does not load', () => Promise.reject(new Error('chunk'))],
  ])('says when the events could not be read because %s, and tries again', async (_why, answer) => {
    joinedForHome.mockImplementationOnce(answer);
    open();
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load events you joined.');
    joinedForHome.mockResolvedValue(joined([PICNIC]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Picnic')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
