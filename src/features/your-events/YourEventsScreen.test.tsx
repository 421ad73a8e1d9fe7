import { type ArvoEvent, asEventId } from '@arvo/domain/events/event.ts';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { listOf } from '@arvo/domain/events/timing.ts';
import { type Account, asUserId } from '@arvo/domain/people/person.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Data } from '#src/data/ports.ts';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { sessionStore } from '#src/session/session.ts';
import { YourEventsScreen } from './YourEventsScreen.tsx';

const ADA: Account = {
  uid: asUserId('ada'),
  email: null,
  phoneNumber: null,
  displayName: 'Ada Lovelace',
  provider: 'google',
};
const DAY = 86_400_000;

const event = (title: string, days: number) =>
  anEvent({
    id: asEventId(title.replaceAll(' ', '-') || 'untitled'),
    title,
    date: new Date(Date.now() + days * DAY).toISOString().slice(0, 10),
    timeZone: 'UTC',
    startAt: Date.now() + days * DAY,
  });

const hostedBy = vi.fn<Data['events']['hostedBy']>();
const joinedBy = vi.fn<Data['events']['joinedBy']>();

type Hosted = Awaited<ReturnType<typeof hostedBy>>;
type Joined = Awaited<ReturnType<typeof joinedBy>>;
type Rest<P> = (() => Promise<P>) | null;
const hostedPage = (items: readonly ArvoEvent[], more: Rest<Hosted> = null): Hosted => ({
  kind: 'found',
  value: { items, more },
});
const joinedPage = (items: readonly ArvoEvent[], more: Rest<Joined> = null): Joined => ({
  kind: 'found',
  value: { items, more },
});
/** Like the gateway: each half separately. */
const hosts = (list: readonly ArvoEvent[]) =>
  hostedBy.mockImplementation((_uid, when, now) => Promise.resolve(hostedPage(listOf(list, when, now))));

function open() {
  // Your Events uses these two gateways.
  const data = dataWith({ events: { hostedBy, joinedBy } });
  const root = createRootRoute({
    component: () => (
      <DataProvider data={data}>
        <YourEventsScreen />
      </DataProvider>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(<RouterProvider router={router as never} />);
}

const created = async () => within(await screen.findByRole('region', { name: 'Events You Created' }));
const joined = async () => within(await screen.findByRole('region', { name: 'Events You Joined' }));

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStore.setState({ kind: 'signed-in', account: ADA, user: null }, true);
  hostedBy.mockResolvedValue(hostedPage([]));
  joinedBy.mockResolvedValue(joinedPage([]));
});

afterEach(() => {
  vi.useRealTimers();
});

describe('Your Events', () => {
  it('asks a visitor to log in, and reads nothing', async () => {
    sessionStore.setState({ kind: 'signed-out' }, true);
    open();
    expect((await screen.findByRole('alert')).textContent).toBe('Please log in to see your events.');
    expect(hostedBy).not.toHaveBeenCalled();
  });

  it('shows one half at a time, sorted', async () => {
    const list = [event('Next week', 7), event('', 2), event('Last month', -30), event('Last week', -7)];
    hosts(list);
    open();
    const titles = async () => (await (await created()).findAllByRole('link')).map(({ textContent }) => textContent);
    expect(await titles()).toEqual([expect.stringMatching(/^Untitled Event/u), expect.stringMatching(/^Next week/u)]);
    await userEvent.click(screen.getByRole('button', { name: 'Past' }));
    await (await created()).findByRole('link', { name: /^Last week/u });
    expect(await titles()).toEqual([expect.stringMatching(/^Last week/u), expect.stringMatching(/^Last month/u)]);
    expect((await joined()).getByText("You haven't joined any past events yet.")).toBeTruthy();
  });

  it('shows the day once, with its distance if it is near, and nothing for an invalid date', async () => {
    const far = { ...event('Far', 20), date: '2027-01-30', startAt: Date.UTC(2027, 0, 30) };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 0, 1, 12) });
    const near = { ...event('Near', 1), date: '2027-01-02' };
    const odd = { ...event('Odd', 2), date: 'soon' };
    hosts([far, near, odd]);
    open();
    const rows = await (await created()).findAllByRole('link');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'NearTomorrow, Sat 2 Jan, 6:30 PM',
      'Odd6:30 PM',
      'FarSat 30 Jan, 6:30 PM',
    ]);
  });

  it.each([
    ['does not answer well', () => Promise.resolve({ kind: 'failed' as const })],
    ['cannot be asked: its code did not load', () => Promise.reject(new Error('Loading chunk events failed.'))],
  ])('a list that %s does not affect the other, and can be retried', async (_what, failing) => {
    hostedBy.mockImplementationOnce(failing);
    joinedBy.mockResolvedValue(joinedPage([event('Choir', 3)]));
    open();
    expect((await (await created()).findByRole('alert')).textContent).toBe('Failed to load your created events.');
    expect((await joined()).getByRole('link', { name: /Choir/u })).toBeTruthy();
    await userEvent.click((await created()).getByRole('button', { name: 'Try again' }));
    expect(await (await created()).findByText("You haven't created any upcoming events yet.")).toBeTruthy();
    expect(joinedBy).toHaveBeenCalledOnce();
  });

  it('says so if the joined events cannot be read', async () => {
    joinedBy.mockResolvedValue({ kind: 'failed' });
    open();
    expect((await (await joined()).findByRole('alert')).textContent).toBe('Failed to load events you joined.');
  });

  it('loads the past only when it is selected, and each half once', async () => {
    hosts([event('Next week', 7), event('Last week', -7)]);
    open();
    await screen.findByRole('link', { name: /^Next week/u });
    const halves = () => hostedBy.mock.calls.map(([, when]) => when);
    expect(halves()).toEqual(['upcoming']);
    await userEvent.click(screen.getByRole('button', { name: 'Past' }));
    await screen.findByRole('link', { name: /^Last week/u });
    await userEvent.click(screen.getByRole('button', { name: 'Upcoming' }));
    expect(screen.getByRole('link', { name: /^Next week/u })).toBeTruthy();
    expect(halves()).toEqual(['upcoming', 'past']);
    expect(joinedBy.mock.calls.map(([, when]) => when)).toEqual(['upcoming', 'past']);
  });

  it('an event that has ended since it was read moves to the past', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const soon = { ...event('Soon over', 0), endAt: Date.now() + 1000 };
    hostedBy.mockImplementation((_uid, when) =>
      Promise.resolve(hostedPage(when === 'upcoming' ? [soon] : [event('Last week', -7)])),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Past' }));
    await screen.findByRole('link', { name: /^Last week/u });
    expect((await created()).getAllByRole('link')).toHaveLength(1);
    act(() => {
      vi.advanceTimersByTime(31_000);
    });
    expect((await created()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Soon over/u),
      expect.stringMatching(/^Last week/u),
    ]);
  });
});

