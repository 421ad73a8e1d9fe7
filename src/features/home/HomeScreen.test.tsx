import { asEventId } from '@arvo/domain/events/event.ts';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import type { RecentlyViewed } from '@arvo/domain/lists/recentlyViewed.ts';
import { asOrderId, type Order } from '@arvo/domain/orders/order.ts';
import { order } from '@arvo/domain/orders/order.testing.ts';
import { PUBLIC_OWNER } from '@arvo/domain/protocol/store/records.ts';
import { isKeptTag } from '@arvo/domain/protocol/store/keptScreens.ts';
import { userPath } from '@arvo/domain/protocol/store/paths.ts';
import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { HEBREW, textsWithoutDirection } from '#src/session/textDirection.testing.ts';
import {
  ADA,
  adasWorld,
  DAY,
  dayOf,
  inHours,
  joinsChoir,
  joinsPicnic,
  NOW,
  open,
  useHome,
} from './homeStage.testing.tsx';

useHome();

const viewed = (id: number): RecentlyViewed => ({
  id: asEventId(`viewed${id}`),
  title: `Viewed ${id}`,
  date: '2026-11-21',
  timeZone: 'Australia/Sydney',
  imageURL: null,
  viewedAt: NOW - id,
});

describe('home', () => {
  // @spec:2/home-profile
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
    // The next opening, which may paint what the device kept of this one, has no welcome.
    expect(screen.getByRole('region', { name: 'Welcome' }).closest('[data-kept]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('region', { name: 'Welcome' })).toBeNull();
  });

  // @spec:8/only-logged
  it('only logs that the welcome could not be marked as seen, without the message of the error', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const gone = Object.assign(new Error('users/ada is gone'), { code: 'unavailable' });
    open(adasWorld({ firstTime: true }, { people: { markWelcomed: () => Promise.reject(gone) } }));
    expect(await screen.findByRole('region', { name: 'Welcome' })).toBeTruthy();
    await waitFor(() => expect(warn.mock.calls).toEqual([['Welcome not marked as seen: unavailable']]));
    expect(screen.queryByRole('alert')).toBeNull();
    warn.mockRestore();
  });

  // @spec:2/home-opens-event
  it('lists joined events, the newest join first, with labels and links', async () => {
    const world = adasWorld();
    joinsPicnic(world);
    joinsChoir(world);
    open(world);
    const region = await screen.findByRole('region', { name: 'Your Events' });
    await within(region).findByText('Picnic');
    const links = within(region).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/your-events', '/events/Choir', '/events/Picnic']);
    expect(within(region).getByRole('link', { name: 'View All' })).toBeTruthy();
    // The tests' device is in UTC, so the zone is named.
    expect(within(region).getByText('12 Dec · 6:30 PM AEDT')).toBeTruthy();
    expect(within(region).getByText('Tomorrow · 6:30 PM AEDT')).toBeTruthy();
    expect(screen.queryByText('Ready to get started?')).toBeNull();
  });

  it('shows each title in its own direction', async () => {
    const world = adasWorld();
    world.joins(HEBREW, NOW + DAY);
    world.joins(`${HEBREW} 2`, NOW + 2 * DAY);
    world.given.order(
      order({ event: { ...order().event, title: HEBREW, date: dayOf(NOW + DAY), startAt: NOW + DAY } }),
    );
    await world.gateways.recentlyViewed.remember(ADA, { ...viewed(1), title: HEBREW });
    open(world);
    await screen.findByRole('region', { name: 'Your tickets' });
    await screen.findByRole('region', { name: 'Next up' });
    await waitFor(() => expect(screen.getAllByText(new RegExp(`^${HEBREW}`, 'u'))).toHaveLength(5));
    expect(textsWithoutDirection()).toEqual([]);
  });

  it('shows at most three events, none too old', async () => {
    const world = adasWorld();
    world.joins('Joined first', NOW + 9 * DAY);
    joinsPicnic(world);
    joinsChoir(world);
    world.joins('Trivia', NOW + 9 * DAY);
    world.joins('Old', NOW - 20 * DAY);
    open(world);
    const region = within(await screen.findByRole('region', { name: 'Your Events' }));
    expect(await region.findByText('Picnic')).toBeTruthy();
    expect(screen.getByText('Trivia')).toBeTruthy();
    expect(screen.queryByText('Old')).toBeNull();
    expect(screen.queryByText('Joined first')).toBeNull();
    expect(world.calls('events.joinedForHome')).toEqual([[ADA, NOW]]);
  });

  // @spec:2/home-viewed
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

  it('says which of the viewed events this device knows to be cancelled', async () => {
    const world = adasWorld();
    for (const id of [2, 1]) await world.gateways.recentlyViewed.remember(ADA, viewed(id));
    const { title, ...rest } = viewed(1);
    const event = anEvent({ id: rest.id, title, isCancelled: true });
    await world.data.records.keep({
      owner: PUBLIC_OWNER,
      noun: 'event',
      id: event.id,
      value: { event, host: null },
      savedAt: NOW,
    });
    open(world);
    const region = within(await screen.findByRole('region', { name: 'Recently Viewed' }));
    await region.findByText('Cancelled · Today');
    expect(region.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Viewed 1Cancelled · Today',
      'Viewed 2Today',
    ]);
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

  it("names the zone of an order's event that is on another day here", async () => {
    const world = adasWorld();
    // 1 AM on Sunday in Sydney is still Saturday here.
    const startAt = inHours(13);
    const event = { ...order().event, title: 'Late', date: dayOf(startAt), startTime: '01:00', startAt };
    world.given.order(order({ event }));
    open(world);
    expect(await screen.findByText('Tomorrow AEDT · 2 tickets · Ticket issued')).toBeTruthy();
  });

  const gaveUp = (ticket: 'own' | number, reason: 'left' | 'returned', cents = 5000) =>
    ({ ticket, reason, cents, state: 'succeeded' }) as const;
  it.each([
    ['were returned', [gaveUp(3, 'returned')], '2 tickets · Ticket issued'],
    ['were returned or left with', [gaveUp(3, 'returned'), gaveUp('own', 'left')], '1 ticket · Ticket issued'],
    [
      'were all given up, too late for a refund',
      [gaveUp(2, 'returned', 0), gaveUp(3, 'returned', 0), gaveUp('own', 'left', 0)],
      'No tickets left',
    ],
  ])('counts no tickets that %s', async (_which, refunds, shown) => {
    const world = adasWorld();
    joinsPicnic(world);
    const event = { ...order().event, title: 'Picnic', date: dayOf(inHours(20)), startAt: inHours(20) };
    const three = { id: asOrderId('three'), eventId: asEventId('Picnic'), quantity: 3, ticketNumbers: [2, 3] };
    world.given.order(order({ ...three, event, refunds }));
    open(world);
    const region = within(await screen.findByRole('region', { name: 'Your tickets' }));
    expect(region.getByRole('link').textContent).toBe(`PicnicTomorrow · ${shown}`);
    const next = within(screen.getByRole('region', { name: 'Next up' }));
    await next.findByRole('link', { name: 'Directions' });
    const expected = { '2': 'Your tickets', '1': 'Your ticket' }[shown.charAt(0)];
    expect(next.queryByRole('link', { name: /^Your ticket/u })?.textContent).toBe(expected);
  });

  it.each([
    ['cannot be read', 'fails'],
    ['come without their code', 'does-not-load'],
  ] as const)('shows no orders if they %s', async (_why, fault) => {
    const world = adasWorld();
    world.next('orders.forHome', fault);
    joinsPicnic(world);
    open(world);
    expect(await screen.findAllByText('Picnic')).not.toHaveLength(0);
    expect(screen.queryByRole('region', { name: 'Your tickets' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens the event of a link that somebody pasted, and says so of anything else', async () => {
    const { path } = open(adasWorld());
    const person = userEvent.setup({ delay: null });
    const field = await screen.findByLabelText('Got a link? Paste it');
    const paste = async (text: string) => {
      await person.clear(field);
      await person.click(field);
      await person.paste(text);
    };
    await paste('https://other.example/events/Picnic');
    await person.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText(/no link to an event here/u)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await paste(`Come! ${window.location.origin}/events/Picnic?intent=join-free.`);
    expect(screen.queryByText(/no link to an event here/u)).toBeNull();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/events/Picnic'));
  });

  // @spec:2/home-empty
  it('explains how to start to people without joined or viewed events', async () => {
    open(adasWorld());
    expect(await screen.findByText('Ready to get started?')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Explore Events' }).getAttribute('href')).toBe('/your-events');
    expect(screen.queryByRole('region', { name: 'Recently Viewed' })).toBeNull();
  });

  it('draws an afternoon for people without events; the kept screen has only its box', async () => {
    open(adasWorld());
    const card = await screen.findByRole('region', { name: 'Your Events' });
    const scene = await waitFor(() => {
      const drawing = card.querySelector('svg');
      if (drawing === null) throw new Error('No scene yet');
      return drawing;
    });
    expect(scene.closest('[aria-hidden=true]')).toBe(scene);
    expect(scene.closest('[data-not-kept]')).not.toBeNull();
    const left = [...card.querySelectorAll('*')].filter((element) => !element.closest('[data-not-kept]'));
    expect(left.filter(({ localName }) => !isKeptTag(localName))).toEqual([]);
  });

  it.each([
    ['the port says so', 'fails'],
    ['its code does not load', 'does-not-load'],
  ] as const)('says when the events could not be read because %s, and tries again', async (_why, fault) => {
    const world = adasWorld();
    // The screen also retries by itself after a second or two: that answer, or the press's own, waits for the press.
    const pressed = Promise.withResolvers<void>();
    world.next('events.joinedForHome', fault, { until: pressed.promise });
    joinsPicnic(world);
    open(world);
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load events you joined.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    pressed.resolve();
    const region = within(screen.getByRole('region', { name: 'Your Events' }));
    expect(await region.findByText('Picnic')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
