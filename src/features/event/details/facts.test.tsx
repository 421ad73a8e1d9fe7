import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PATHS } from '#src/ui/media/icon.tsx';
import { givenEvent, givenGuest, HANG, HOUR, open, useStage } from '../eventStage.testing.tsx';

useStage();

const region = (name: string) => screen.findByRole('region', { name }, HANG);

describe('the date', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * HOUR).toLocaleDateString('sv-SE');

  // @spec:2/date-label
  it.each([
    [0, 'Today'],
    [1, 'Tomorrow'],
    [3, 'In 3 days'],
    [7, 'In 7 days'],
  ])('says how near it is: %i days', async (days, label) => {
    givenEvent({ date: inDays(days) });
    await open();
    expect(within(await region('Date and time')).getByText(label)).toBeTruthy();
  });

  it.each([
    ['far away', { date: inDays(8) }],
    ['past', { date: inDays(-1) }],
    ['cancelled', { date: inDays(1), isCancelled: true }],
  ])('says nothing of the kind when it is %s', async (_case, fields) => {
    givenEvent(fields);
    await open();
    expect((await region('Date and time')).textContent).not.toMatch(/Today|Tomorrow|In \d/u);
  });
});

describe('the location', () => {
  const shape = async () => (await region('Location')).querySelector('path')?.getAttribute('d');

  // @spec:2/event-address
  it('has a lock while the street is hidden, and names the area', async () => {
    givenGuest();
    await open();
    expect(await shape()).toBe(PATHS.lock);
    expect(within(await region('Location')).getByText('Newtown NSW')).toBeTruthy();
  });

  // @spec:2/event-address
  it('has no lock once the street shows, and a button that copies it', async () => {
    const user = userEvent.setup();
    givenGuest({ startAt: Date.now() + 3 * HOUR });
    await open();
    const location = within(await region('Location'));
    await location.findByText('12 Smith Street, Newtown NSW', {}, HANG);
    expect(await shape()).toBe(PATHS.pin);
    await user.click(location.getByRole('button', { name: /^Copy/u }));
    expect(await navigator.clipboard.readText()).toBe('12 Smith Street, Newtown NSW');
  });
});

describe('price, spots and description', () => {
  const text = async (name: string) => (await region(name)).textContent;

  // @spec:2/price-and-spots
  it('of a free event are FREE, the spots left, and the text as it was typed', async () => {
    givenEvent({ capacity: 20, ticketCount: 12, description: 'Bring a rug.\n<b>And a hat.</b>' });
    await open();
    expect(await text('Entry price')).toBe('FREE');
    expect(await text('Spots Available')).toMatch(/^8 .*20.*Spots Available/u);
    const about = within(await region('About')).getByText(/Bring a rug/u);
    expect(about.textContent).toBe('Bring a rug.\n<b>And a hat.</b>');
    expect(about.className).toContain('whitespace-pre-line');
  });

  // @spec:2/price-and-spots
  it('of a paid event are the price of a ticket, and that it includes all fees', async () => {
    givenEvent({ isPaid: true, priceCents: 2500 });
    await open();
    expect(await text('Entry price')).toBe('$25.00AUD - All fees included');
  });
});
