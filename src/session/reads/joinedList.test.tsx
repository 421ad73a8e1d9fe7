import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { expect, it, vi } from 'vitest';
import { updateToken } from '../account/sessionToken.ts';
import { screenWorld } from '../screenWorld.testing.tsx';
import { joinedList } from './joinedList.ts';

const ADA = asUserId('ada');
const HOUR = 3_600_000;

/** Ada's device, on which she has opened events that she has joined, and nothing else. */
function adasDevice() {
  const world = screenWorld();
  updateToken(world.data.stores.session, true);
  world.signIn(ADA);
  const { records } = world.gateways;
  return {
    world,
    list: () => joinedList(world.data, ADA, 'home').read(),
    keepsNoList: () => records.read(ADA, 'list', 'home'),
    storesList: () => records.keep({ owner: ADA, noun: 'list', id: 'home', value: [], savedAt: 9 }),
    joined: async (title: string, hours: number, savedAt: number) => {
      const id = asEventId(title);
      const startAt = Date.now() + hours * HOUR;
      const event = anEvent({ id, title, startAt, endAt: startAt + HOUR });
      await records.keep({ owner: 'public', noun: 'event', id, value: { event, host: null }, savedAt });
      const guest = { userId: ADA, name: 'Ada', profilePhoto: null, joinedAt: 5, totalTicketsPurchased: 1 };
      await records.keep({ owner: ADA, noun: 'guest', id, value: guest, savedAt, until: Date.now() + 999 * HOUR });
    },
  };
}

it('without a stored list, consists of the coming events whose guest record is on the device', async () => {
  const device = adasDevice();
  expect(await device.list()).toBeNull();
  await device.joined('Choir', 90, 3);
  await device.joined('Picnic', 20, 7);
  await device.joined('Over', -40, 2);
  const found = await device.list();
  expect(found?.value.map(({ event, joinedAt }) => [event.title, joinedAt])).toEqual([
    ['Picnic', 5],
    ['Choir', 5],
  ]);
  expect([found?.savedAt, found?.isPartial]).toEqual([3, true]);
  expect((await device.keepsNoList()).kind).toBe('missing');
});

it('a stored list decides, though it is empty', async () => {
  const device = adasDevice();
  await device.joined('Picnic', 20, 7);
  await device.storesList();
  expect(await device.list()).toEqual({ value: [], savedAt: 9 });
});

it('a guest record whose event is not on the device is left out', async () => {
  const device = adasDevice();
  await device.joined('Picnic', 20, 7);
  await device.joined('Choir', 90, 3);
  await device.world.gateways.records.remove('public', 'event', asEventId('Choir'));
  expect((await device.list())?.value.map(({ event }) => event.title)).toEqual(['Picnic']);
});

it('is unknown on a device that cannot be read', async () => {
  const device = adasDevice();
  await device.joined('Picnic', 20, 7);
  const list = vi.spyOn(device.world.data.records, 'list').mockRejectedValue(new Error('The device is busy.'));
  expect(await device.list()).toBeNull();
  list.mockResolvedValue({ kind: 'failed' });
  expect(await device.list()).toBeNull();
  list.mockRestore();
});
