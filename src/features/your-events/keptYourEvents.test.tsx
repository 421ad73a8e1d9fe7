import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { adasWorld, created, DAY, joined, open, rowsOf, useYourEvents } from './yourEventsStage.testing.tsx';

useYourEvents();

describe('what the device keeps of the screen, to paint it before any code', () => {
  const keptAs = () => document.querySelector('[data-kept-as]')?.getAttribute('data-kept-as');
  const kept = (element: Element | null | undefined) => element?.closest('[data-not-kept]') === null;

  it('is the upcoming half, with which it opens', async () => {
    open(adasWorld());
    await joined();
    expect(keptAs()).toBe('/your-events');
    await userEvent.click(screen.getByRole('button', { name: 'Past' }));
    expect(keptAs()).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Upcoming' }));
    expect(keptAs()).toBe('/your-events');
  });

  it('has each row until its event is over, and "Tomorrow" until midnight', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 0, 1, 12) });
    const startAt = Date.UTC(2027, 0, 2, 18, 30);
    const world = adasWorld();
    world.hosts('Near', 1, { date: '2027-01-02', startAt, endAt: null });
    open(world);
    const row = (await (await created()).findByText(/Tomorrow/u)).closest('li');
    expect(row?.getAttribute('data-element-until')).toBe(String(startAt + DAY / 2));
    const label = screen.getByText('Tomorrow,');
    expect(label.getAttribute('data-text-until')).toBe(String(Date.UTC(2027, 0, 2)));
    expect(label.parentElement?.hasAttribute('data-text-until')).toBe(false);
  });

  it('is the rows of about one screen', async () => {
    const world = adasWorld();
    for (let day = 1; day <= 10; day += 1) world.hosts(`Event ${day}`, day);
    open(world);
    const last = await (await created()).findByRole('link', { name: /^Event 10/u });
    const rows = await rowsOf(created);
    expect(rows.map(kept)).toEqual([...Array<boolean>(8).fill(true), false, false]);
    expect(rows.at(-1)).toBe(last);
  });

  it('has no list that could not be read', async () => {
    const world = adasWorld();
    world.next('events.hostedBy', 'fails');
    open(world);
    const list = await created();
    expect(kept(await list.findByRole('alert'))).toBe(false);
    expect(kept(screen.getByRole('heading', { name: 'Events You Created' }))).toBe(true);
  });
});
