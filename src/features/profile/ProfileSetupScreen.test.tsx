import { asUserId } from '@arvo/domain/people/person.ts';
import type { UploadOutcome } from '@arvo/domain/store/pictureFiles.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SaveOutcome } from '#src/data/ports.ts';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { ProfileSetupScreen } from './ProfileSetupScreen.tsx';

const account = {
  uid: asUserId('ada'),
  email: 'ada@example.com',
  phoneNumber: null,
  displayName: null,
  provider: 'google',
} as const;
/** An upload of just now: an older one would be sent again, because the server removes pictures that nobody refers to. */
const ADDRESS = `https://photos.example/profile_${Date.now()}.jpg`;
const uploaded: UploadOutcome = { kind: 'uploaded', address: ADDRESS };

beforeEach(() => {
  // jsdom shows no pictures.
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The form, filled in; `uploads` and `saves` answer one call after the other. */
async function filledIn(uploads: UploadOutcome[], saves: SaveOutcome[], isHeic = false) {
  const calls = { uploads: 0, saves: [] as unknown[], recorded: [] as unknown[] };
  const data = dataWith({
    photos: {
      isHeic: async () => isHeic,
      uploadProfilePhoto: async () => {
        calls.uploads += 1;
        return uploads.shift() ?? { kind: 'failed' };
      },
    },
    people: {
      completeProfile: async (input: unknown) => {
        calls.saves.push(input);
        return saves.shift() ?? { kind: 'failed' };
      },
    },
    analytics: { record: (event: unknown) => calls.recorded.push(event) },
    // The screen asks for nothing else.
  });
  const onComplete = vi.fn();
  const shown = (complete: boolean) => (
    <DataProvider data={data}>
      <ProfileSetupScreen account={account} complete={complete} onComplete={onComplete} />
    </DataProvider>
  );
  const { rerender } = render(shown(false));
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText('Profile photo'), new File(['photo'], 'me.jpg', { type: 'image/jpeg' }));
  await user.type(screen.getByLabelText('Name'), ' Ada ');
  await user.click(screen.getByRole('checkbox', { name: /Terms/u }));
  const start = () => user.click(screen.getByRole('button', { name: /Get Started!/u }));
  return { calls, onComplete, start, becomeComplete: () => rerender(shown(true)) };
}

test('the profile is written once the photo is uploaded, and continues when the live record shows it', async () => {
  const { calls, onComplete, start, becomeComplete } = await filledIn([uploaded], [{ kind: 'saved' }]);
  await start();
  expect(calls.saves).toEqual([{ uid: 'ada', name: 'Ada', photo: ADDRESS }]);
  expect(calls.recorded).toEqual([{ name: 'sign_up' }]);
  expect(onComplete).not.toHaveBeenCalled();
  becomeComplete();
  expect(onComplete).toHaveBeenCalledTimes(1);
});

test('a failed upload and a failed write have their own messages, and an uploaded photo is not sent twice', async () => {
  const { calls, start } = await filledIn([{ kind: 'failed' }, uploaded], [{ kind: 'failed' }, { kind: 'saved' }]);
  await start();
  expect(screen.getByRole('alert').textContent).toBe('Upload failed. Try again.');
  expect(calls.saves).toHaveLength(0);
  expect(calls.recorded).toEqual([]);
  await start();
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again.');
  await start();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls).toMatchObject({ uploads: 2, saves: [{}, {}] });
});

test('a person signed out meanwhile is asked to log in again', async () => {
  const { start } = await filledIn([uploaded], [{ kind: 'not-signed-in' }]);
  await start();
  expect(screen.getByRole('alert').textContent).toBe('Please log in again');
});

test('a file that is no picture is refused beside the photo', async () => {
  const { calls, start } = await filledIn([{ kind: 'not-an-image' }], []);
  await start();
  expect(screen.getByText('Please select a photo')).toBeDefined();
  expect(calls.saves).toHaveLength(0);
});

test('an unreadable HEIC photo is refused with advice', async () => {
  const { start } = await filledIn([{ kind: 'not-an-image' }], [], true);
  await start();
  expect(screen.getByText(/^This browser can't read iPhone HEIC photos\./u)).toBeDefined();
});

test('a written profile that the live record does not show can be retried', async () => {
  await filledIn([uploaded], [{ kind: 'saved' }]);
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: /Get Started!/u }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(9_900));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again.');
});
