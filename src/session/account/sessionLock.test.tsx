import { asUserId } from '@arvo/domain/people/person.ts';
import { anAccount } from '@arvo/domain/people/user.testing.ts';
import { SESSION_TOKEN } from '@arvo/domain/protocol/store/sessionToken.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { updateToken } from './sessionToken.ts';
import { isUnlocked, mayWriteFor, unlockSession, lockSession } from './sessionLock.ts';
import { followSignOutInOtherTabs } from './signOutInOtherTabs.ts';
import { createSession } from './session.ts';

const ada = asUserId('ada');
const account = anAccount(ada);
let session = createSession(null);
const signIn = () => {
  updateToken(session, true);
  session.setState({ kind: 'signed-in', account, user: null }, true);
};
let stop = () => {};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session = createSession(null);
});
afterEach(() => stop());

/** Imitates another tab, including the storage event. */
const inAnotherTab = (token: string | null) => {
  if (token === null) localStorage.removeItem(SESSION_TOKEN);
  else localStorage.setItem(SESSION_TOKEN, token);
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_TOKEN }));
};

describe('the token of a session', () => {
  test('does not identify the person, and changes after each sign-out', () => {
    signIn();
    const first = localStorage.getItem(SESSION_TOKEN);
    expect(first).toMatch(/^[\da-f-]{36}$/u);
    lockSession();
    updateToken(session, false);
    signIn();
    expect(localStorage.getItem(SESSION_TOKEN)).not.toBe(first);
  });

  test('a sign-out forbids writing at once, and a failed one allows it again', () => {
    signIn();
    expect(mayWriteFor(session, ada)).toBe(true);
    expect(mayWriteFor(session, asUserId('grace'))).toBe(false);
    lockSession();
    expect(mayWriteFor(session, ada)).toBe(false);
    unlockSession(session);
    expect(mayWriteFor(session, ada)).toBe(true);
  });

  test('a late sign-out event does not remove the token of a newer session', () => {
    signIn();
    localStorage.setItem(SESSION_TOKEN, 'of another session');
    updateToken(session, false);
    expect(localStorage.getItem(SESSION_TOKEN)).toBe('of another session');
    expect(isUnlocked(session)).toBe(false);
  });
});

describe('a tab', () => {
  test('that signs its person out does not take what another tab writes for a sign-out there', () => {
    signIn();
    stop = followSignOutInOtherTabs(session);
    lockSession();
    window.dispatchEvent(new StorageEvent('storage', { key: 'arvo.screens' }));
    expect(session.getState().kind).toBe('signed-in');
    unlockSession(session);
    expect(mayWriteFor(session, ada)).toBe(true);
  });

  test('whose identity service answers during a sign-out in another tab is signed out too, and brings no token back', () => {
    signIn();
    const token = localStorage.getItem(SESSION_TOKEN);
    lockSession();
    signIn();
    stop = followSignOutInOtherTabs(session);
    expect(localStorage.getItem(SESSION_TOKEN)).toBe(null);
    expect(session.getState().kind).toBe('signed-out');
    inAnotherTab(token);
    expect(session.getState().kind).toBe('signed-in');
  });

  test('is signed out as soon as another tab signs out, and clears its session storage', () => {
    signIn();
    stop = followSignOutInOtherTabs(session);
    sessionStorage.setItem('arvo.join', 'picnic');
    inAnotherTab(null);
    expect(session.getState().kind).toBe('signed-out');
    expect(sessionStorage.length).toBe(0);
  });

  test('is signed in again if that sign-out failed, even if no component followed the token meanwhile', () => {
    signIn();
    const token = localStorage.getItem(SESSION_TOKEN);
    stop = followSignOutInOtherTabs(session);
    inAnotherTab(null);
    // Only signed-in people have the component that follows other tabs.
    stop();
    inAnotherTab(token);
    expect(session.getState()).toEqual({ kind: 'signed-in', account, user: null });
  });

  test('stays signed out if the restored token belongs to another session', () => {
    signIn();
    stop = followSignOutInOtherTabs(session);
    inAnotherTab(null);
    inAnotherTab('of another session');
    expect(session.getState().kind).toBe('signed-out');
  });

  test('is signed out if somebody else has signed in while it was away', () => {
    signIn();
    stop = followSignOutInOtherTabs(session);
    localStorage.setItem(SESSION_TOKEN, 'of another session');
    window.dispatchEvent(new Event('pageshow'));
    expect(session.getState().kind).toBe('signed-out');
  });

  test('is not affected by changes of other keys', () => {
    signIn();
    stop = followSignOutInOtherTabs(session);
    sessionStorage.setItem('arvo.join', 'picnic');
    window.dispatchEvent(new StorageEvent('storage', { key: 'arvo.eventDraft' }));
    expect(session.getState().kind).toBe('signed-in');
    expect(sessionStorage.getItem('arvo.join')).toBe('picnic');
  });
});
