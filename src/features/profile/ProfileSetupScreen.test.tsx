import { asUserId } from '@arvo/domain/people/person.ts';
import { anAccount } from '@arvo/domain/people/user.testing.ts';
import { SESSION_TOKEN } from '@arvo/domain/protocol/store/sessionToken.ts';
import { profilePath } from '@arvo/domain/protocol/store/paths.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateToken } from '#src/session/account/sessionToken.ts';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { userOf } from '#src/session/account/session.ts';
import { useSession } from '#src/session/account/useSession.ts';
import { ProfileSetupScreen } from './ProfileSetupScreen.tsx';

const ADA = asUserId('ada');
const account = anAccount(ADA, { email: null });

/** The device's caches, by name. */
let stored: Map<string, Kept>;
/** jsdom's files are unknown to Node's responses. */
class Kept {
  readonly #file: Blob;
  constructor(file: Blob) {
    this.#file = file;
  }
  blob = async () => this.#file;
}

beforeEach(() => {
  sessionStorage.clear();
  stored = new Map();
  vi.stubGlobal('Response', Kept);
  vi.stubGlobal('caches', {
    open: async (name: string) => ({ put: async (_path: string, kept: Kept) => void stored.set(name, kept) }),
    match: async (_path: string, { cacheName }: { cacheName: string }) => stored.get(cacheName),
    delete: async (name: string) => stored.delete(name),
  });
  // jsdom shows no pictures.
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.removeItem(SESSION_TOKEN);
});

type Given = { readonly photo?: File; readonly recordRead?: Promise<void> };

/** The form of somebody who has just signed in, filled in. Their live record is read only with `recordRead`. */
async function filledIn({ photo = new File(['photo'], 'me.jpg', { type: 'image/jpeg' }), recordRead }: Given = {}) {
  const world = screenWorld();
  updateToken(world.data.stores.session, true);
  if (recordRead) world.next('session.watchUser', { until: recordRead });
  world.signIn(ADA, { name: '', displayName: '', profilePicture: null, profileComplete: false, termsAccepted: false });
  const onComplete = vi.fn();
  const Screen = () => (
    <ProfileSetupScreen
      account={account}
      complete={userOf(useSession())?.profileComplete === true}
      onComplete={onComplete}
    />
  );
  render(world.around(<Screen />));
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText('Profile photo'), photo);
  await user.type(screen.getByLabelText('Name'), ' Ada ');
  await user.click(screen.getByRole('checkbox', { name: /Terms/u }));
  const start = () => user.click(screen.getByRole('button', { name: /Get Started!/u }));
  const profile = () => world.server.documents().get(profilePath(ADA));
  const recorded = () => world.gateways.analytics.recorded;
  return { ...world, onComplete, start, profile, recorded };
}

test('the profile is written once the photo is uploaded, and continues when the live record shows it', async () => {
  let show = () => {};
  const { onComplete, start, profile, recorded } = await filledIn({
    recordRead: new Promise((resolve) => (show = resolve)),
  });
  await start();
  expect(profile()).toEqual({ name: 'Ada', photo: expect.stringMatching(/profile_\d+\.jpg$/u) });
  expect(recorded()).toEqual([{ name: 'sign_up' }]);
  expect(onComplete).not.toHaveBeenCalled();
  await act(async () => show());
  expect(onComplete).toHaveBeenCalledTimes(1);
});

test('a failed upload and a failed write have their own messages, and an uploaded photo is not sent twice', async () => {
  const { calls, goOffline, goOnline, next, start, profile, recorded } = await filledIn();
  goOffline();
  await start();
  expect(screen.getByRole('alert').textContent).toBe('Upload failed. Try again.');
  expect(calls('people.completeProfile')).toEqual([]);
  expect(recorded()).toEqual([]);
  goOnline();
  next('people.completeProfile', 'fails');
  await start();
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again.');
  expect(profile()).toBeUndefined();
  await start();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(profile()).toMatchObject({ name: 'Ada' });
  expect(calls('photos.uploadProfilePhoto')).toHaveLength(2);
});

