import { asEventId } from '@arvo/domain/events/event.ts';
import { eventPath } from '@arvo/domain/protocol/store/paths.ts';
import { cleanup, act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { updateToken } from '#src/session/account/sessionToken.ts';
import { HEBREW, textsWithoutDirection } from '#src/session/textDirection.testing.ts';
import { ADA, adasWorld, created, DAY, joined, open, rowsOf, useYourEvents } from './yourEventsStage.testing.tsx';

useYourEvents();

describe('Your Events', () => {
  // @spec:2/your-events-empty
  it('asks a visitor to log in, and reads nothing', async () => {
    const world = adasWorld();
    world.signOut();
    open(world);
    expect((await screen.findByRole('alert')).textContent).toBe('Please log in to see your events.');
    expect(world.halves('events.hostedBy')).toEqual([]);
  });

  it('invites somebody who has nothing yet, and nobody else', async () => {
    const world = adasWorld();
    open(world);
    expect(await screen.findByText('What would you like to do this arvo?')).toBeTruthy();
    expect((await joined()).getByText("You haven't joined any upcoming events yet.")).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Past' }));
    expect(screen.queryByText('What would you like to do this arvo?')).toBeNull();
    cleanup();
    world.hosts('Picnic', 2);
    open(world);
    await (await created()).findByRole('link', { name: /^Picnic/u });
    expect(screen.queryByText('What would you like to do this arvo?')).toBeNull();
  });

  it('shows each title in its own direction', async () => {
    const world = adasWorld();
    world.hosts(HEBREW, 2);
    open(world);
    await (await created()).findByText(HEBREW);
    expect(textsWithoutDirection()).toEqual([]);
  });

  it('shows one half at a time, sorted', async () => {
    const world = adasWorld();
    for (const [title, days] of [
      ['Next week', 7],
      ['', 2],
      ['Last month', -30],
      ['Last week', -7],
    ] as const)
      world.hosts(title, days);
    open(world);
    const titles = async () => (await rowsOf(created)).map(({ textContent }) => textContent);
    expect(await titles()).toEqual([expect.stringMatching(/^Untitled Event/u), expect.stringMatching(/^Next week/u)]);
    await userEvent.click(screen.getByRole('button', { name: 'Past' }));
    await (await created()).findByRole('link', { name: /^Last week/u });
    expect(await titles()).toEqual([expect.stringMatching(/^Last week/u), expect.stringMatching(/^Last month/u)]);
    expect((await joined()).getByText("You haven't joined any past events yet.")).toBeTruthy();
  });

  it('shows the day once, with its distance if it is near, and nothing for an invalid date', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 0, 1, 12) });
    const world = adasWorld();
    world.hosts('Far', 29, { date: '2027-01-30', startAt: Date.UTC(2027, 0, 30, 18, 30) });
    world.hosts('Near', 1, { date: '2027-01-02', startAt: Date.UTC(2027, 0, 2, 18, 30) });
    world.joins('Odd', 2);
    // Our own app writes no such date.
    world.server.update('events/Odd/guests/ada', { event: { ...card, startAt: new Date(Date.now() + 2 * DAY) } });
    open(world);
    const rows = async (region: typeof created) => (await rowsOf(region)).map(({ textContent }) => textContent);
    expect(await rows(created)).toEqual(['NearTomorrow, Sat 2 Jan, 6:30 PM', 'FarSat 30 Jan, 6:30 PM']);
    expect(await rows(joined)).toEqual(['Odd6:30 PM']);
  });
  // @spec:2/your-events
  it('says which events are cancelled, also from the device', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 0, 1, 12) });
    const world = adasWorld();
    updateToken(world.data.stores.session, true);
    const startAt = Date.UTC(2027, 0, 2, 18, 30);
    world.hosts('Gala', 1, { isPaid: true, priceCents: 5000, isCancelled: true, startAt });
    world.hosts('Quiz', 1, { startAt: startAt + 1 });
    const rows = async () => (await rowsOf(created)).map(({ textContent }) => textContent);
    const expected = ['GalaCancelled · Sat 2 Jan, 6:30 PM', 'QuizTomorrow, Sat 2 Jan, 6:30 PM'];
    open(world);
    expect(await rows()).toEqual(expected);
    cleanup();
    world.next('events.hostedBy', { until: new Promise(() => {}) });
    open(world);
    expect(await rows()).toEqual(expected);
  });
  const card = {
    title: 'Odd',
    date: 'soon',
    startTime: '18:30',
    timeZone: 'UTC',
    endAt: null,
    area: '',
    imageURL: null,
  };

  it.each([
    ['does not answer well', 'fails'],
    ['cannot be asked: its code did not load', 'does-not-load'],
  ] as const)('a list that %s does not affect the other, and can be retried', async (_what, fault) => {
    const world = adasWorld();
    // The screen also retries by itself after a second or two: that answer, or the press's own, waits for the press.
    const pressed = Promise.withResolvers<void>();
    world.next('events.hostedBy', fault, { until: pressed.promise });
    world.joins('Choir', 3);
    open(world);
    expect((await (await created()).findByRole('alert')).textContent).toBe('Failed to load your created events.');
    expect(await (await joined()).findByRole('link', { name: /Choir/u })).toBeTruthy();
    await userEvent.click((await created()).getByRole('button', { name: 'Try again' }));
    pressed.resolve();
    expect(await (await created()).findByText("You haven't created any upcoming events yet.")).toBeTruthy();
    expect(world.halves('events.joinedBy')).toEqual(['upcoming']);
  });

  it('says that the device has only some events, where it has never stored the list', async () => {
    const world = adasWorld();
    updateToken(world.data.stores.session, true);
    const startAt = Date.now() + 3 * DAY;
    const event = world.given.event({ id: asEventId('choir'), title: 'Choir', timeZone: 'UTC', startAt });
    const { records } = world.gateways;
    const kept = { id: event.id, savedAt: Date.now() } as const;
    await records.keep({ ...kept, owner: 'public', noun: 'event', value: { event, host: null } });
    const guest = { userId: ADA, name: 'Ada', profilePhoto: null, joinedAt: 5, totalTicketsPurchased: 1 };
    await records.keep({ ...kept, owner: ADA, noun: 'guest', value: guest, until: event.startAt });
    world.next('events.joinedBy', { until: new Promise(() => {}) });
    open(world);
    expect(await screen.findByRole('link', { name: /Choir/u })).toBeTruthy();
    const note = await screen.findByText(/^Saved on this device/u, {}, { timeout: 10_000 });
    expect(note.textContent).toMatch(/ \(only some of your events\)$/u);
  });

  it('says so if the joined events cannot be read', async () => {
    const world = adasWorld();
    world.next('events.joinedBy', 'fails');
    open(world);
    expect((await (await joined()).findByRole('alert')).textContent).toBe('Failed to load events you joined.');
  });

  it('loads the past only when it is selected, and each half once', async () => {
    const world = adasWorld();
    world.hosts('Next week', 7);
    world.hosts('Last week', -7);
    open(world);
    await screen.findByRole('link', { name: /^Next week/u });
    expect(world.halves('events.hostedBy')).toEqual(['upcoming']);
    await userEvent.click(screen.getByRole('button', { name: 'Past' }));
    await screen.findByRole('link', { name: /^Last week/u });
    await userEvent.click(screen.getByRole('button', { name: 'Upcoming' }));
    expect(screen.getByRole('link', { name: /^Next week/u })).toBeTruthy();
    expect(world.halves('events.hostedBy')).toEqual(['upcoming', 'past']);
    expect(world.halves('events.joinedBy')).toEqual(['upcoming', 'past']);
  });

  it('asks again for a half that is selected again after a while', async () => {
    const world = adasWorld();
    world.hosts('Next week', 7);
    open(world);
    await screen.findByRole('link', { name: /^Next week/u });
    await userEvent.click(screen.getByRole('button', { name: 'Past' }));
    await (await created()).findByText("You haven't created any past events yet.");
    world.hosts('Made elsewhere', 3);
    const now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now + 60_000);
    await userEvent.click(screen.getByRole('button', { name: 'Upcoming' }));
    expect(await screen.findByRole('link', { name: /^Made elsewhere/u })).toBeTruthy();
    vi.mocked(performance.now).mockRestore();
    expect(world.halves('events.hostedBy')).toEqual(['upcoming', 'past', 'upcoming']);
  });

  it('an event that has ended since it was read moves to the past', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const world = adasWorld();
    world.hosts('Soon over', 0, { endAt: Date.now() + 1000 });
    world.hosts('Last week', -7);
    open(world);
    await userEvent.click(await screen.findByRole('button', { name: 'Past' }));
    await screen.findByRole('link', { name: /^Last week/u });
    expect(await rowsOf(created)).toHaveLength(1);
    act(() => {
      vi.advanceTimersByTime(31_000);
    });
    expect((await rowsOf(created)).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Soon over/u),
      expect.stringMatching(/^Last week/u),
    ]);
  });
});

