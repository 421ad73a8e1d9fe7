import { asEventId } from '@arvo/domain/events/event.ts';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import type { OutboxRow } from '@arvo/domain/outbox/queuedAction.ts';
import { type Account, asUserId } from '@arvo/domain/people/person.ts';
import { anAccount } from '@arvo/domain/people/user.testing.ts';
import { DEVICE_DATABASE, OWNER_SETTING } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import { KEPT_SCREENS, KEPT_SESSION } from '@arvo/domain/protocol/store/sessionToken.ts';
import {
  DRAFT_KEY,
  EMAIL_FOR_SIGN_IN,
  INVITATION_KEY,
  RECENTLY_VIEWED_PREFIX,
} from '@arvo/domain/protocol/store/deviceKeys.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aRecord, emptyDevice, writeCurrentDrafts } from '../database/device.testing.ts';
import { type DeviceDatabase, openDeviceDatabase } from '../database/deviceDatabase.ts';
import { draftRecords } from '../drafts/draftRecords.ts';
import { dropLeftovers, hasUnfinishedEvent, unsent, wipe } from './personalData.ts';

const [ada, grace] = [asUserId('ada'), asUserId('grace')];
const [picnic, quiz] = [asEventId('picnic'), asEventId('quiz')];
const photo = new Blob(['photo'], { type: 'image/jpeg' });
let stored: Map<string, string>;
let database: DeviceDatabase;

beforeEach(() => {
  stored = emptyDevice();
  vi.stubGlobal('sessionStorage', { clear: () => undefined });
  database = openDeviceDatabase();
});
afterEach(() => database.close());

const storedPublish = (owner: Account['uid'], state: OutboxRow<Blob>['state']) => ({
  id: `${owner}/event/quiz`,
  owner,
  revision: '1',
  queuedAt: 5,
  attempts: 0,
  triedAt: null,
  isUnsure: false,
  isWithdrawal: false,
  state,
  wish: {
    kind: 'publish',
    eventId: quiz,
    draft: aRecord('Quiz').draft,
    timeZone: 'Australia/Sydney',
    photo,
    photoAt: null,
    uploadedPhoto: null,
  },
});
const WAITING = { kind: 'waiting', waitsFor: 'connection', notBefore: 0 } as const;

/** Stores some data of this person in each store. */
async function leaveTraces(owner: Account['uid']): Promise<void> {
  const row = { noun: 'place', id: picnic, value: {}, savedAt: 1, usedAt: 1, until: null };
  await database.records.put({ ...row, owner });
  await database.records.put({ ...row, owner: 'public', noun: 'event', value: { event: anEvent() } });
  await database.outbox.put(storedPublish(owner, WAITING));
  await database.drafts.put({ id: picnic, owner, record: aRecord('Picnic', { eventId: picnic }), photo, savedAt: 1 });
  await database.settings.bulkPut([
    { key: OWNER_SETTING, value: owner },
    { key: 'account', value: anAccount(owner) },
    { key: 'clock', value: 5 },
  ]);
  writeCurrentDrafts(stored, { [owner]: aRecord('Picnic', { eventId: picnic }) });
  stored.set(RECENTLY_VIEWED_PREFIX + owner, '[]');
  stored.set(KEPT_SESSION, JSON.stringify({ uid: owner }));
  stored.set(EMAIL_FOR_SIGN_IN, `${owner}@arvo.example`);
  stored.set(KEPT_SCREENS, JSON.stringify({ uid: owner, screens: {} }));
}

const everything = async () => {
  const stores = Object.keys(DEVICE_DATABASE.stores);
  const rows = await Promise.all(stores.map((store) => database.table(store).toArray()));
  return Object.fromEntries(stores.map((store, at) => [store, rows[at]]));
};

