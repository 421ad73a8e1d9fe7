import { asEventId } from '@arvo/domain/events/event.ts';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { FAREWELL_MS } from '@arvo/domain/events/farewell.ts';
import { storedCard } from '@arvo/domain/events/storedEvent.ts';
import { farewellPath } from '@arvo/domain/protocol/store/paths.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { noteSeenMessages } from '#src/session/seenMessages.ts';
import { ADA, adasWorld, DAY, dayOf, joinsPicnic, NOW, open, useHome } from './homeStage.testing.tsx';

/** Home, after an event that Ada had joined was deleted. */

useHome();
afterEach(() => localStorage.clear());

const GONE = asEventId('Choir');
const startAt = NOW + 3 * DAY;
function withGone(at: number) {
  const world = adasWorld();
  joinsPicnic(world);
  const card = storedCard(anEvent({ title: 'Choir', startAt, date: dayOf(startAt), timeZone: 'Australia/Sydney' }));
  const farewell = { at, word: 'The choir is ill.' };
  const left = { userId: ADA, timestamp: new Date(NOW - DAY), event: { ...card, isCancelled: true }, farewell };
  world.server.set({ [farewellPath(GONE, ADA)]: left });
  return world;
}
const yours = () => screen.findByRole('region', { name: 'Your Events' });

test('home says under "Updates" that it is cancelled and why, and lists it', async () => {
  open(withGone(NOW - 1));
  const updates = await screen.findByRole('region', { name: 'Updates' });
  expect(within(updates).getByText('Cancelled: The choir is ill.')).toBeTruthy();
  expect(within(updates).getByRole('link').getAttribute('href')).toBe('/events/Choir');
  expect(within(await yours()).getByText('Choir')).toBeTruthy();
});

test('once it was opened on this device it is in the list alone', async () => {
  noteSeenMessages(ADA, GONE, NOW - 1);
  open(withGone(NOW - 1));
  expect(await within(await yours()).findByText('Choir')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Updates' })).toBeNull();
});

test('after 30 days it is nowhere', async () => {
  open(withGone(NOW - FAREWELL_MS));
  expect(await screen.findByText('Picnic')).toBeTruthy();
  expect(within(await yours()).queryByText('Choir')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Updates' })).toBeNull();
});
