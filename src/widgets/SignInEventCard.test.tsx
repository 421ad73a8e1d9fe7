import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { eventPath } from '@arvo/domain/protocol/store/paths.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { SignInEventCard } from './SignInEventCard.tsx';

const picnic = anEvent({ title: 'Picnic', date: '2031-12-13', startTime: '18:30' });
let world: ReturnType<typeof screenWorld>;
const open = () => render(world.around(<SignInEventCard id={picnic.id} fallback="loading" otherwise="fallback" />));
const card = () => screen.findByRole('region', { name: "You're on your way to" });

beforeEach(() => {
  world = screenWorld();
});
afterEach(cleanup);

test('shows an event whose page was read before, without another request', async () => {
  world.given.event(picnic);
  await world.data.publicEvents.read(picnic.id);
  open();
  expect((await card()).textContent).toContain('PicnicSat 13 Dec 2031, 6:30 PM');
  expect(world.calls('publicEvents.read')).toHaveLength(1);
});

test('reads an event whose page was not read before', async () => {
  world.given.event(picnic);
  const { container } = open();
  expect(container.textContent).toBe('loading');
  expect((await card()).textContent).toContain('Picnic');
});

test.each<[string, () => void]>([
  ['cannot be read', () => world.next('publicEvents.read', 'fails')],
  ['cannot be requested, because the code fails to load', () => world.next('publicEvents.read', 'does-not-load')],
  ['is missing', () => world.server.delete(eventPath(picnic.id))],
])('shows no card for an event that %s', async (_why, happens) => {
  world.given.event(picnic);
  happens();
  const { container } = open();
  await vi.waitFor(() => expect(container.textContent).toBe('fallback'));
});
