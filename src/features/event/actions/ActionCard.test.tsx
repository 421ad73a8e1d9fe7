import { order } from '@arvo/domain/orders/order.testing.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  ADA,
  button,
  findButton,
  givenEvent,
  givenGuest,
  HANG,
  HOST,
  HOUR,
  open,
  openPicnicAs,
  queueJoin,
  queuePress,
  sales,
  signIn,
  update,
  useStage,
  world,
} from '../eventStage.testing.tsx';

useStage();

const tickets = () => screen.getByRole('combobox', { name: 'Number of tickets' });
const counts = () =>
  within(tickets())
    .getAllByRole('option')
    .map((option) => (option instanceof HTMLOptionElement ? option.value : null));

describe('the number of tickets', () => {
  const openPaid = async (capacity: number | null) => {
    await openPicnicAs(ADA, { isPaid: true, priceCents: 2500, capacity, ticketCount: 12 });
    await screen.findByRole('combobox', { name: 'Number of tickets' }, HANG);
  };

  // @spec:5/quantity @spec:9/tickets-and-capacity
  it.each([
    [50, ['1', '2', '3', '4', '5']],
    [null, ['1', '2', '3', '4', '5']],
    [17, ['1', '2', '3', '4', '5']],
    [15, ['1', '2', '3']],
  ] as const)('is 1 to 5 a purchase, and never more than are left: of %s', async (capacity, offered) => {
    await openPaid(capacity);
    expect(counts()).toEqual(offered);
  });

  it('determines the total on the button', async () => {
    await openPaid(50);
    expect(button('Join Event ($25.00)')).toBeTruthy();
    await userEvent.selectOptions(tickets(), '5');
    expect(button('Join Event ($125.00)')).toBeTruthy();
  });
});

describe('while the host has closed sales', () => {
  it('a visitor reads it instead of being asked to sign in for nothing', async () => {
    givenEvent({ isSalesClosed: true });
    await open();
    expect(screen.getByRole('heading', { name: 'Closed for now' })).toBeTruthy();
    expect(screen.getByText('The host takes no more guests at the moment.')).toBeTruthy();
  });

  it('nobody can press Join, also if the event is full', async () => {
    await openPicnicAs(ADA, { isSalesClosed: true, capacity: 12, ticketCount: 12 });
    expect(await findButton('Closed for now')).toHaveProperty('disabled', true);
    expect(screen.queryByText('Event Full')).toBeNull();
  });
});

it('a join that waits for a connection cannot be pressed again', async () => {
  await openPicnicAs(ADA);
  await findButton('Join Event');
  queueJoin(true);
  expect(button('Waiting…')).toHaveProperty('disabled', true);
  queueJoin(false);
  expect(button('Join Event')).toHaveProperty('disabled', false);
});

it('a queued join is a part of the action card, in its live region', async () => {
  await openPicnicAs(ADA);
  const card = screen.getByRole('region', { name: 'Your spot' });
  const region = within(card).getByRole('status');
  expect(region.textContent).toBe('');
  queueJoin(true);
  expect(await within(region).findByText('Waiting to join', {}, HANG)).toBeTruthy();
});

it('a visitor has no live region for queued actions', async () => {
  givenEvent();
  await open();
  expect(within(screen.getByRole('region', { name: 'Your spot' })).queryByRole('status')).toBeNull();
});

it('a leave that waits for a connection is not offered again, until it is withdrawn', async () => {
  givenGuest();
  await open();
  expect(await findButton('Leave Event')).toBeTruthy();
  queuePress('leave', true);
  expect(screen.queryByRole('button', { name: 'Leave Event' })).toBeNull();
  queuePress('leave', false);
  expect(button('Leave Event')).toBeTruthy();
});

it('"Leave Event" comes with "You\'re going", and not later', async () => {
  await openPicnicAs(ADA);
  await act(() => vi.dynamicImportSettled());
  await userEvent.click(button('Join Event'));
  await screen.findByRole('heading', { name: "You're going" }, HANG);
  expect(button('Leave Event')).toBeTruthy();
});

