import { PUBLIC_OWNER } from '@arvo/domain/store/records.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import type { Reading } from '@arvo/domain/reading/reading.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionStore } from '#src/session/connection.ts';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { EventScreen } from './EventScreen.tsx';
import { event, ID, navigation, settled } from './eventStage.testing.tsx';

const picnic: PublicEvent = { event: event(), host: null };
let answer: (reading: Reading<PublicEvent> | null) => void = () => {};
let world: ReturnType<typeof screenWorld>;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  connectionStore.setState('fine', true);
  world = screenWorld(
    {},
    {
      publicEvents: {
        known: () => null,
        read: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  connectionStore.setState('fine', true);
});

async function openAsVisitor() {
  // The code loads with the real timers, so that the test's three seconds begin with the request.
  await import('#src/session/reads/sources.ts');
  vi.useFakeTimers();
  render(world.around(<EventScreen id={ID} search={{}} navigation={navigation} />));
  await settled();
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const title = () => screen.queryByRole('heading', { name: 'Picnic' });

test('a visitor whose event takes 3 s is told, and sees what the device has until the server answers', async () => {
  await world.data.records.keep({ owner: PUBLIC_OWNER, noun: 'event', id: ID, value: picnic, savedAt: 1 });
  await openAsVisitor();
  await wait(2_900);
  expect([connectionStore.getState(), title()]).toEqual(['fine', null]);
  await wait(200);
  expect(connectionStore.getState()).toBe('slow');
  expect(title()).not.toBeNull();
  const value = { ...picnic, event: { ...picnic.event, title: 'Picnic in the rain' } };
  answer({ kind: 'found', value, source: 'public', at: performance.now() });
  await wait(0);
  expect(connectionStore.getState()).toBe('fine');
  expect(screen.queryByRole('heading', { name: 'Picnic in the rain' })).not.toBeNull();
});

test('a visitor who has seen nothing of the event here waits on', async () => {
  await openAsVisitor();
  await wait(3_100);
  expect([connectionStore.getState(), title()]).toEqual(['slow', null]);
});

test('a request that fails while our server is silent makes the connection dead', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  await openAsVisitor();
  answer(null);
  await wait(0);
  expect(connectionStore.getState()).toBe('dead');
});

test('leaving the page ends its request, which then says nothing about the connection', async () => {
  await openAsVisitor();
  cleanup();
  await wait(3_100);
  answer(null);
  await wait(0);
  expect(connectionStore.getState()).toBe('fine');
});