/** A browser with a push subscription. */
function givenSubscription(unsubscribe: () => Promise<boolean>) {
  const called = vi.fn(unsubscribe);
  const pushManager = { getSubscription: async () => ({ unsubscribe: called }) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  return called;
}

describe('reminders on this device', () => {
  it('end with a sign-out, which reports it if they may go on', async () => {
    const ended = givenSubscription(async () => true);
    expect(await wipe(ada, 'delete')).toBe(true);
    expect(ended).toHaveBeenCalledTimes(1);
    givenSubscription(() => Promise.reject(new DOMException('no', 'AbortError')));
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    expect(await wipe(ada, 'delete')).toBe(false);
  });

  it('end when somebody else signs in, and stay for the same person', async () => {
    await leaveTraces(ada);
    const ended = givenSubscription(async () => true);
    await dropLeftovers(anAccount(ada));
    expect(ended).not.toHaveBeenCalled();
    await dropLeftovers(anAccount(grace));
    expect(ended).toHaveBeenCalledTimes(1);
  });
});

describe('notifications that name the events of a person', () => {
  const close = vi.fn<() => void>();
  beforeEach(() => {
    close.mockReset();
    const getNotifications = async () => [{ close }, { close }];
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ getNotifications }) } });
  });

  it('disappear with a sign-out', async () => {
    expect(await wipe(ada, 'delete')).toBe(true);
    expect(close).toHaveBeenCalledTimes(2);
  });

  it('disappear when somebody else signs in, and stay for the same person', async () => {
    await leaveTraces(ada);
    await dropLeftovers(anAccount(ada));
    expect(close).not.toHaveBeenCalled();
    await dropLeftovers(anAccount(grace));
    expect(close).toHaveBeenCalledTimes(2);
  });
});

describe('an invitation that was opened here', () => {
  it('stays for the sign-in that follows, and goes with a sign-out', async () => {
    stored.set(INVITATION_KEY, '1 picnic abc');
    await dropLeftovers(anAccount(ada));
    expect(stored.has(INVITATION_KEY)).toBe(true);
    expect(await wipe(ada, 'delete')).toBe(true);
    expect(stored.has(INVITATION_KEY)).toBe(false);
  });
});

