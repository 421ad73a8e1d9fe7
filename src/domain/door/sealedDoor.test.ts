import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asEventId } from '../events/event.ts';
import { asDoorKey, DOOR_KEY_BYTES, makePassCode, seatOf } from '../pass/passBytes.ts';
import { eventOfToken, makeDoorToken, parseDoorToken, pinInFigures, pinInWords } from './doorLink.ts';
import { type DoorSeat, judge, openDoor } from './doorList.ts';
import { parseScanId, type Scan } from './scan.ts';
import { openSealedDoor, type SealedDoorList } from './sealedDoor.ts';
import { markOf, openName, sealName } from './sealedSeat.ts';
import { whoIsIn } from './whoIsIn.ts';

const KEY = asDoorKey(new Uint8Array(DOOR_KEY_BYTES).fill(7)) ?? expect.fail('no key');
const SALT = 'salt';

const seal = (seats: readonly DoorSeat[]): SealedDoorList => ({
  at: 1,
  salt: SALT,
  title: 'Picnic',
  door: 'Front gate',
  seats: seats.map(({ seat, name, ...rest }) => ({ ...rest, mark: markOf(seat), sealed: sealName(seat, SALT, name) })),
});

const anySeat = fc.record({
  subject: fc.integer({ min: 0, max: 5 }).map((n) => seatOf(KEY, `guest/${n}`)),
  generation: fc.integer({ min: 1, max: 3 }),
  name: fc.string({ unit: 'grapheme', maxLength: 40 }),
  isUnclaimed: fc.boolean(),
  state: fc.constantFrom('valid' as const, 'given-back' as const),
});

test("a helper's phone judges every pass as the host's does, and greets by the same name", () => {
  const entered = fc.uniqueArray(fc.integer({ min: 0, max: 5 }));
  fc.assert(
    fc.property(fc.uniqueArray(anySeat, { selector: ({ subject }) => subject }), entered, (rows, guests) => {
      const seats = rows.map(({ subject, ...row }): DoorSeat => ({ ...row, seat: subject }));
      const [host, helper] = [openDoor(KEY, { at: 1, seats }), openSealedDoor(KEY, seal(seats))];
      const scans = guests.map((guest, n): Scan => {
        const id = parseScanId(String(n).padStart(20, '0')) ?? expect.fail('no id');
        return { id, kind: 'in', seat: seatOf(KEY, `guest/${guest}`), at: n + 1, door: '' };
      });
      const marked = scans.map((scan) => ({ ...scan, seat: helper.refOf(scan.seat) }));
      for (let guest = 0; guest <= 6; guest += 1)
        for (const generation of [1, 2, 3]) {
          const code = makePassCode(KEY, { seat: seatOf(KEY, `guest/${guest}`), generation });
          expect(judge(helper, whoIsIn(marked), code)).toEqual(judge(host, whoIsIn(scans), code));
        }
      expect(helper.valid).toBe(host.valid);
    }),
    { numRuns: 30 },
  );
});

test('a name is read with its own seat and list alone', () => {
  const [ada, lee] = [seatOf(KEY, 'ada'), seatOf(KEY, 'lee')];
  const sealed = sealName(ada, SALT, 'Ada Byron');
  expect(openName(ada, SALT, sealed)).toBe('Ada Byron');
  expect(openName(lee, SALT, sealed)).toBe('');
  expect(openName(ada, 'another', sealed)).toBe('');
  expect(openName(ada, SALT, sealed.replace(/^../u, '00'))).toBe('');
  expect(openName(ada, SALT, 'no hex')).toBe('');
});

test('a mark is its own mark, and no seat', () => {
  const seat = seatOf(KEY, 'ada');
  expect(markOf(markOf(seat))).toBe(markOf(seat));
  expect(markOf(seat)).not.toHaveLength(seat.length);
});

test('a token names its event, and a PIN is said in two groups', () => {
  const id = asEventId('abcDEF0123456789abcd');
  const token = makeDoorToken(id, 'A-_'.padEnd(22, 'x'));
  expect(eventOfToken(token)).toBe(id);
  expect(parseDoorToken(token)).toBe(token);
  for (const wrong of ['', 'a'.repeat(22), `${token}/x`, `${token} `, 'a'.repeat(200)])
    expect(parseDoorToken(wrong)).toBeNull();
  expect(() => makeDoorToken(id, 'short')).toThrow('22 characters');
  expect(pinInFigures('421990')).toBe('421 990');
  expect(pinInWords('420990')).toBe('four two zero, nine nine zero');
});
