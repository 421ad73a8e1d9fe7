import { asEventId } from '@arvo/domain/events/event.ts';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { cardOf } from '@arvo/domain/events/eventCard.ts';
import type { Noun } from '@arvo/domain/protocol/store/records.ts';
import { expect, test } from 'vitest';
import { ADA, database, startEachAfresh } from './fetchAhead.testing.ts';
import { createOwnRows } from './ownRows.ts';

startEachAfresh();

const card = cardOf({ ...anEvent(), id: asEventId('picnic') });
const put = (owner: string, noun: Noun, savedAt: number) =>
  database.put('records', { owner, noun, id: 'picnic', value: {}, savedAt, usedAt: savedAt, until: null });
const onDevice = (role: 'guest' | 'host' = 'guest') => createOwnRows(database, ADA).onDevice({ card, role });

test('an event is as old on the device as the older of its two rows', async () => {
  await put(ADA, 'guest', 2_000);
  await put('public', 'event', 1_000);
  expect(await onDevice()).toEqual({ savedAt: 1_000, hasPlace: false });
  await put('public', 'event', 3_000);
  await put(ADA, 'place', 3_000);
  expect(await onDevice()).toEqual({ savedAt: 2_000, hasPlace: true });
});

test('for its host the street counts instead of the guest record', async () => {
  await put('public', 'event', 3_000);
  await put(ADA, 'guest', 1_000);
  expect(await onDevice('host')).toEqual({ savedAt: null, hasPlace: false });
  await put(ADA, 'place', 2_000);
  expect(await onDevice('host')).toEqual({ savedAt: 2_000, hasPlace: true });
});

test.each<[string, string, Noun]>([
  ['the event', ADA, 'guest'],
  ['the guest record', 'public', 'event'],
])('an event whose row of %s is missing is not on the device', async (_what, owner, noun) => {
  await put(owner, noun, 1_000);
  expect(await onDevice()).toEqual({ savedAt: null, hasPlace: false });
});
