import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId, type User } from '@arvo/domain/people/person.ts';
import { anAccount, aUser } from '@arvo/domain/people/user.testing.ts';
import { SESSION_TOKEN, KEPT_SCREENS, KEPT_SESSION } from '@arvo/domain/protocol/store/sessionToken.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Live, SessionGateway } from '#src/data/ports.ts';
import { screenWorld } from '../screenWorld.testing.tsx';
import { createStores } from '../stores.ts';
import { storedToken } from './sessionToken.ts';
import { lockSession } from './sessionLock.ts';
import { statusOf, userOf } from './session.ts';
import { startSession } from './startSession.ts';

const ada = aUser({ name: 'Ada', profileComplete: true });
const ADA = asUserId('ada');
const HANG = { timeout: 10_000 };

let say: Parameters<SessionGateway['watchAccount']>[0] = () => {};
let notifyUser: ((user: Live<User>) => void) | null = null;
let stores = createStores(null);
let world = screenWorld();
let stop = () => {};

/** Opens a page on this device. */
function openPage(): void {
  stop();
  notifyUser = null;
  stores = createStores(storedToken());
  const session: SessionGateway = {
    watchAccount: (listener) => {
      say = listener;
      return () => {};
    },
    watchUser: (_uid, listener) => {
      notifyUser = listener;
      return () => {};
    },
  };
  stop = startSession({ ...world.data, session, stores });
}
const status = () => statusOf(stores.session.getState());
const currentName = () => userOf(stores.session.getState())?.name;
const shows = (name: string) => vi.waitFor(() => expect(currentName()).toBe(name), HANG);
/** Waits until everything from the device would have rendered. */
const settled = () => vi.dynamicImportSettled();

async function signIn(uid: string, user: User): Promise<void> {
  say(anAccount(uid));
  await vi.waitFor(() => expect(notifyUser).not.toBeNull(), HANG);
  notifyUser?.({ kind: 'found', value: user });
}

beforeEach(() => {
  localStorage.clear();
  world = screenWorld();
  openPage();
});
afterEach(() => stop());