it('shows no action while the viewer is unknown', async () => {
  signIn(ADA);
  givenEvent();
  world.next('guests.watchOwn', { until: new Promise(() => {}) });
  await open();
  const card = screen.getByRole('region', { name: 'Your spot' });
  expect(within(card).getByRole('heading', { level: 2 }).textContent).toBe('Your spot');
  expect(within(card).queryByText(/join/iu)).toBeNull();
});

describe('while every spot is taken', () => {
  const taken = { capacity: 12, ticketCount: 12 };

  it('a visitor reads that the event is full and what to do, without "Want to join?"', async () => {
    givenEvent(taken);
    await open();
    expect(screen.getByRole('heading', { name: 'Event Full' })).toBeTruthy();
    expect(screen.getByText('If someone leaves, their spot opens up.')).toBeTruthy();
    expect(screen.queryByText('Want to join?')).toBeNull();
    expect(button('Sign In')).toBeTruthy();
  });

  it('a signed-in person has a disabled button, and reads what to do', async () => {
    await openPicnicAs(ADA, taken);
    expect(button('Event Full')).toHaveProperty('disabled', true);
    expect(screen.getByText('If someone leaves, their spot opens up.')).toBeTruthy();
    expect(screen.queryByText('Secure your spot')).toBeNull();
  });

  it('somebody who pressed too late reads once what to do', async () => {
    sales.buy.mockResolvedValue({ kind: 'refused', status: 409, error: eventTexts.fullSentence, extra: {} });
    await openPicnicAs(ADA, { capacity: 13, ticketCount: 12, isPaid: true, priceCents: 5000 });
    await userEvent.click(button('Join Event ($50.00)'));
    await screen.findByText(/^Payment error: This event is full/u, {}, HANG);
    await update({ ticketCount: 13 });
    expect(button('Event Full')).toHaveProperty('disabled', true);
    expect(screen.getAllByText(/If someone leaves, their spot opens up\.$/u)).toHaveLength(1);
  });
});

describe('while the last spots are being paid for', () => {
  const held = { isPaid: true, priceCents: 5000, capacity: 13, ticketCount: 12, unclaimedCount: 0, heldCount: 1 };
  const MAY_COME_BACK =
    "The last spot is being paid for right now. If that falls through, it's back within 35 minutes.";

  it('a stranger reads that the spot may come back, and cannot press', async () => {
    await openPicnicAs(ADA, held);
    expect(button('Event Full')).toHaveProperty('disabled', true);
    expect(screen.getByText(MAY_COME_BACK)).toBeTruthy();
    expect(screen.queryByText('Every spot is taken')).toBeNull();
  });

  it('so does a visitor', async () => {
    givenEvent({ ...held, capacity: 15, heldCount: 3 });
    await open();
    expect(screen.getByRole('heading', { name: 'Event Full' })).toBeTruthy();
    expect(
      screen.getByText(
        "The last 3 spots are being paid for right now. If that falls through, they're back within 35 minutes.",
      ),
    ).toBeTruthy();
  });

  it('the buyer with the unfinished order is not told that every spot is taken', async () => {
    signIn(ADA);
    givenEvent(held);
    world.given.order(
      order({ state: 'held', paidAt: null, issuedAt: null, hasPage: true, holdUntil: Date.now() + 1e6 }),
    );
    await open();
    await findButton('Continue to payment');
    expect(screen.getByRole('heading', { name: "We're holding your spots" })).toBeTruthy();
    expect(screen.queryByText('Every spot is taken')).toBeNull();
    expect(screen.queryByText(MAY_COME_BACK)).toBeNull();
  });
});

it('a guest reads that they are going, and can add to calendar, share and leave', async () => {
  givenGuest();
  await open();
  const card = within(screen.getByRole('region', { name: 'Your spot' }));
  expect(card.getByRole('heading', { name: "You're going" })).toBeTruthy();
  for (const name of ['Share', 'Leave Event']) expect(card.getByRole('button', { name })).toBeTruthy();
  const calendar = await card.findByRole('link', { name: 'Add to calendar' });
  expect(calendar.getAttribute('href')).toContain('/api/events/picnic.ics');
  expect(screen.getAllByRole('link', { name: 'Add to calendar' })).toHaveLength(1);
});

