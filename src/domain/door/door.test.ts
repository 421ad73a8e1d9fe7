import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asDoorKey, DOOR_KEY_BYTES, makePassCode, seatOf, type SeatId } from '../pass/passBytes.ts';
import { asPassCode, PASS_CODE_LENGTH, shortCode } from '../pass/passCode.ts';
import { type DoorSeat, findSeats, judge, openDoor, partyOf } from './doorList.ts';
import { type Scan, parseScanId, type ScanId } from './scan.ts';
import { countIn, whoIsIn } from './whoIsIn.ts';

const keyOf = (fill: number) => asDoorKey(new Uint8Array(DOOR_KEY_BYTES).fill(fill)) ?? expect.fail('no key');
const [KEY, OTHER_KEY] = [keyOf(7), keyOf(8)];
const seat = (subject: string, name: string, over: Partial<DoorSeat> = {}): DoorSeat => ({
  seat: seatOf(KEY, subject),
  generation: 1,
  name,
  isUnclaimed: false,
  state: 'valid',
  ...over,
});
const ADA = seat('ada', 'Ada Byron');
const ZOE = seat('zoe', 'Zoë Müller', { generation: 2 });
const TOM = seat('tom', 'Tom Lee', { state: 'given-back' });
const DOOR = openDoor(KEY, { at: 1_000, seats: [ADA, ZOE, TOM] });
const WITH_SIGNS = openDoor(KEY, { at: 1_000, seats: [seat('pat', 'Pat O’Brien-Smith')] });
const NOBODY = whoIsIn([]);
const scanId = (n: number): ScanId => parseScanId(String(n).padStart(20, '0')) ?? expect.fail('no id');
const scan = (n: number, at: number, of: DoorSeat, door = 'Front'): Scan => ({
  id: scanId(n),
  kind: 'in',
  seat: of.seat,
  at,
  door,
});

test('a pass on the list is welcome, and the same one again is already in', () => {
  const code = makePassCode(KEY, ADA);
  expect(judge(DOOR, NOBODY, code)).toEqual({ kind: 'welcome', seat: ADA.seat, name: 'Ada Byron' });
  expect(judge(DOOR, NOBODY, ` ${code.toLowerCase()} `)).toMatchObject({ kind: 'welcome' });
  expect(judge(DOOR, whoIsIn([scan(1, 5, ADA)]), code)).toEqual({
    kind: 'already-in',
    seat: ADA.seat,
    name: 'Ada Byron',
    at: 5,
    door: 'Front',
  });
  expect(DOOR.valid).toBe(2);
});

test('a genuine pass that the list lacks was bought after it, and comes in once', () => {
  const late = seat('late', 'Late');
  const code = makePassCode(KEY, late);
  expect(judge(DOOR, NOBODY, code)).toEqual({ kind: 'bought-after-list', seat: late.seat });
  expect(judge(DOOR, whoIsIn([scan(1, 5, late)]), code)).toMatchObject({ kind: 'already-in' });
});

test('a spot that was given back, an older picture and another event’s pass are refused', () => {
  expect(judge(DOOR, NOBODY, makePassCode(KEY, TOM))).toEqual({ kind: 'given-back', name: 'Tom Lee' });
  expect(judge(DOOR, NOBODY, makePassCode(KEY, { ...ZOE, generation: 1 }))).toEqual({ kind: 'moved' });
  expect(judge(DOOR, NOBODY, makePassCode(KEY, { ...ZOE, generation: 3 }))).toMatchObject({ kind: 'welcome' });
  const others = { ...ADA, seat: seatOf(OTHER_KEY, 'ada') };
  expect(judge(DOOR, NOBODY, makePassCode(OTHER_KEY, others))).toEqual({ kind: 'another-event' });
  for (const text of ['', 'hello', 'https://arvo.example/events/abc'])
    expect(judge(DOOR, NOBODY, text)).toEqual({ kind: 'not-a-pass' });
});

test('of 100,000 forged, altered and foreign codes none is green or amber', () => {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const genuine = makePassCode(KEY, ADA);
  const bytes = crypto.getRandomValues(new Uint8Array(50_000));
  const refused = new Set<string>();
  for (const [turn, byte] of bytes.entries()) {
    const at = turn % PASS_CODE_LENGTH;
    const altered = genuine.slice(0, at) + alphabet[byte & 31] + genuine.slice(at + 1);
    const foreign = makePassCode(OTHER_KEY, {
      seat: turn % 2 === 0 ? ADA.seat : (`${altered.slice(0, 20)}0` as SeatId),
      generation: 1,
    });
    for (const code of [altered, foreign])
      if (code !== genuine && asPassCode(code) !== null) refused.add(judge(DOOR, NOBODY, code).kind);
  }
  expect([...refused].toSorted()).toEqual(['another-event', 'not-a-pass']);
}, 60_000);

