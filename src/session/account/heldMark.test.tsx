import { asUserId } from '@arvo/domain/people/person.ts';
import { anAccount } from '@arvo/domain/people/user.testing.ts';
import { ACCOUNT_MARK } from '@arvo/domain/store/accountMark.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { markAccount } from './accountMark.ts';
import { holdsMark, mayWriteFor, restoreMark, withdrawMark } from './heldMark.ts';
import { followOtherTabs } from './onThisDevice.ts';
import { createSession } from './session.ts';

const ada = asUserId('ada');
const account = anAccount(ada);
let session = createSession(null);
const signIn = () => {
  markAccount(session, true);
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
const inAnotherTab = (mark: string | null) => {
  if (mark === null) localStorage.removeItem(ACCOUNT_MARK);
  else localStorage.setItem(ACCOUNT_MARK, mark);
  window.dispatchEvent(new StorageEvent('storage', { key: ACCOUNT_MARK }));
};

describe('the mark of a session', () => {
  test('does not identify the person, and changes after each sign-out', () => {
    signIn();
    const first = localStorage.getItem(ACCOUNT_MARK);
    expect(first).toMatch(/^[\da-f-]{36}$/u);
    withdrawMark();
    markAccount(session, false);
    signIn();
    expect(localStorage.getItem(ACCOUNT_MARK)).not.toBe(first);
  });

  test('a sign-out forbids writing at once, and a failed one allows it again', () => {
    signIn();
    expect(mayWriteFor(session, ada)).toBe(true);
    expect(mayWriteFor(session, asUserId('grace'))).toBe(false);
    withdrawMark();
    expect(mayWriteFor(session, ada)).toBe(false);
    restoreMark(session);
    expect(mayWriteFor(session, ada)).toBe(true);
  });

  test('a late sign-out event does not remove the mark of a newer session', () => {
    signIn();
    localStorage.setItem(ACCOUNT_MARK, 'of another session');
    markAccount(session, false);
    expect(localStorage.getItem(ACCOUNT_MARK)).toBe('of another session');
    expect(holdsMark(session)).toBe(false);
  });
});

describe('a tab', () => {
  test('that signs its person out does not take what another tab writes for a sign-out there', () => {
    signIn();
    stop = followOtherTabs(session);
    withdrawMark();
    window.dispatchEvent(new StorageEvent('storage', { key: 'arvo.screens' }));
    expect(session.getState().kind).toBe('signed-in');
    restoreMark(session);
    expect(mayWriteFor(session, ada)).toBe(true);
  });

  test('whose identity service answers during a sign-out in another tab is signed out too, and brings no mark back', () => {
    signIn();
    const mark = localStorage.getItem(ACCOUNT_MARK);
    withdrawMark();
    signIn();
    stop = followOtherTabs(session);
    expect(localStorage.getItem(ACCOUNT_MARK)).toBe(null);
    expect(session.getState().kind).toBe('signed-out');
    inAnotherTab(mark);
    expect(session.getState().kind).toBe('signed-in');
  });

  test('is signed out as soon as another tab signs out, and clears its session storage', () => {
    signIn();
    stop = followOtherTabs(session);
    sessionStorage.setItem('arvo.join', 'picnic');
    inAnotherTab(null);
    expect(session.getState().kind).toBe('signed-out');
    expect(sessionStorage.length).toBe(0);
  });

  test('is signed in again if that sign-out failed, even if no component followed the mark meanwhile', () => {
    signIn();
    const mark = localStorage.getItem(ACCOUNT_MARK);
    stop = followOtherTabs(session);
    inAnotherTab(null);
    // Only signed-in people have the component that follows other tabs.
    stop();
    inAnotherTab(mark);
    expect(session.getState()).toEqual({ kind: 'signed-in', account, user: null });
  });

  test('stays signed out if the restored mark belongs to another session', () => {
    signIn();
    stop = followOtherTabs(session);
    inAnotherTab(null);
    inAnotherTab('of another session');
    expect(session.getState().kind).toBe('signed-out');
  });

  test('is signed out if somebody else has signed in while it was away', () => {
    signIn();
    stop = followOtherTabs(session);
    localStorage.setItem(ACCOUNT_MARK, 'of another session');
    window.dispatchEvent(new Event('pageshow'));
    expect(session.getState().kind).toBe('signed-out');
  });

  test('is not affected by changes of other keys', () => {
    signIn();
    stop = followOtherTabs(session);
    sessionStorage.setItem('arvo.join', 'picnic');
    window.dispatchEvent(new StorageEvent('storage', { key: 'arvo.eventDraft' }));
    expect(session.getState().kind).toBe('signed-in');
    expect(sessionStorage.getItem('arvo.join')).toBe('picnic');
  });
});
