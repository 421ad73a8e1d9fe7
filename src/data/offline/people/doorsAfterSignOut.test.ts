import { parseScanId, type Scan } from '@arvo/domain/door/scan.ts';
import type { SeatId } from '@arvo/domain/pass/passBytes.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import * as fake from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { addScan, noteHeard, readDoor, writeList } from '#src/data/door/doorDevice.ts';
import { emptyDevice } from '../database/device.testing.ts';
import { wipe } from './personalData.ts';

beforeEach(() => {
  // `idb` asks what is a request, a store and so on.
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  emptyDevice();
  vi.stubGlobal('sessionStorage', { clear: () => undefined });
});

const scan = (id: string): Scan => ({
  kind: 'in',
  id: parseScanId(id.padStart(20, '0')) ?? expect.fail('no id'),
  seat: 'A'.repeat(21) as SeatId,
  at: 5,
  door: '',
});

it('signing out removes the lists and keys of doors, and keeps entries that the server lacks', async () => {
  const owner = asUserId('ada');
  const door = `${owner}/quiz`;
  await writeList(door, { list: { at: 1, seats: [] }, key: 'key' });
  await addScan(door, scan('1'));
  await addScan(door, scan('2'));
  await noteHeard(door, { sent: [scan('1')], received: [], since: 9 });
  expect(await readDoor(door)).toMatchObject({ list: { key: 'key' }, since: 9 });
  expect(await wipe(owner, 'delete')).toBe(true);
  expect(await readDoor(door)).toEqual({ list: null, since: 0, scans: [scan('2')] });
});