test('people are found by their short code, and by the beginning of any of their names without accents', () => {
  expect(findSeats(DOOR, shortCode(makePassCode(KEY, ADA)).toLowerCase())).toEqual([ADA]);
  expect(findSeats(DOOR, 'mul')).toEqual([ZOE]);
  expect(findSeats(DOOR, 'Zoe')).toEqual([ZOE]);
  expect(findSeats(DOOR, 'yron')).toEqual([]);
  expect(findSeats(DOOR, '  ')).toEqual([]);
  for (const typed of ["o'brien", 'OBrien', 'smith', 'Pat O’Brien-Smith'])
    expect(findSeats(WITH_SIGNS, typed)).toHaveLength(1);
});

test('a party is a buyer with what they still have, without those who are in or were given back', () => {
  const of = (subject: string, over: Partial<DoorSeat> = {}) => seat(subject, subject, { party: 'bo', ...over });
  const [bo, second, third] = [of('bo'), of('bo/2', { isUnclaimed: true }), of('bo/3', { isUnclaimed: true })];
  const door = openDoor(KEY, { at: 1, seats: [bo, second, third, of('bo/4', { state: 'given-back' }), ADA] });
  expect(partyOf(door, NOBODY, bo)).toEqual([bo, second, third]);
  expect(partyOf(door, whoIsIn([scan(1, 5, second)]), bo)).toEqual([bo, third]);
  expect(partyOf(door, NOBODY, ADA)).toEqual([]);
});

const SEATS = [ADA, ZOE, TOM];
const anyScan = fc
  .record({
    n: fc.nat({ max: 40 }),
    at: fc.nat({ max: 50 }),
    seat: fc.constantFrom(...SEATS),
    kind: fc.constantFrom('in' as const, 'in' as const, 'out' as const, 'undo' as const),
    of: fc.nat({ max: 40 }),
  })
  .map(({ n, at, seat: of, kind, of: undone }): Scan => {
    const made = { id: scanId(n), seat: of.seat, at, door: `Door ${n % 3}` };
    return kind === 'undo' ? { ...made, kind, of: scanId(undone) } : { ...made, kind };
  });

test('who is in does not depend on the order of scans, nor on how often they arrive', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyScan, { selector: ({ id }) => id }), fc.infiniteStream(fc.nat()), (scans, random) => {
      const next = () => random.next().value;
      const shuffled = scans.flatMap((one) => [one, ...(next() % 2 === 0 ? [one] : [])]);
      shuffled.sort(() => (next() % 2 === 0 ? 1 : -1));
      expect(whoIsIn(shuffled)).toEqual(whoIsIn(scans));
    }),
  );
});

test('three phones without a network: each seat counts once, and every second entry is shown, no more', () => {
  const times = fc.array(
    fc.record({ seat: fc.constantFrom(...SEATS), phone: fc.nat({ max: 2 }), at: fc.nat({ max: 99 }) }),
  );
  fc.assert(
    fc.property(times, (entries) => {
      // A phone alone lets a seat in only once.
      const seen = new Set<string>();
      const scans = entries.flatMap(({ seat: of, phone, at }, n) => {
        const key = `${phone} ${of.seat}`;
        if (seen.has(key)) return [];
        seen.add(key);
        return [scan(n, at, of, `Phone ${phone}`)];
      });
      const presences = whoIsIn(scans);
      const seats = new Set(scans.map(({ seat: of }) => of));
      expect(countIn(presences)).toBe(seats.size);
      const twice = [...presences.values()].flatMap((presence) => presence.twice);
      expect(twice).toHaveLength(scans.length - seats.size);
      for (const { first, twice: others } of presences.values())
        for (const { at } of others) expect(at).toBeGreaterThanOrEqual(first.at);
    }),
  );
});

test('an undone entry never was, and who went out comes in again', () => {
  const entered = scan(1, 5, ADA);
  expect(countIn(whoIsIn([{ ...scan(2, 6, ADA), kind: 'undo', of: entered.id }, entered]))).toBe(0);
  const out: Scan = { ...scan(3, 6, ADA), kind: 'out' };
  expect(countIn(whoIsIn([out, entered]))).toBe(0);
  const again = whoIsIn([out, entered, scan(4, 7, ADA, 'Back')]);
  expect(again.get(ADA.seat)).toMatchObject({ isIn: true, twice: [], first: { at: 5 }, last: { at: 7 } });
  expect(judge(DOOR, again, makePassCode(KEY, ADA))).toMatchObject({ kind: 'already-in', at: 7, door: 'Back' });
  expect(judge(DOOR, whoIsIn([out, entered]), makePassCode(KEY, ADA))).toMatchObject({ kind: 'welcome' });
});
