import { asUserId } from '@arvo/domain/people/person.ts';
import { anAccount } from '@arvo/domain/people/user.testing.ts';
import { SESSION_TOKEN } from '@arvo/domain/protocol/store/sessionToken.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { dataWith } from '../dataWith.testing.ts';
import { mayWriteFor } from './sessionLock.ts';
import { updateToken } from './sessionToken.ts';
import { signOut } from './signOut.ts';

const ada = asUserId('ada');

/** Ada is signed in. `mayWrite`: whether anything could be written for her while her data was removed. */
function device({ wiped = true, signsOut = true }: { readonly wiped?: boolean; readonly signsOut?: boolean }) {
  const during: boolean[] = [];
  const wipe = vi.fn(async () => {
    during.push(mayWriteFor(data.stores.session, ada));
    return wiped;
  });
  const identity = vi.fn(async () => {
    if (!signsOut) throw new Error('no code');
  });
  const data = dataWith({ device: async () => ({ wipe }) as never, signIn: { signOut: identity } });
  updateToken(data.stores.session, true);
  data.stores.session.setState({ kind: 'signed-in', account: anAccount(ada), user: null }, true);
  return { data, during, wipe, identity, mayWrite: () => mayWriteFor(data.stores.session, ada) };
}

beforeEach(() => localStorage.clear());

it('no tab writes for the person from the moment they sign out', async () => {
  const { data, during, wipe, identity, mayWrite } = device({});
  expect(mayWrite()).toBe(true);
  expect(await signOut(data, { uid: ada, draft: 'keep', insist: false })).toBe('signed-out');
  expect(during).toEqual([false]);
  expect(wipe).toHaveBeenCalledExactlyOnceWith(ada, 'keep');
  expect(identity).toHaveBeenCalledOnce();
  expect(localStorage.getItem(SESSION_TOKEN)).toBeNull();
});

it('somebody whose data could not be removed is still signed in, and may go on', async () => {
  const { data, identity, mayWrite } = device({ wiped: false });
  expect(await signOut(data, { uid: ada, draft: 'delete', insist: false })).toBe('not-wiped');
  expect(identity).not.toHaveBeenCalled();
  expect(mayWrite()).toBe(true);
});

it('somebody who insists is signed out all the same', async () => {
  const { data, identity, mayWrite } = device({ wiped: false });
  expect(await signOut(data, { uid: ada, draft: 'delete', insist: true })).toBe('signed-out');
  expect(identity).toHaveBeenCalledOnce();
  expect(mayWrite()).toBe(false);
});

it('without the code that removes data nothing counts as removed', async () => {
  const { data } = device({});
  const lost = { ...data, device: () => Promise.reject(new Error('no code')) };
  expect(await signOut(lost, { uid: ada, draft: 'keep', insist: false })).toBe('not-wiped');
});

it('after a failed sign-out the session goes on', async () => {
  const { data, mayWrite } = device({ signsOut: false });
  expect(await signOut(data, { uid: ada, draft: 'keep', insist: false })).toBe('failed');
  expect(mayWrite()).toBe(true);
});
