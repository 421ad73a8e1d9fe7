import { asEventId, type Guest } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import type { ReadState } from '@arvo/domain/protocol/reading/reading.ts';
import { SESSION_TOKEN } from '@arvo/domain/protocol/store/sessionToken.ts';
import { anAccount, aUser } from '@arvo/domain/people/user.testing.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceRecords } from '#src/data/ports/device.ts';
import type { Data, Live } from '#src/data/ports.ts';
import { updateToken } from '../account/sessionToken.ts';
import { dataWith } from '../dataWith.testing.ts';
import { startOwn } from './ownSources.ts';
import { createRead, type ReadSink } from './read.ts';

const ADA = asUserId('ada');
const ID = asEventId('picnic');
const NOON = new Date('2026-11-22T12:00:00Z').valueOf();
const UNTIL = NOON + 3_600_000;
const guest: Guest = { userId: ADA, name: 'Ada', profilePhoto: null, joinedAt: 1, totalTicketsPurchased: 1 };

/** The row that the device has, or null. */
let row: { readonly value: Guest; readonly savedAt: number; readonly until: number } | null = null;
const read = async (_owner: string, noun: string) =>
  row === null || noun !== 'guest' ? { kind: 'missing' as const } : ({ kind: 'found', value: row } as never);
const keep = vi.fn<DeviceRecords['keep']>(async () => ({ kind: 'kept' }));
const remove = vi.fn<DeviceRecords['remove']>(async () => ({ kind: 'removed' }));
let notify: (live: Live<Guest>) => void = () => {};
const watchOwn: Data['guests']['watchOwn'] = (_id, _uid, listener) => {
  notify = listener;
  return () => {};
};
const data = dataWith({ records: { read, keep, remove }, guests: { watchOwn } });

function follow(): () => ReadState<Guest> {
  const own = createRead<Guest>(null, (screen) =>
    startOwn(data, { noun: 'guest', id: ID, owner: ADA, until: UNTIL }, screen),
  );
  own.subscribe(() => {});
  return own.get;
}
const settled = () => vi.advanceTimersByTimeAsync(0);
const onDevice = (until: number) => {
  row = { value: guest, savedAt: 7, until };
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  for (const mock of [keep, remove]) mock.mockClear();
  row = null;
  localStorage.clear();
  const { session } = data.stores;
  session.ownToken = null;
  updateToken(session, true);
  session.setState({ kind: 'signed-in', account: anAccount(ADA), user: { kind: 'found', value: aUser() } }, true);
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a person's own record", () => {
  it('shows from the device, with the time of the server’s answer, until the server answers again', async () => {
    onDevice(UNTIL);
    const state = follow();
    await settled();
    expect(state()).toEqual({ kind: 'found', value: guest, source: 'device', at: 7 });
    notify({ kind: 'failed' });
    expect(state()).toMatchObject({ source: 'device' });
    notify({ kind: 'found', value: { ...guest, name: 'Ada L' } });
    expect(state()).toMatchObject({ source: 'live', value: { name: 'Ada L' } });
    expect(keep).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ owner: ADA, noun: 'guest', savedAt: NOON, until: UNTIL }),
    );
  });

  it('is not shown from the device once its event is over', async () => {
    onDevice(NOON);
    const state = follow();
    await settled();
    expect(state().kind).not.toBe('found');
  });

  it('is removed from the device with the address once the server has none any more', async () => {
    onDevice(UNTIL);
    const state = follow();
    await settled();
    notify({ kind: 'missing' });
    expect(state()).toMatchObject({ kind: 'vanished' });
    expect(remove.mock.calls).toEqual([
      [ADA, 'guest', ID, NOON],
      [ADA, 'place', ID, NOON],
    ]);
  });

  it('is not removed by a first answer that is older than what the screen shows', async () => {
    let put: ReadSink<Guest>['put'] = () => {};
    const own = createRead<Guest>(null, (screen) => {
      ({ put } = screen);
      return startOwn(data, { noun: 'guest', id: ID, owner: ADA, until: UNTIL }, screen);
    });
    own.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(1000);
    // The person has joined meanwhile.
    put({ kind: 'found', value: guest, source: 'live', at: performance.now() });
    notify({ kind: 'missing' });
    expect([own.get().kind, remove.mock.calls]).toEqual(['found', []]);
    notify({ kind: 'missing' });
    expect([own.get().kind, remove.mock.calls[0]]).toEqual(['vanished', [ADA, 'guest', ID, NOON + 1000]]);
  });

  it('is not written for somebody whom another tab has signed out', async () => {
    follow();
    await settled();
    localStorage.removeItem(SESSION_TOKEN);
    notify({ kind: 'found', value: guest });
    notify({ kind: 'missing' });
    expect([keep, remove].map((mock) => mock.mock.calls.length)).toEqual([0, 0]);
  });
});
