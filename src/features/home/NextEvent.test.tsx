import { asEventId } from '@arvo/domain/events/event.ts';
import { asOrderId } from '@arvo/domain/orders/order.ts';
import { order } from '@arvo/domain/orders/order.testing.ts';
import { timezoneOffsetIn } from '@arvo/domain/time/deviceClock.testing.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADA, adasWorld, DAY, inHours, joinsChoir, joinsPicnic, NOW, open, useHome } from './homeStage.testing.tsx';

useHome();
beforeEach(() => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(timezoneOffsetIn('Australia/Sydney'));
});
afterEach(() => vi.restoreAllMocks());

const nextUp = () => screen.getByRole('region', { name: 'Next up' });
/** With directions, once they have been read. */
async function linksOfNext() {
  const region = await screen.findByRole('region', { name: 'Next up' });
  await within(region).findByRole('link', { name: 'Directions' });
  return within(region)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
}

describe("home's first card", () => {
  it('leads with what is next of all joined events, however many were joined later', async () => {
    const world = adasWorld();
    joinsPicnic(world);
    for (const title of ['Choir', 'Trivia', 'Yoga']) world.joins(title, NOW + 9 * DAY);
    open(world);
    expect(await linksOfNext()).toEqual(['/events/Picnic', '/events/Picnic/pass', expect.stringContaining('maps')]);
    expect(within(nextUp()).getByText('Tomorrow · Starts in 20 h')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Your Events' })).queryByText('Picnic')).toBeNull();
    expect(world.calls('events.place')).toEqual([['Picnic']]);
    expect(world.calls('events.nextForHome')).toEqual([[ADA, NOW]]);
  });

  it('leads with an event that the person hosts if it comes first, and says so', async () => {
    const world = adasWorld();
    joinsPicnic(world);
    world.hosts('My dinner', inHours(6));
    open(world);
    expect(await screen.findByText("You're hosting")).toBeTruthy();
    expect((await linksOfNext())[0]).toBe('/events/My-dinner');
  });

  it('says how the event goes that the person hosts', async () => {
    const world = adasWorld();
    world.hosts('My dinner', inHours(6), { isPaid: true, priceCents: 2500, capacity: 50, ticketCount: 12 });
    world.given.payout({
      eventId: asEventId('My-dinner'),
      hostId: ADA,
      firstEndAt: 1,
      dueAt: 1,
      state: 'waiting',
      problem: null,
      receivesCents: 29_412,
      transferredCents: 0,
    });
    open(world);
    expect(await screen.findByText("You're hosting · 12 of 50 · $294.12")).toBeTruthy();
  });

  it('a host who has joined nothing is not told how to start', async () => {
    const world = adasWorld();
    world.hosts('My dinner', NOW + 9 * DAY);
    open(world);
    expect(await screen.findByText('Events you join show up here.')).toBeTruthy();
    expect(screen.queryByText('Ready to get started?')).toBeNull();
  });

  it.each([
    ['issued', ['/events/Picnic', '/events/Picnic/pass', expect.stringContaining('maps'), '/orders/one']],
    ['held', ['/events/Picnic', '/events/Picnic/pass', expect.stringContaining('maps')]],
  ] as const)('leads with the ticket of an order that is %s', async (state, links) => {
    const world = adasWorld();
    joinsPicnic(world);
    const id = asEventId('Picnic');
    const event = { ...order().event, title: 'Picnic', startAt: inHours(20) };
    world.given.order(order({ id: asOrderId('one'), eventId: id, event, state, quantity: 1 }));
    open(world);
    await screen.findByRole('region', { name: 'Your tickets' });
    expect(await linksOfNext()).toEqual(links);
  });

  it('shows the earliest of the newest joins if the next event could not be read', async () => {
    const world = adasWorld();
    world.next('events.nextForHome', 'fails');
    joinsPicnic(world);
    joinsChoir(world);
    open(world);
    expect((await linksOfNext())[0]).toBe('/events/Picnic');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the next event although the newest joins could not be read', async () => {
    const world = adasWorld();
    world.next('events.joinedForHome', 'fails');
    joinsPicnic(world);
    open(world);
    // First, because the alert goes once a retry succeeds.
    expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toBe(
      'Failed to load events you joined.',
    );
    expect((await linksOfNext())[0]).toBe('/events/Picnic');
  });

  it('reads again once the event that it shows is over', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
    const world = adasWorld();
    world.joins('Swim', inHours(-3));
    world.joins('Picnic', inHours(3));
    for (const title of ['Choir', 'Trivia', 'Yoga']) world.joins(title, NOW + 9 * DAY);
    open(world);
    expect((await linksOfNext())[0]).toBe('/events/Swim');
    vi.setSystemTime(inHours(1.5));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await waitFor(async () => expect((await linksOfNext())[0]).toBe('/events/Picnic'), { timeout: 10_000 });
  });

  // @spec:2/date-label
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

  it.each([
    // 9:30 PM on Tuesday in Perth, half past midnight on Wednesday in Sydney.
    ['on Wednesday morning in Sydney is tomorrow', '2026-11-24T22:58:00Z', /^Tomorrow · Starts in 9.h.28.min$/u],
    ['at 1 AM on Wednesday in Sydney is tonight in Perth', '2026-11-24T14:00:00Z', /^Starts in 30.min$/u],
  ])('to a reader on Tuesday evening in Perth, an event %s', async (_what, start, label) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(timezoneOffsetIn('Australia/Perth'));
    vi.setSystemTime(Date.parse('2026-11-24T13:30:00Z'));
    const world = adasWorld();
    world.joins('Picnic', Date.parse(start));
    open(world);
    expect(await screen.findByText(label)).toBeTruthy();
    expect(within(nextUp()).getByText('Wed 25 Nov, 6:30 PM AEDT')).toBeTruthy();
    // The row below counts the same day.
    expect(
      await within(screen.getByRole('region', { name: 'Your Events' })).findByText(/^Tomorrow · .* AEDT$/u),
    ).toBeTruthy();
  });

  it('reads no address and shows no directions before the reveal', async () => {
    const world = adasWorld();
    joinsChoir(world);
    // With an order, the card's actions are there before the reveal too.
    const event = { ...order().event, title: 'Choir', startAt: NOW + 9 * DAY };
    world.given.order(order({ id: asOrderId('one'), eventId: asEventId('Choir'), event, quantity: 1 }));
    open(world);
    await within(await screen.findByRole('region', { name: 'Next up' })).findByText('Choir');
    await waitFor(() => expect(nextUp().querySelector('a[href="/orders/one"]')).not.toBeNull(), { timeout: 10_000 });
    // The code that reads an address loads later.
    await act(() => vi.dynamicImportSettled());
    expect(world.calls('events.place')).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull();
  });
});
