import { PUBLIC_OWNER } from '@arvo/domain/protocol/store/records.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { event, givenEvent, ID, meanwhile, open, useStage, world } from './eventStage.testing.tsx';

useStage();

/** Lets the server answer the page's request. */
let answer: () => void;

beforeEach(() => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = resolve;
  world.next('publicEvents.read', { until: promise });
});

async function openAsVisitor() {
  // The code loads with the real timers, so that the test's three seconds begin with the request.
  await import('#src/session/reads/sources.ts');
  vi.useFakeTimers();
  await open();
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const connection = () => world.data.stores.connection.getState().state;
const title = () => screen.queryByRole('heading', { name: 'Picnic' });

test("after 3 s without an answer a visitor sees the device's copy and a notice, until the server answers", async () => {
  const value = { event: event(), host: null };
  await world.data.records.keep({ owner: PUBLIC_OWNER, noun: 'event', id: ID, value, savedAt: 1 });
  givenEvent({ title: 'Picnic in the rain' });
  await openAsVisitor();
  await wait(2_900);
  expect([connection(), title()]).toEqual(['fine', null]);
  await wait(200);
  expect(connection()).toBe('slow');
  expect(title()).not.toBeNull();
  await meanwhile(answer);
  expect(connection()).toBe('fine');
  expect(screen.queryByRole('heading', { name: 'Picnic in the rain' })).not.toBeNull();
});

test('a visitor without a copy of the event on the device reads that it takes longer, and goes on waiting', async () => {
  givenEvent();
  await openAsVisitor();
  const lines = () => [screen.getByRole('status').textContent, screen.queryByRole('button', { name: 'Try again' })];
  await wait(2_900);
  expect(lines()).toEqual(['Loading amazing event details...', null]);
  await wait(200);
  expect([connection(), title()]).toEqual(['slow', null]);
  expect(lines()).toEqual([
    'Loading amazing event details...This is taking longer than usual…Try again',
    expect.any(HTMLButtonElement),
  ]);
  await meanwhile(answer);
  expect(title()).not.toBeNull();
});

test('after a request that fails while our server is silent, the connection counts as dead', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  await openAsVisitor();
  world.goOffline();
  await meanwhile(answer);
  await wait(0);
  expect(connection()).toBe('dead');
});

test('leaving the page ends its request, which then says nothing about the connection', async () => {
  await openAsVisitor();
  cleanup();
  await wait(3_100);
  world.goOffline();
  await meanwhile(answer);
  expect(connection()).toBe('fine');
});