test('a profile whose answer was lost is complete once the live record shows it', async () => {
  const { next, onComplete, start } = await filledIn();
  next('people.completeProfile', 'loses-answer');
  await start();
  expect(onComplete).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

// @spec:5/profile-setup
test('a person signed out meanwhile is asked to log in again', async () => {
  const { server, start } = await filledIn();
  // Another tab has signed out, which this page has not noticed yet.
  server.signIn(null);
  await start();
  expect(screen.getByRole('alert').textContent).toBe('Please log in again');
});

test('a file that is no picture is refused beside the photo', async () => {
  const { calls, start } = await filledIn({ photo: new File([], 'me.jpg', { type: 'image/jpeg' }) });
  await start();
  expect(screen.getByText('Please select a photo')).toBeDefined();
  expect(calls('people.completeProfile')).toEqual([]);
});

test('an unreadable HEIC photo is refused with advice', async () => {
  const { start } = await filledIn({ photo: new File(['photo'], 'me.heic', { type: 'image/heic' }) });
  await start();
  expect(screen.getByText(/^This browser can't read iPhone HEIC photos\./u)).toBeDefined();
});

test('a written profile that the live record does not show can be retried', async () => {
  await filledIn({ recordRead: new Promise(() => {}) });
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: /Get Started!/u }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(9_900));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again.');
});

test('name, terms and photo are there after a reload, for the same person only, until the profile is complete', async () => {
  await filledIn();
  const name = () => screen.getByLabelText<HTMLInputElement>('Name').value;
  const terms = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Terms/u }).checked;
  const photo = () => document.querySelector('img[src="blob:photo"]') !== null;
  const reload = (uid: string) => {
    cleanup();
    const world = screenWorld();
    render(
      world.around(
        <ProfileSetupScreen account={anAccount(uid, { displayName: 'G' })} complete={false} onComplete={vi.fn()} />,
      ),
    );
  };
  reload('ada');
  await vi.waitFor(() => expect([name(), terms(), photo()]).toEqual([' Ada ', true, true]));
  reload('grace');
  await act(async () => {});
  expect([name(), terms(), photo()]).toEqual(['G', false, false]);
  expect([...stored.keys()]).toEqual([]);
  cleanup();
  sessionStorage.clear();
  const { start } = await filledIn();
  expect(sessionStorage.getItem('arvo.setupFields')).not.toBeNull();
  await start();
  await vi.waitFor(() => expect(sessionStorage.getItem('arvo.setupFields')).toBeNull());
  await vi.waitFor(() => expect([...stored.keys()]).toEqual([]));
});

test('a kept photo completes the profile, and one that was refused or belongs to another visit is not kept', async () => {
  await filledIn();
  expect([...stored.keys()]).toEqual(['setup-photo']);
  cleanup();
  const { calls, start } = await reopened();
  await vi.waitFor(() => expect(document.querySelector('img[src="blob:photo"]')).not.toBeNull());
  await start();
  await vi.waitFor(() => expect(calls('people.completeProfile')).toHaveLength(1));
  const [, sent] = calls('photos.uploadProfilePhoto')[0] ?? [];
  expect(sent).toMatchObject({ type: 'image/jpeg', size: 5 });
  cleanup();
  await filledIn({ photo: new File(['photo'], 'me.txt', { type: 'text/plain' }) });
  expect([...stored.keys()]).toEqual([]);
  cleanup();
  await filledIn();
  // The tab was closed: its marks are gone, and the photo with them.
  sessionStorage.clear();
  cleanup();
  await reopened();
  await vi.waitFor(() => expect([...stored.keys()]).toEqual([]));
  expect(document.querySelector('img[src="blob:photo"]')).toBeNull();
});

/** The form after a reload, as Ada left it. */
async function reopened() {
  const world = screenWorld();
  world.signIn(ADA, { name: '', displayName: '', profilePicture: null, profileComplete: false, termsAccepted: false });
  render(world.around(<ProfileSetupScreen account={account} complete={false} onComplete={vi.fn()} />));
  await act(async () => {});
  return { ...world, start: () => userEvent.click(screen.getByRole('button', { name: /Get Started!/u })) };
}