// @spec:2/actions-host
it('the host reads so, shares and deletes, and neither joins nor leaves', async () => {
  await openPicnicAs(HOST);
  const card = within(screen.getByRole('region', { name: 'Your spot' }));
  expect(card.getByRole('heading', { level: 2 }).textContent).toBe("You're the host of this event");
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Share Your Event',
    'Message guests',
    'Delete Event',
  ]);
});

describe('once the event is over', () => {
  const ended = { startAt: Date.now() - 5 * HOUR, endAt: Date.now() - HOUR };
  const card = () => within(screen.getByRole('region', { name: 'Your spot' }));
  const title = () => card().getByRole('heading', { level: 2 }).textContent;

  it.each([
    ['free', {}],
    ['paid', { isPaid: true, priceCents: 2500 }],
  ] as const)('nobody is offered a join or a ticket of a %s event, in the card or in the bar', async (_what, price) => {
    await openPicnicAs(ADA, { ...ended, ...price });
    expect(title()).toBe('This event is over');
    expect(screen.queryAllByRole('button', { name: /join|full/iu })).toEqual([]);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByText(/spots? left|Secure your spot/u)).toBeNull();
  });

  it('a visitor is not asked to sign in', async () => {
    givenEvent(ended);
    await open();
    expect(title()).toBe('This event is over');
    expect(screen.queryAllByRole('button', { name: 'Sign In' })).toEqual([]);
    expect(card().getByRole('button', { name: 'Share' })).toBeTruthy();
  });

  it('a guest shares and no longer leaves', async () => {
    givenGuest(ended);
    await open();
    expect(title()).toBe('This event is over');
    expect(screen.queryByRole('button', { name: 'Leave Event' })).toBeNull();
    expect(button('Share')).toBeTruthy();
  });

  it('the host reads that it is cancelled', async () => {
    await openPicnicAs(HOST, { isCancelled: true });
    expect(title()).toBe('Cancelled');
    expect(card().getByText("You're the host of this event")).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete Event' })).toBeNull();
  });

  it('the host still shares and deletes', async () => {
    await openPicnicAs(HOST, ended);
    expect(title()).toBe('This event is over');
    expect(card().getByText("You're the host of this event")).toBeTruthy();
    expect(button('Share Your Event')).toBeTruthy();
    expect(button('Delete Event')).toBeTruthy();
  });

  it('if it ends while the page is open, the button disappears by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openPicnicAs(ADA, { startAt: Date.now() - HOUR, endAt: Date.now() + 20_000 });
    expect(button('Join Event')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(25_000));
    expect(screen.queryAllByRole('button', { name: 'Join Event' })).toEqual([]);
  });
});

it.each([
  ['over', { startAt: Date.now() - 13 * HOUR }, 'Who came (12)'],
  ['cancelled', { isCancelled: true }, 'Who was going (12)'],
])(
  'the page of an event that is %s shows who was there, the price and the spots, and offers no calendar',
  async (_what, changes, sentence) => {
    givenEvent(changes);
    await open();
    expect(screen.getByText(sentence)).toBeTruthy();
    // The specification has both on every event page (section 2).
    expect(screen.getByRole('region', { name: 'Spots Available' }).textContent).toContain('8 spots were left');
    expect(screen.getByRole('region', { name: 'Entry price' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  },
);

it('the page of an upcoming event shows who is going, and how many spots there are', async () => {
  givenEvent();
  await open();
  expect(screen.getByText("Who's going (12)")).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Spots Available' })).toBeTruthy();
});

it('the page of an event without a limit says so', async () => {
  givenEvent({ capacity: null });
  await open();
  expect(screen.getByRole('region', { name: 'Spots Available' }).textContent).toContain('No limit on spots');
});