describe('a list longer than a page', () => {
  const titlesOf = async (region: typeof created) =>
    (await region()).getAllByRole('link').map(({ textContent }) => textContent?.replace(/(In|To).*$/u, ''));
  const showMore = async (region: typeof created) => (await region()).findByRole('button', { name: 'Show more' });

  it('shows more on request, announces the number, and moves the focus to the first new row', async () => {
    const last = vi.fn<() => Promise<Hosted>>().mockResolvedValue(hostedPage([event('Third', 3), event('Fourth', 4)]));
    hostedBy.mockResolvedValue(hostedPage([event('First', 1), event('Second', 2)], last));
    open();
    await userEvent.click(await showMore(created));
    await screen.findByRole('link', { name: /^Third/u });
    expect(await titlesOf(created)).toEqual(['First', 'Second', 'Third', 'Fourth']);
    expect((await created()).getByRole('status').textContent).toBe('4 events shown');
    expect((await created()).queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^Third/u);
    expect(last).toHaveBeenCalledOnce();
  });

  it('two presses read one page, and an event on both pages appears once', async () => {
    let answer: (page: Hosted) => void = () => undefined;
    const next = vi.fn<() => Promise<Hosted>>(() => new Promise((resolve) => (answer = resolve)));
    hostedBy.mockResolvedValue(hostedPage([event('First', 1), event('Second', 2)], next));
    open();
    await userEvent.dblClick(await showMore(created));
    expect(next).toHaveBeenCalledOnce();
    answer(hostedPage([event('Second', 2), event('Third', 3)], next));
    await screen.findByRole('link', { name: /^Third/u });
    expect(await titlesOf(created)).toEqual(['First', 'Second', 'Third']);
    // There are more pages: the button and its focus stay.
    expect(document.activeElement).toBe(await showMore(created));
  });

  it.each([
    ['is not answered', () => Promise.resolve({ kind: 'failed' as const })],
    ['cannot be asked', () => Promise.reject(new Error('Loading chunk events failed.'))],
  ])('keeps its rows if the next page %s, says so, and can be retried', async (_what, failing) => {
    const next = vi.fn<() => Promise<Joined>>().mockImplementationOnce(failing);
    next.mockResolvedValue(joinedPage([event('Quiz', 5)]));
    joinedBy.mockResolvedValue(joinedPage([event('Choir', 3)], next));
    open();
    await userEvent.click(await showMore(joined));
    expect((await (await joined()).findByRole('alert')).textContent).toBe('Failed to load events you joined.');
    expect(await titlesOf(joined)).toEqual(['Choir']);
    await userEvent.click((await joined()).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /^Quiz/u });
    expect((await joined()).queryByRole('alert')).toBeNull();
    expect(await titlesOf(joined)).toEqual(['Choir', 'Quiz']);
  });

  it('does not say that nothing was joined while more pages remain', async () => {
    // The event has ended since it was read, so the page has no event of its half left.
    const next = () => Promise.resolve(joinedPage([event('Choir', 3)]));
    joinedBy.mockResolvedValueOnce(joinedPage([event('Just over', -2)], next));
    open();
    expect(await (await joined()).findByText('No upcoming events found so far.')).toBeTruthy();
    await userEvent.click(await showMore(joined));
    expect(await (await joined()).findByRole('link', { name: /^Choir/u })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Past' }));
    expect(await titlesOf(joined)).toEqual([expect.stringMatching(/^Just over/u)]);
  });

  it('after a full last page says that there is no more, and moves the focus to the last row', async () => {
    joinedBy.mockResolvedValue(
      joinedPage([event('Choir', 3), event('Quiz', 5)], () => Promise.resolve(joinedPage([]))),
    );
    open();
    await userEvent.click(await showMore(joined));
    await waitFor(async () => expect((await joined()).queryByRole('button')).toBeNull());
    expect(await titlesOf(joined)).toEqual(['Choir', 'Quiz']);
    expect((await joined()).queryByRole('alert')).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^Quiz/u);
  });
});
