import { type ArvoEvent, asEventId } from '@arvo/domain/events/event.ts';
import type { When } from '@arvo/domain/events/timing.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { YourEventsScreen } from './YourEventsScreen.tsx';

export const ADA = asUserId('ada');
export const DAY = 86_400_000;

/** Ada is signed in. */
export function adasWorld(
  options: Parameters<typeof screenWorld>[0] = {},
  calls: Parameters<typeof screenWorld>[1] = {},
) {
  const world = screenWorld(options, calls);
  world.signIn(ADA);
  const event = (title: string, days: number, changes: Partial<ArvoEvent>) =>
    world.given.event({
      id: asEventId(title.replaceAll(' ', '-') || 'untitled'),
      title,
      date: new Date(Date.now() + days * DAY).toISOString().slice(0, 10),
      timeZone: 'UTC',
      startAt: Date.now() + days * DAY,
      ...changes,
    });
  return {
    ...world,
    hosts: (title: string, days: number, changes: Partial<ArvoEvent> = {}) =>
      event(title, days, { creatorId: ADA, ...changes }),
    joins: (title: string, days: number, changes: Partial<ArvoEvent> = {}) =>
      world.given.guest(event(title, days, changes), ADA),
    /** The halves read so far. */
    halves: (name: 'events.hostedBy' | 'events.joinedBy') => world.calls(name).map(([, when]) => when),
  };
}
type World = ReturnType<typeof adasWorld>;

/** `entry`: the history entry, which had been scrolled to `scrolledTo`. */
export function open(world: World, entry = 'first', scrolledTo = 0) {
  const Screen = () => {
    const [when, setWhen] = useState<When>('upcoming');
    return <YourEventsScreen when={when} onWhen={setWhen} entry={entry} scrolledTo={scrolledTo} />;
  };
  const root = createRootRoute({ component: () => world.around(<Screen />) });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(<RouterProvider router={router as never} />);
}

export const created = async () => within(await screen.findByRole('region', { name: 'Events You Created' }));
export const joined = async () => within(await screen.findByRole('region', { name: 'Events You Joined' }));

/** The events of a list; a host's row has more links. */
export const rowsOf = async (list: typeof created) =>
  (await (await list()).findAllByRole('link')).filter(({ parentElement }) => parentElement?.localName === 'li');

/** For each file of tests. */
export function useYourEvents(): void {
  beforeEach(() => {
    sessionStorage.clear();
    vi.stubGlobal('scrollTo', () => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
