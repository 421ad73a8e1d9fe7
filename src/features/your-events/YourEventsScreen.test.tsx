import { type ArvoEvent, asEventId } from '@arvo/domain/events/event.ts';
import { type Account, asUserId } from '@arvo/domain/people/person.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Data } from '#src/data/ports.ts';
import { DataProvider } from '#src/session/data.tsx';
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

const event = (title: string, days: number): ArvoEvent => ({
  id: asEventId(title.replaceAll(' ', '-') || 'untitled'),
  title,
  description: '',
  date: new Date(Date.now() + days * DAY).toISOString().slice(0, 10),
  startTime: '18:30',
  endTime: null,
  timeZone: 'UTC',
  startAt: Date.now() + days * DAY,
  endAt: null,
  area: 'Fitzroy VIC',
  capacity: null,
  priceCents: 0,
  isPaid: false,
  imageURL: null,
  creatorId: asUserId('host'),
  hostStripeAccountId: null,
  createdAt: null,
  ticketCount: 0,
  heldCount: 0,
  guestPreview: [],
});

const hostedBy = vi.fn<Data['events']['hostedBy']>();
const joinedBy = vi.fn<Data['events']['joinedBy']>();

function open() {
  // Your Events asks these two of the world.
  const data = { events: { hostedBy, joinedBy } } as unknown as Data;
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
  hostedBy.mockResolvedValue({ kind: 'found', value: [] });
  joinedBy.mockResolvedValue({ kind: 'found', value: [] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('Your Events', () => {
  it('asks a visitor to log in, and the store nothing', async () => {
    sessionStore.setState({ kind: 'signed-out' }, true);
    open();
    expect((await screen.findByRole('alert')).textContent).toBe('Please log in to see your events.');
    expect(hostedBy).not.toHaveBeenCalled();
  });

  it('shows one half at a time, in the order a person looks for it', async () => {
    const list = [event('Next week', 7), event('', 2), event('Last month', -30), event('Last week', -7)];
    hostedBy.mockResolvedValue({ kind: 'found', value: list });
    open();
    const titles = async () => (await (await created()).findAllByRole('link')).map(({ textContent }) => textContent);
    expect(await titles()).toEqual([expect.stringMatching(/^Untitled Event/u), expect.stringMatching(/^Next week/u)]);
    await userEvent.click(screen.getByRole('button', { name: 'Past' }));
    expect(await titles()).toEqual([expect.stringMatching(/^Last week/u), expect.stringMatching(/^Last month/u)]);
    expect((await joined()).getByText("You haven't joined any past events yet.")).toBeTruthy();
  });

  it('says the day once: by its distance too where it is near, and none where there is none', async () => {
    const far = { ...event('Far', 20), date: '2027-01-30', startAt: Date.UTC(2027, 0, 30) };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 0, 1, 12) });
    const near = { ...event('Near', 1), date: '2027-01-02' };
    const odd = { ...event('Odd', 2), date: 'soon' };
    hostedBy.mockResolvedValue({ kind: 'found', value: [far, near, odd] });
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
  ])('one list that %s leaves the other as it is, and can be read again', async (_what, failing) => {
    hostedBy.mockImplementationOnce(failing);
    joinedBy.mockResolvedValue({ kind: 'found', value: [{ event: event('Choir', 3), joinedAt: 1 }] });
    open();
    expect((await (await created()).findByRole('alert')).textContent).toBe('Failed to load your created events.');
    expect((await joined()).getByRole('link', { name: /Choir/u })).toBeTruthy();
    await userEvent.click((await created()).getByRole('button', { name: 'Try again' }));
    expect(await (await created()).findByText("You haven't created any upcoming events yet.")).toBeTruthy();
    expect(joinedBy).toHaveBeenCalledOnce();
  });

  it('says so where the joined ones cannot be read', async () => {
    joinedBy.mockResolvedValue({ kind: 'failed' });
    open();
    expect((await (await joined()).findByRole('alert')).textContent).toBe('Failed to load events you joined.');
  });
});
