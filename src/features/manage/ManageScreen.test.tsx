import { asEventId, type ArvoEvent } from '@arvo/domain/events/event.ts';
import { order } from '@arvo/domain/orders/order.testing.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { SalesGateway } from '#src/data/ports/sales.ts';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.testing.ts';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { csvOfGuests } from './guestsCsv.ts';
import { ManageScreen } from './ManageScreen.tsx';

beforeAll(teachJsdomDialogs);
afterEach(cleanup);

const HOST = asUserId('host');
const ADA = asUserId('ada');
const PICNIC = asEventId('picnic');

const sentMessages: SalesGateway['sentMessages'] = async () => ({ kind: 'answered', answer: { messages: [] } });

/** The picnic's host is signed in, and opens its room. */
async function open(
  over: Partial<ArvoEvent>,
  guests: readonly string[] = [],
  uid = HOST,
  sales: Partial<SalesGateway> = {},
) {
  const world = screenWorld({}, { sales: { sentMessages, ...sales } });
  world.given.person(HOST, { name: 'Priya' });
  const event = world.given.event({ id: PICNIC, creatorId: HOST, title: 'Picnic', ...over });
  for (const name of guests) world.given.guest(event, asUserId(name.toLowerCase()), { name });
  if (event.isPaid) world.given.order(order());
  world.signIn(uid, { name: 'Priya' });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ManageScreen id={PICNIC} uid={uid} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(world.around(<RouterProvider router={router} />));
  await act(async () => {});
  return world;
}
const region = (name: string) => screen.findByRole('region', { name });
const figures = async () =>
  [...(await region('Numbers')).querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
const rows = async () => within(await region('Guests')).getAllByRole('listitem');

it('a free event counts who goes and the spots left, and says nothing of money', async () => {
  await open({ capacity: 50 }, ['Ada', 'Bo']);
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage event' })).toBeTruthy();
  expect(await figures()).toEqual(['Going', '2 of 50', 'Spots', '48 left']);
  expect(screen.queryByText('You receive')).toBeNull();
});

it('an event without a limit has none', async () => {
  await open({ capacity: null }, ['Ada']);
  expect(await figures()).toEqual(['Going', '1', 'Spots', 'No limit']);
});

it('a paid event says what is sold, held and unclaimed, what the host receives, and when', async () => {
  await open({ isPaid: true, priceCents: 5000, capacity: 10, ticketCount: 2, unclaimedCount: 2, heldCount: 1 }, [
    'Ada',
  ]);
  await screen.findByText('You receive');
  expect((await figures()).slice(0, 8)).toEqual([
    'Sold',
    '3 of 10',
    'Spots',
    '6 left, 1 on hold',
    'Not claimed yet',
    '2',
    'You receive',
    '$97.95',
  ]);
  expect(screen.getByText('Paid on').nextElementSibling?.textContent).toMatch(/^\w{3} \d+ \w{3} 20\d\d$/u);
  expect(screen.getByRole('link', { name: 'Orders and payouts' }).getAttribute('href')).toBe('/events/picnic/orders');
});

it('guests who let the host contact them have a link, which writes to nobody else', async () => {
  const world = await open({}, []);
  const event = world.given.event({ id: PICNIC, creatorId: HOST, title: 'Picnic', ticketCount: 3 });
  const contacts = { ada: 'ada?cc=all@example.org', bo: '+61412345678', cy: null };
  await act(async () => {
    for (const [name, contact] of Object.entries(contacts))
      world.given.guest(event, asUserId(name), { name, ...(contact === null ? {} : { contact }) });
  });
  const links = within(await region('Guests')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')]).toSorted()).toEqual([
    ['+61412345678', 'tel:+61412345678'],
    ['ada?cc=all@example.org', 'mailto:ada%3Fcc%3Dall@example.org'],
  ]);
});

it('guests are found by name, and listed in another order', async () => {
  await open({}, ['Zoë', 'Ada', 'Bo']);
  expect(await rows()).toHaveLength(3);
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name');
  expect((await rows()).map((row) => row.querySelector('p')?.textContent)).toEqual(['Ada', 'Bo', 'Zoë']);
  await userEvent.type(screen.getByLabelText('Search guests'), 'zoe');
  expect(await screen.findByText('Zoë')).toBeTruthy();
  expect(screen.queryByText('Ada')).toBeNull();
  await userEvent.type(screen.getByLabelText('Search guests'), 'x');
  expect(await screen.findByText('No guest has this name.')).toBeTruthy();
});

it('messages to guests say how many they reached, and that they could not be loaded', async () => {
  const at = new Date(2026, 10, 28, 18, 30).getTime();
  const messages = [
    { id: 'c', at, text: 'See you there.', sent: 41, reached: 38 },
    { id: 'b', at, text: 'Bring a rug.', sent: 1, reached: null },
    { id: 'a', at, text: 'Hello.', sent: null, reached: null },
  ];
  const read = vi
    .fn<SalesGateway['sentMessages']>()
    .mockResolvedValueOnce({ kind: 'failed' })
    .mockResolvedValue({ kind: 'answered', answer: { messages } });
  await open({}, ['Ada'], HOST, { sentMessages: read });
  const list = within(await region('Messages to guests'));
  expect((await list.findByRole('alert')).textContent).toContain('We could not load your messages.');
  expect(list.queryByRole('listitem')).toBeNull();
  await userEvent.click(list.getByRole('button', { name: 'Try again' }));
  expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'See you there.28 Nov, 6:30 PM · Sent to 41 guests, 38 reached by notification or email',
    'Bring a rug.28 Nov, 6:30 PM · Sent to 1 guest',
    'Hello.28 Nov, 6:30 PM · Being sent',
  ]);
  expect(list.queryByRole('alert')).toBeNull();
  expect(list.getByRole('button', { name: 'Message guests' })).toBeTruthy();
});

