import { type ArvoEvent, asEventId } from '@arvo/domain/events/event.ts';
import { asUserId, type User } from '@arvo/domain/people/person.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { userOf } from '#src/session/account/session.ts';
import { useSession } from '#src/session/account/useSession.ts';
import { HomeScreen } from './HomeScreen.tsx';

/** Saturday 21 November 2026, noon in Sydney. */
export const NOW = Date.UTC(2026, 10, 21, 1);
export const HOUR = 3_600_000;
export const DAY = 86_400_000;
export const ADA = asUserId('ada');

export const dayOf = (at: number): string => new Date(at + 11 * HOUR).toISOString().slice(0, 10);
const eventOf = (title: string, startAt: number): Partial<ArvoEvent> => ({
  id: asEventId(title.replaceAll(' ', '-')),
  title,
  date: dayOf(startAt),
  startAt,
  timeZone: 'Australia/Sydney',
});

/** Ada is signed in, with these fields of her record. */
export function adasWorld(person: Partial<User> = {}, calls: Parameters<typeof screenWorld>[1] = {}) {
  const world = screenWorld({}, calls);
  world.signIn(ADA, person);
  let joins = 0;
  return {
    ...world,
    /** Each later than the one before. */
    joins: (title: string, startAt: number) =>
      world.given.guest(world.given.event(eventOf(title, startAt)), ADA, { joinedAt: NOW - DAY + (joins += 1) }),
    hosts: (title: string, startAt: number, fields: Partial<ArvoEvent> = {}) =>
      world.given.event({ ...eventOf(title, startAt), creatorId: ADA, ...fields }),
  };
}
type World = ReturnType<typeof adasWorld>;

export const inHours = (hours: number) => NOW + hours * HOUR;
export const joinsPicnic = (world: World) => world.joins('Picnic', inHours(20));
export const joinsChoir = (world: World) => world.joins('Choir', NOW + 21 * DAY);

export function open(world: World) {
  const Screen = () => {
    const user = userOf(useSession());
    return user && <HomeScreen uid={ADA} user={user} />;
  };
  const root = createRootRoute({ component: () => <Screen /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(world.around(<RouterProvider router={router as never} />));
  return { path: () => router.state.location.href };
}

/** For each file of tests of home. */
export function useHome(): void {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => undefined);
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