describe('the person last signed in on a device', () => {
  test('is shown before the identity service has answered, and stays when it agrees', async () => {
    await signIn('ada', ada);
    openPage();
    await shows('Ada');
    expect(status()).toBe('complete');
    say(anAccount('ada'));
    expect(status()).toBe('complete');
    await vi.waitFor(() => expect(notifyUser).not.toBeNull(), HANG);
    notifyUser?.({ kind: 'failed' });
    expect(status()).toBe('complete');
    notifyUser?.({ kind: 'found', value: { ...ada, name: 'Ada L' } });
    expect(currentName()).toBe('Ada L');
  });

  test.each([
    ['was deleted elsewhere while no page was open', async () => {}, 'Your account is deleted'],
    ['has signed out in another tab', async () => lockSession(), null],
    ['has a profile, so something else ended the session', async () => void world.given.person(ADA), null],
  ])('whose account %s hears so, or not', async (_what, happens, notice) => {
    await signIn('ada', ada);
    openPage();
    await shows('Ada');
    await happens();
    say(null);
    expect(status()).toBe('signed-out');
    await settled();
    await vi.waitFor(() => expect(stores.slots.getState().notice?.text ?? null).toBe(notice), HANG);
  });

  test('is shown from the device’s row if local storage was lost', async () => {
    await signIn('ada', ada);
    const row = () => world.data.records.read(ADA, 'user', ADA);
    await vi.waitFor(async () => expect(await row()).not.toBeNull());
    // What a browser leaves that is killed before it has written local storage.
    localStorage.clear();
    openPage();
    say(anAccount('ada'));
    await shows('Ada');
    expect(status()).toBe('complete');
    openPage();
    await shows('Ada');
  });

  test('stays shown if the identity code cannot be loaded', async () => {
    await signIn('ada', ada);
    openPage();
    await shows('Ada');
    say('unknown');
    expect(status()).toBe('complete');
    openPage();
    await shows('Ada');
  });

  test('is no longer shown once the service reports that nobody, or somebody else, is signed in', async () => {
    for (const who of [null, anAccount('grace')]) {
      openPage();
      await signIn('ada', ada);
      openPage();
      await shows('Ada');
      localStorage.setItem(KEPT_SCREENS, '{}');
      say(who);
      expect(currentName()).toBeUndefined();
      expect([localStorage.getItem(KEPT_SESSION), localStorage.getItem(KEPT_SCREENS)]).toEqual([null, null]);
      openPage();
      await settled();
      expect(currentName()).toBeUndefined();
    }
  });

  test('is not shown after a sign-out in any tab, even if it could not be removed', async () => {
    await signIn('ada', ada);
    const left = localStorage.getItem(KEPT_SESSION);
    expect(left).not.toBeNull();
    lockSession();
    openPage();
    await settled();
    expect(currentName()).toBeUndefined();
    // Nor does it appear in the next session.
    localStorage.setItem(SESSION_TOKEN, 'of another session');
    openPage();
    await settled();
    expect(currentName()).toBeUndefined();
    expect(localStorage.getItem(KEPT_SESSION)).toBe(left);
  });

  test('is stored only with a complete profile, and ignored if this build cannot read it', async () => {
    await signIn('ada', { ...ada, profileComplete: false });
    expect(localStorage.getItem(KEPT_SESSION)).toBeNull();
    notifyUser?.({ kind: 'found', value: ada });
    const kept = localStorage.getItem(KEPT_SESSION) ?? '';
    localStorage.setItem(KEPT_SESSION, kept.replace('"uid"', '"id"'));
    openPage();
    await settled();
    expect(status()).toBe('loading');
  });

  test('is shown even if the identity service was faster, and never in place of somebody else', async () => {
    await signIn('ada', ada);
    openPage();
    say(anAccount('ada'));
    await shows('Ada');
    openPage();
    say(anAccount('grace'));
    await vi.waitFor(() => expect(localStorage.getItem(KEPT_SESSION)).toBeNull(), HANG);
    expect(currentName()).toBeUndefined();
  });

  test('does not replace a newer answer of the server', async () => {
    await signIn('ada', ada);
    openPage();
    await signIn('ada', { ...ada, name: 'Ada L' });
    await settled();
    expect(currentName()).toBe('Ada L');
  });
});

test('an answer about an event from before the person left it is dropped', async () => {
  const event = world.given.event({ id: asEventId('picnic') });
  await world.data.publicEvents.read(event.id);
  expect(world.data.publicEvents.known(event.id)).not.toBeNull();
  await signIn('ada', ada);
  await world.note(asUserId('ada'), {
    kind: 'left',
    eventId: event.id,
    wasLost: false,
    seen: null,
    sentAt: 1,
    doneAt: 2,
  });
  await vi.waitFor(() => expect(world.data.publicEvents.known(event.id)).toBeNull(), HANG);
});

describe('a name that was changed elsewhere', () => {
  const uid = asUserId('ada');
  /** Another tab or the worker has carried the change out. */
  const rename = (name: string) => world.note(uid, { kind: 'profile', changes: { name }, sentAt: 1, doneAt: 2 });

  test('is shown in this tab before the server’s record arrives', async () => {
    await signIn('ada', ada);
    await settled();
    await rename('Countess');
    await shows('Countess');
  });

  test('is shown by the next page, although no page was open', async () => {
    await signIn('ada', ada);
    await settled();
    stop();
    await rename('Countess');
    openPage();
    await shows('Countess');
  });

  test('does not replace a record of the server that came first', async () => {
    await signIn('ada', ada);
    await settled();
    await rename('Countess');
    await shows('Countess');
    notifyUser?.({ kind: 'found', value: { ...ada, name: 'Ada King' } });
    await shows('Ada King');
    openPage();
    await shows('Ada King');
  });
});
