import { type DoorSeat, openDoor } from '@arvo/domain/door/doorList.ts';
import { parseScanId, type Scan } from '@arvo/domain/door/scan.ts';
import { countIn } from '@arvo/domain/door/whoIsIn.ts';
import { asDoorKey, DOOR_KEY_BYTES, makePassCode, seatOf } from '@arvo/domain/pass/passBytes.ts';
import { expect, test, vi } from 'vitest';
import type { DoorPhone } from '#src/data/ports/door.ts';
import { DoorKeeper } from './doorKeeper.ts';

const KEY = asDoorKey(new Uint8Array(DOOR_KEY_BYTES).fill(7)) ?? expect.fail('no key');
const seat = (subject: string, over: Partial<DoorSeat> = {}): DoorSeat => ({
  seat: seatOf(KEY, subject),
  generation: 1,
  name: subject,
  isUnclaimed: false,
  state: 'valid',
  ...over,
});
const SEATS = [seat('Ada', { party: 'a' }), seat('Ada, ticket 2', { party: 'a', isUnclaimed: true }), seat('Lee')];
const [ADA, , LEE] = SEATS.map((one) => makePassCode(KEY, one));

/** A phone whose device and server are in memory; `over` is what goes wrong. */
function givenPhone(over: Partial<DoorPhone> = {}) {
  const stored: Scan[] = [];
  const door = openDoor(KEY, { at: 1_000, seats: SEATS });
  let ids = 0;
  const forget = vi.fn<() => Promise<void>>(async () => undefined);
  const phone: DoorPhone = {
    kept: async () => ({ door: null, title: null, scans: [...stored], since: 0 }),
    fetchList: async () => ({ kind: 'done', door, title: null, scans: [...stored], since: 0, aheadMs: 0 }),
    add: async (scan) => stored.push(scan) > 0,
    sync: async () => ({ kind: 'done', since: 1, scans: [] }),
    forget,
    newScanId: () => parseScanId(String((ids += 1)).padStart(20, '0')) ?? expect.fail('no id'),
    lens: () => '',
    setLens: () => undefined,
    ...over,
  };
  return { phone, stored, forget };
}

async function openKeeper(over: Partial<DoorPhone> = {}) {
  const { phone, stored, forget } = givenPhone(over);
  const keeper = new DoorKeeper(phone);
  await keeper.refresh();
  const state = () => keeper.store.getState();
  return { keeper, stored, forget, state, said: () => state().shown };
}

test('an entry is on the device before it is said, and counts at once', async () => {
  const { promise: written, resolve: write } = Promise.withResolvers<boolean>();
  const { keeper, state, said } = await openKeeper({ add: () => written });
  const presented = keeper.present(ADA ?? '');
  expect(said()).toBeNull();
  expect(countIn(state().presences)).toBe(1);
  write(true);
  await presented;
  expect(said()).toMatchObject({ kind: 'verdict', verdict: { kind: 'welcome', name: 'Ada' } });
});

test('a device that cannot store it lets nobody in', async () => {
  const { keeper, state, said } = await openKeeper({ add: async () => false });
  await keeper.present(ADA ?? '');
  expect(said()).toEqual({ kind: 'not-kept' });
  expect(countIn(state().presences)).toBe(0);
});

test('a buyer and their ticket come in together, and one undo takes both back', async () => {
  const { keeper, stored, state, said } = await openKeeper();
  await keeper.admitAll('Ada', SEATS.slice(0, 2));
  expect(said()).toMatchObject({ kind: 'verdict', verdict: { kind: 'welcome', name: 'Ada and 1 more' } });
  expect(countIn(state().presences)).toBe(2);
  await keeper.undo();
  expect(countIn(state().presences)).toBe(0);
  expect(said()).toEqual({ kind: 'undone', name: 'Ada and 1 more' });
  expect(stored.map(({ kind }) => kind)).toEqual(['in', 'in', 'undo', 'undo']);
});

test('who goes out comes in again with the same pass', async () => {
  const { keeper, state, said } = await openKeeper();
  await keeper.present(LEE ?? '');
  await keeper.present(LEE ?? '');
  expect(said()).toMatchObject({ verdict: { kind: 'already-in' } });
  await keeper.letOut();
  expect(said()).toEqual({ kind: 'out', name: 'Lee' });
  expect(countIn(state().presences)).toBe(0);
  await keeper.present(LEE ?? '');
  expect(said()).toMatchObject({ verdict: { kind: 'welcome' } });
});

test('a door that has ended is gone from the screen and from the device', async () => {
  const { keeper, forget, state } = await openKeeper({ fetchList: async () => ({ kind: 'refused' }) });
  expect(state()).toMatchObject({ door: null, problem: 'refused' });
  expect(forget).toHaveBeenCalledOnce();
  await keeper.present(ADA ?? '');
  expect(state().shown).toBeNull();
});

test('without an answer this phone goes on alone, with what it has', async () => {
  const { keeper, state } = await openKeeper();
  expect(state().isAlone).toBe(false);
  const alone = new DoorKeeper(givenPhone({ fetchList: async () => ({ kind: 'failed' }) }).phone);
  await alone.refresh();
  expect(alone.store.getState()).toMatchObject({ isAlone: true, problem: 'failed' });
  await keeper.present('hello');
  expect(state().shown).toMatchObject({ verdict: { kind: 'not-a-pass' } });
});
