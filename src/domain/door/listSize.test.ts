import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { asDoorKey, DOOR_KEY_BYTES, seatOf } from '../pass/passBytes.ts';
import type { DoorSeat } from './doorList.ts';
import { markOf, sealName } from './sealedSeat.ts';

/** A phone fetches the list whole, maybe on a weak signal: for 1,000 spots at most 100 kB over the network. */

const KEY = asDoorKey(new Uint8Array(DOOR_KEY_BYTES).fill(7)) ?? expect.fail('no key');
const NAMES = ['Priya Raman', 'Zoë Müller', 'Tom Whitlock', 'Siobhán O’Connor', 'Nguyễn Thị Minh Khai'];
const SEATS = Array.from({ length: 1000 }, (_, at): DoorSeat => {
  const seat = seatOf(KEY, `guest ${at}`);
  const name = `${NAMES[at % NAMES.length]} ${at}`;
  return {
    seat,
    generation: 1,
    name,
    isUnclaimed: false,
    state: 'valid',
    party: seatOf(KEY, `buyer ${at - (at % 3)}`),
  };
});
const sizeOf = (list: unknown): number => gzipSync(JSON.stringify(list)).byteLength;

test('the list of a host', () => {
  expect(sizeOf(SEATS)).toBeLessThanOrEqual(100_000);
});

test('the sealed list of a helper', () => {
  const salt = 'a salt of the list, as the server makes it';
  const sealed = SEATS.map(({ seat, name, party: _party, ...rest }) => ({
    ...rest,
    mark: markOf(seat),
    sealed: sealName(seat, salt, name),
  }));
  expect(sizeOf(sealed)).toBeLessThanOrEqual(100_000);
});