describe('signing out', () => {
  it('removes every private row, and keeps public ones', async () => {
    await leaveTraces(ada);
    expect(await wipe(ada, 'delete')).toBe(true);
    expect(await everything()).toEqual({
      records: [expect.objectContaining({ owner: 'public' })],
      drafts: [],
      outbox: [],
      settings: [{ key: 'clock', value: 5 }],
    });
    expect([...stored.keys()]).toEqual(['arvo.account']);
  });

  it.each([
    ['ends', async () => undefined],
    ['does not need to end', () => Promise.reject(new Error('broken'))],
  ])('%s the periodic sync', async (_what, unregister) => {
    const called = vi.fn<(tag: string) => Promise<undefined>>(unregister);
    const registration = { periodicSync: { unregister: called }, pushManager: undefined };
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    expect(await wipe(ada, 'delete')).toBe(true);
    expect(called.mock.calls).toEqual([['fetch-ahead']]);
  });

  it('keeps unfinished events on request, including those that wait to be published', async () => {
    await leaveTraces(ada);
    expect(await wipe(ada, 'keep')).toBe(true);
    const { drafts, outbox } = await everything();
    expect(outbox).toEqual([]);
    expect(drafts).toMatchObject([
      { id: picnic, owner: ada, record: { isKept: true, draft: { title: 'Picnic' } }, photo: expect.any(Blob) },
      { id: quiz, owner: ada, record: { isKept: true, draft: { title: 'Quiz' }, step: 3 }, photo: expect.any(Blob) },
    ]);
    expect(draftRecords()[ada]).toMatchObject({ eventId: picnic, isKept: true });
  });

  it('makes a kept event that waited to be published the current draft, if there is no other', async () => {
    await database.outbox.put(storedPublish(ada, WAITING));
    await wipe(ada, 'keep');
    expect(draftRecords()[ada]).toMatchObject({ eventId: quiz, isKept: true, draft: { title: 'Quiz' } });
  });

  it('does not remove drafts that others kept', async () => {
    const record = aRecord('Hers', { eventId: picnic, isKept: true });
    await database.drafts.put({ id: picnic, owner: grace, record, photo, savedAt: 1 });
    expect(await wipe(ada, 'delete')).toBe(true);
    expect(await database.drafts.count()).toBe(1);
  });

  it('succeeds on a device without a database, and creates none', async () => {
    database.close();
    await database.delete();
    expect(await wipe(ada, 'delete')).toBe(true);
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('reports that the device could not be written', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    expect(await wipe(ada, 'delete')).toBe(false);
  });
});

describe('a sign-in', () => {
  it('removes other people’s data, and notes the new owner of the device’s data', async () => {
    await leaveTraces(ada);
    await dropLeftovers(anAccount(grace));
    expect(await everything()).toEqual({
      records: [expect.objectContaining({ owner: 'public' })],
      drafts: [],
      outbox: [],
      settings: [
        { key: 'clock', value: 5 },
        { key: OWNER_SETTING, value: grace },
      ],
    });
    expect(stored.has(DRAFT_KEY)).toBe(false);
    expect(stored.has(RECENTLY_VIEWED_PREFIX + ada)).toBe(false);
    expect(stored.has(KEPT_SCREENS)).toBe(false);
  });

  it('of the same person removes nothing', async () => {
    await leaveTraces(ada);
    const before = await everything();
    await dropLeftovers(anAccount(ada));
    expect(await everything()).toEqual(before);
    expect(draftRecords()[ada]).toBeDefined();
    expect(stored.has(KEPT_SCREENS)).toBe(true);
  });

  it('does not remove what somebody else kept', async () => {
    await leaveTraces(ada);
    await wipe(ada, 'keep');
    await dropLeftovers(anAccount(grace));
    expect(await database.drafts.count()).toBe(2);
    expect(draftRecords()[ada]).toBeDefined();
  });
});

describe('an unfinished event', () => {
  it('is a draft with text or a photo, whether it is the current one or not', async () => {
    expect(await hasUnfinishedEvent(ada)).toBe(false);
    const row = { id: picnic, owner: ada, record: aRecord(''), photo: null, savedAt: 1 };
    await database.drafts.put(row);
    expect(await hasUnfinishedEvent(ada)).toBe(false);
    await database.drafts.put({ ...row, photo });
    expect(await hasUnfinishedEvent(ada)).toBe(true);
    await database.drafts.put({ ...row, record: aRecord('Picnic') });
    expect(await hasUnfinishedEvent(ada)).toBe(true);
    expect(await hasUnfinishedEvent(grace)).toBe(false);
  });

  it('is a queued event that waits or was refused, but not a published one', async () => {
    await database.outbox.put(storedPublish(ada, { kind: 'done' }));
    expect(await hasUnfinishedEvent(ada)).toBe(false);
    await database.outbox.put(storedPublish(ada, { kind: 'refused', reason: 'rejected' }));
    expect(await hasUnfinishedEvent(ada)).toBe(true);
    await database.outbox.put(storedPublish(ada, WAITING));
    expect(await hasUnfinishedEvent(ada)).toBe(true);
  });

  it('is assumed if the device cannot be read', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    expect(await hasUnfinishedEvent(ada)).toBe(true);
  });
});

describe('the list of unsent actions', () => {
  it("names the person's own, including rows of another build, without finished and refused ones", async () => {
    const rename = { ...storedPublish(ada, WAITING), id: 'ada/name', wish: { kind: 'rename', name: 'Ada' } } as const;
    await database.outbox.put(rename);
    await database.outbox.put({ ...rename, id: 'grace/name', owner: grace });
    await database.outbox.put(storedPublish(ada, { kind: 'refused', reason: 'rejected' }));
    const odd = { id: 'ada/odd', owner: ada, wish: { kind: 'dance' } };
    await database.outbox.put(odd);
    expect(await unsent(ada)).toEqual([
      { id: 'ada/name', kind: 'profile', text: 'Change your name to Ada' },
      { id: 'ada/odd', kind: 'unknown', text: 'Something that another version of Arvo saved' },
    ]);
  });

  it('is empty if the device cannot be read', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(await unsent(ada)).toEqual([]);
    warn.mockRestore();
  });
});