it('a message that is under way says so, and its number follows', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const message = { id: 'a', at: Date.now(), text: 'See you there.', sent: 2 };
    const answer = (reached: number) =>
      ({ kind: 'answered', answer: { messages: [{ ...message, reached }] } }) as const;
    const read = vi.fn<SalesGateway['sentMessages']>().mockResolvedValueOnce(answer(0)).mockResolvedValue(answer(2));
    await open({}, ['Ada', 'Bo'], HOST, { sentMessages: read });
    const list = within(await region('Messages to guests'));
    expect(await list.findByText(/Sent to 2 guests, 0 reached so far by notification or email/u)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(await list.findByText(/Sent to 2 guests, 2 reached by notification or email/u)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(read).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

it('a guest who joins meanwhile is in the list', async () => {
  const world = await open({}, ['Ada']);
  expect(await rows()).toHaveLength(1);
  const event = world.given.event({ id: PICNIC, creatorId: HOST, title: 'Picnic', ticketCount: 1 });
  await act(async () => world.given.guest(event, asUserId('bo'), { name: 'Bo' }));
  expect(await screen.findByText('Bo')).toBeTruthy();
});

it('without guests it says so', async () => {
  await open({});
  expect(await screen.findByText('Nobody has joined yet. Share the link.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});

it('the host closes sales, reads why that failed, and closes them again', async () => {
  const setSales = vi
    .fn<SalesGateway['setSales']>()
    .mockResolvedValueOnce({ kind: 'failed' })
    .mockResolvedValue({ kind: 'answered', answer: {} });
  const world = await open({}, ['Ada'], HOST, { setSales });
  const sales = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Sales open' });
  await userEvent.click(sales());
  expect((await screen.findByRole('alert')).textContent).toContain('We could not change this.');
  expect(sales().checked).toBe(true);
  await userEvent.click(sales());
  await vi.waitFor(() => expect(setSales).toHaveBeenLastCalledWith(PICNIC, false));
  expect([sales().checked, screen.queryByRole('alert')]).toEqual([false, null]);
  // Another device has opened them again since.
  const event = { id: PICNIC, creatorId: HOST, title: 'Picnic' };
  await act(async () => void world.given.event({ ...event, isSalesClosed: true }));
  await act(async () => void world.given.event({ ...event, isSalesClosed: false }));
  await vi.waitFor(() => expect(sales().checked).toBe(true));
});

it('the host removes a guest with a word, after reading what happens to the money', async () => {
  const removeGuest = vi
    .fn<SalesGateway['removeGuest']>()
    .mockResolvedValueOnce({ kind: 'refused', status: 409, error: 'The buyer has disputed this.', extra: {} })
    .mockResolvedValue({ kind: 'answered', answer: { refundCents: 5000 } });
  await open({ isPaid: true, priceCents: 5000 }, ['Ada'], HOST, { removeGuest });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove guest' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Ada from this event?' });
  expect(within(dialog).getByText(/^\$50\.00 goes back to the card/u)).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('A word to them (optional)'), ' Sorry! ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove guest' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('The buyer has disputed this.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove guest' }));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(removeGuest).toHaveBeenLastCalledWith(PICNIC, ADA, 'Sorry!');
});

it('who came by a friend’s ticket gets no money back, and a free guest reads nothing of money', async () => {
  await open({ isPaid: true, priceCents: 5000 }, ['Bo']);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove guest' }));
  expect(await screen.findByText(/^The ticket goes back to the friend/u)).toBeTruthy();
  cleanup();
  await open({}, ['Bo']);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove guest' }));
  expect((await screen.findByRole('alertdialog')).textContent).not.toMatch(/money|card/u);
});

it('nobody is removed from an event that is over', async () => {
  await open({ startAt: 0 }, ['Ada']);
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Remove guest' })).toBeNull();
});

it('an event that is over has no sales to open', async () => {
  await open({ startAt: 0 }, ['Ada']);
  await region('Numbers');
  expect(screen.queryByRole('switch')).toBeNull();
});

it('a stranger reads that it is for the host, and nothing else', async () => {
  await open({}, ['Ada'], ADA);
  expect(await screen.findByRole('heading', { level: 1, name: 'Only for the host' })).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});

it('the CSV has a row for each ticket: of guests, and of those not claimed', () => {
  const guest = { userId: order().buyerId, name: '=Ada', profilePhoto: null, joinedAt: 0, totalTicketsPurchased: 2 };
  const reachable = { ...guest, userId: asUserId('bo'), name: 'Bo', contact: '+61412345678' };
  const csv = csvOfGuests([guest, reachable], { orders: [order()], unclaimed: 1, zone: 'Australia/Sydney' });
  expect(csv.split('\r\n')).toEqual([
    '\uFEFF"Name","Ticket","Joined","Order","Contact"',
    `"'=Ada","Guest","Thu 1 Jan 1970, 10:00 AM","${order().id}",""`,
    `"Bo","Guest","Thu 1 Jan 1970, 10:00 AM","","'+61412345678"`,
    '"","Not claimed yet","","",""',
    '',
  ]);
});
