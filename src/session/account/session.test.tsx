import type { Account, User } from '@arvo/domain/people/person.ts';
import { anAccount, aUser } from '@arvo/domain/people/user.testing.ts';
import { SESSION_TOKEN } from '@arvo/domain/protocol/store/sessionToken.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Live, SessionGateway } from '#src/data/ports.ts';
import { dataWith } from '../dataWith.testing.ts';
import { createStores } from '../stores.ts';
import { statusOf, userOf } from './session.ts';
import { resumeSession, withholdSession } from './sessionChanges.ts';
import { startSession } from './startSession.ts';

const user = (profileComplete: boolean): User =>
  aUser({ name: 'Ada', displayName: 'Ada', profileComplete, termsAccepted: profileComplete, createdAt: 0 });

/** A fake identity service and user documents, controlled by the test. */
function controlled() {
  let notifyAccount: (account: Account | null | 'unknown') => void = () => {};
  let requested = 0;
  const watched = new Map<string, (user: Live<User>) => void>();
  const stopped: string[] = [];
  const gateway: SessionGateway = {
    watchAccount: (listener) => {
      notifyAccount = listener;
      requested += 1;
      return () => {};
    },
    watchUser: (uid, listener) => {
      watched.set(uid, listener);
      return () => stopped.push(uid);
    },
  };
  return {
    gateway,
    watched,
    stopped,
    say: (who: Account | null | 'unknown') => notifyAccount(who),
    requested: () => requested,
  };
}

let stores = createStores(null);
const start = (gateway: SessionGateway) => startSession({ ...dataWith({}), session: gateway, stores });
const status = () => statusOf(stores.session.getState());
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  // What an earlier test has kept of its person (keptSession.test.tsx).
  localStorage.clear();
  stores = createStores(null);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('the session', () => {
  test('is loading until the identity service has answered, then signed out', () => {
    const world = controlled();
    stop = start(world.gateway);
    expect(status()).toBe('loading');
    world.say(null);
    expect(status()).toBe('signed-out');
  });

  test('if the identity code does not load, only a visitor counts as signed out, and the code is loaded again', () => {
    const visitor = controlled();
    stop = start(visitor.gateway);
    visitor.say('unknown');
    expect(status()).toBe('signed-out');
    stop();
    localStorage.setItem(SESSION_TOKEN, 'token');
    stores = createStores('token');
    const member = controlled();
    stop = start(member.gateway);
    member.say('unknown');
    expect(status()).toBe('loading');
    expect(member.requested()).toBe(1);
    vi.advanceTimersByTime(2_000);
    expect(member.requested()).toBe(2);
    member.say('unknown');
    window.dispatchEvent(new Event('online'));
    expect(member.requested()).toBe(3);
    member.say(anAccount('ada'));
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(60_000);
    expect(member.requested()).toBe(3);
    member.watched.get('ada')?.({ kind: 'found', value: user(true) });
    expect(status()).toBe('complete');
  });

  // @spec:4/user-watch @spec:9/user-watch
  test('watches the user document 50 ms after a sign-in, not before', () => {
    const world = controlled();
    stop = start(world.gateway);
    world.say(anAccount('ada'));
    vi.advanceTimersByTime(49);
    expect(world.watched.has('ada')).toBe(false);
    vi.advanceTimersByTime(1);
    expect(world.watched.has('ada')).toBe(true);
    expect(status()).toBe('loading');
  });

  // @spec:4/auth
  test.each<[string, Live<User>, string]>([
    ['a complete profile', { kind: 'found', value: user(true) }, 'complete'],
    ['an incomplete one', { kind: 'found', value: user(false) }, 'incomplete'],
    ['a missing document', { kind: 'missing' }, 'incomplete'],
    ['a document that cannot be read yet', { kind: 'failed' }, 'loading'],
  ])('follows the user document live: %s', (_name, document, expected) => {
    const world = controlled();
    stop = start(world.gateway);
    world.say(anAccount('ada'));
    vi.advanceTimersByTime(50);
    world.watched.get('ada')?.(document);
    expect(status()).toBe(expected);
    world.watched.get('ada')?.({ kind: 'found', value: user(true) });
    expect(status()).toBe('complete');
  });

  test('when another person signs in, stops watching the first', () => {
    const world = controlled();
    stop = start(world.gateway);
    world.say(anAccount('ada'));
    vi.advanceTimersByTime(50);
    world.watched.get('ada')?.({ kind: 'found', value: user(true) });
    world.say(anAccount('ben'));
    expect(world.stopped).toEqual(['ada']);
    expect(status()).toBe('loading');
    expect(userOf(stores.session.getState())).toBeNull();
  });

  test('a sign-out within the 50 ms leaves nothing to be watched', () => {
    const world = controlled();
    stop = start(world.gateway);
    world.say(anAccount('ada'));
    world.say(null);
    vi.advanceTimersByTime(100);
    expect(world.watched.size).toBe(0);
    expect(status()).toBe('signed-out');
  });

  test('a withheld session ignores its user document, and resumes with its latest state', () => {
    const world = controlled();
    stop = start(world.gateway);
    world.say(anAccount('ada'));
    vi.advanceTimersByTime(50);
    withholdSession(stores.session);
    world.watched.get('ada')?.({ kind: 'found', value: user(true) });
    expect(status()).toBe('signed-out');
    resumeSession(stores.session);
    expect(status()).toBe('complete');
  });

  test('a withheld session does not resume once the identity service has said that nobody is signed in', () => {
    const world = controlled();
    stop = start(world.gateway);
    world.say(anAccount('ada'));
    withholdSession(stores.session);
    world.say(null);
    resumeSession(stores.session);
    expect(status()).toBe('signed-out');
  });
});