describe('a list longer than a page', () => {
  const titlesOf = async (region: typeof created) =>
    (await rowsOf(region)).map(({ textContent }) => textContent?.replace(/(In|To).*$/u, ''));
  const showMore = async (region: typeof created) => (await region()).findByRole('button', { name: 'Show more' });

  it('shows more on request, announces the number, and moves the focus to the first new row', async () => {
    const world = adasWorld({ pageSize: 3 });
    ['First', 'Second', 'Third', 'Fourth', 'Last'].forEach((title, at) => world.hosts(title, at + 1));
    open(world);
    await userEvent.click(await showMore(created));
    await screen.findByRole('link', { name: /^Fourth/u });
    expect(await titlesOf(created)).toEqual(['First', 'Second', 'Third', 'Fourth', 'Last']);
    expect((await created()).getByRole('status').textContent).toBe('5 events shown');
    expect((await created()).queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^Fourth/u);
  });

  it('two presses read one page, and an event on both pages appears once', async () => {
    const world = adasWorld({ pageSize: 2 });
    ['First', 'Second', 'Third', 'Fourth'].forEach((title, at) => world.hosts(title, at + 1));
    open(world);
    const button = await showMore(created);
    const before = world.server.queriesSent();
    let answer = () => {};
    world.server.holdQueries(new Promise<void>((resolve) => (answer = resolve)));
    // Its host moves it while the page is open, so that it comes after the page that showed it.
    world.server.update(eventPath(asEventId('Second')), { startAt: new Date(Date.now() + 2.5 * DAY) });
    await userEvent.dblClick(button);
    expect(world.server.queriesSent()).toBe(before + 1);
    answer();
    await screen.findByRole('link', { name: /^Third/u });
    expect(await titlesOf(created)).toEqual(['First', 'Second', 'Third']);
    // There are more pages: the button and its focus stay.
    expect(document.activeElement).toBe(await showMore(created));
  });

  const keepsItsRows = async () => {
    expect((await (await joined()).findByRole('alert')).textContent).toBe('Failed to load events you joined.');
    expect(await titlesOf(joined)).toEqual(['Choir']);
  };
  it('keeps its rows if the next page is not answered, says so, and can be retried', async () => {
    const world = adasWorld({ pageSize: 1 });
    world.joins('Choir', 3);
    world.joins('Quiz', 5);
    open(world);
    const button = await showMore(joined);
    world.goOffline();
    await userEvent.click(button);
    await keepsItsRows();
    world.goOnline();
    await userEvent.click((await joined()).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /^Quiz/u });
    expect((await joined()).queryByRole('alert')).toBeNull();
    expect(await titlesOf(joined)).toEqual(['Choir', 'Quiz']);
  });

  it('keeps its rows if the next page cannot be asked, and says so', async () => {
    const more = () => Promise.reject(new Error('Loading chunk events failed.'));
    const world = adasWorld(
      {},
      { events: { joinedBy: async () => ({ kind: 'found', value: { items: [choir], more } }) } },
    );
    const choir = world.hosts('Choir', 3);
    open(world);
    await userEvent.click(await showMore(joined));
    await keepsItsRows();
  });

  it('does not say that nothing was joined while more pages remain', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const world = adasWorld({ pageSize: 1 });
    world.joins('Just over', 0, { endAt: Date.now() + 1000 });
    world.joins('Choir', 3);
    open(world);
    await showMore(joined);
    // The event ends after it was read, so the page has no event of its half left.
    act(() => {
      vi.advanceTimersByTime(31_000);
    });
    expect(await (await joined()).findByText('No upcoming events found so far.')).toBeTruthy();
    await userEvent.click(await showMore(joined));
    expect(await (await joined()).findByRole('link', { name: /^Choir/u })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Past' }));
    expect(await titlesOf(joined)).toEqual([expect.stringMatching(/^Just over/u)]);
  });

  it('after a full last page says that there is no more, and moves the focus to the last row', async () => {
    const world = adasWorld({ pageSize: 2 });
    world.joins('Choir', 3);
    world.joins('Quiz', 5);
    open(world);
    await userEvent.click(await showMore(joined));
    await waitFor(async () => expect((await joined()).queryByRole('button')).toBeNull());
    expect(await titlesOf(joined)).toEqual(['Choir', 'Quiz']);
    expect((await joined()).queryByRole('alert')).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^Quiz/u);
  });
});
