import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ADA, event, HANG, HOUR, open, signIn, useStage, world } from './eventStage.testing.tsx';

useStage();

/** Our server answers with this time. */
const serverSays = (time: number) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(
      async () => new Response(null, { headers: { 'content-type': 'text/plain', date: new Date(time).toUTCString() } }),
    ),
  );
/** Ended an hour ago by this device's clock. */
const ended = () => world.given.event(event({ startAt: Date.now() - 3 * HOUR, endAt: Date.now() - HOUR }));

it('an event that only a wrong clock has closed can be joined', async () => {
  serverSays(Date.now() - 2 * HOUR);
  signIn(ADA);
  ended();
  await open();
  expect(await screen.findByRole('button', { name: 'Join Event' }, HANG)).toBeTruthy();
  expect(screen.queryByText('This event is over')).toBeNull();
});

it('an event that is over by both clocks is over', async () => {
  serverSays(Date.now());
  signIn(ADA);
  ended();
  await open();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(await screen.findByText('This event is over', undefined, HANG)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Join Event' })).toBeNull();
});

it('asks nothing about an event that is to come', async () => {
  serverSays(Date.now());
  signIn(ADA);
  world.given.event(event());
  await open();
  await screen.findByRole('button', { name: 'Join Event' }, HANG);
  expect(fetch).not.toHaveBeenCalled();
});
