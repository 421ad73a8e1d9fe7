import { asUserId } from '@arvo/domain/people/person.ts';
import { aUser } from '@arvo/domain/people/user.testing.ts';
import type { UploadOutcome } from '@arvo/domain/store/pictureFiles.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Data } from '#src/data/ports.ts';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { ProfileEditScreen } from './ProfileEditScreen.tsx';

const user = aUser();

const saveName = vi.fn<Data['people']['saveName']>();
const savePhoto = vi.fn<Data['people']['savePhoto']>();
const uploadProfilePhoto = vi.fn<Data['photos']['uploadProfilePhoto']>();

beforeEach(() => {
  vi.useFakeTimers();
  saveName.mockReset().mockResolvedValue({ kind: 'saved' });
  // The gateways that the two forms use.
  const data = dataWith({ people: { saveName, savePhoto }, photos: { uploadProfilePhoto } });
  render(
    <DataProvider data={data}>
      <ProfileEditScreen uid={asUserId('ada')} user={user} payouts={null} signOut={null} deleteAccount={null} />
    </DataProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const save = async (name: string) => {
  fireEvent.change(screen.getByLabelText('Display name'), { target: { value: name } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const toast = () => screen.queryByText('Profile updated');

it('shows for 3 seconds that a name was saved, and again for a second one saved meanwhile', async () => {
  await save('Ada');
  expect(toast()).not.toBeNull();
  await wait(2000);
  await save('Ada King');
  expect(saveName).toHaveBeenCalledTimes(2);
  await wait(2999);
  expect(toast()).not.toBeNull();
  await wait(1);
  expect(toast()).toBeNull();
});

it('shows the upload of a picture in percent until its address is saved', async () => {
  let report = (_percent: number): void => {};
  let finish = (_outcome: UploadOutcome): void => {};
  uploadProfilePhoto.mockImplementation((_uid, _file, onProgress) => {
    report = onProgress;
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  savePhoto.mockReturnValue(new Promise(() => {}));
  const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Upload progress' });
  const file = new File(['photo'], 'me.jpg', { type: 'image/jpeg' });
  await act(async () => fireEvent.change(screen.getByLabelText('Profile picture'), { target: { files: [file] } }));
  expect([bar().value, screen.getByText(/%$/u).textContent]).toEqual([0, '0%']);
  for (const [sent, whole] of [
    [37.4, 37],
    [99.6, 100],
  ] as const) {
    act(() => report(sent));
    expect([bar().value, screen.getByText(/%$/u).textContent]).toEqual([whole, `${whole}%`]);
  }
  await act(async () => finish({ kind: 'uploaded', address: 'https://photos.example/1.jpg' }));
  expect(savePhoto).toHaveBeenCalledExactlyOnceWith(asUserId('ada'), 'https://photos.example/1.jpg');
  expect(screen.getByText(/%$/u).textContent).toBe('100%');
});

it('says beside the field that the last change is too recent, and keeps the text', async () => {
  saveName.mockResolvedValue({ kind: 'too-soon' });
  await save('Ada King');
  expect(screen.getByRole('alert').textContent).toBe(
    'You just changed your name or photo. Try again in half a minute.',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Display name').value).toBe('Ada King');
  expect(toast()).toBeNull();
  saveName.mockResolvedValue({ kind: 'saved' });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(toast()).not.toBeNull();
});

it('refuses a name with invisible characters before sending anything, until it is changed', async () => {
  await save('Ada\u202EKing');
  expect(saveName).not.toHaveBeenCalled();
  const field = screen.getByLabelText('Display name');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Your name has invisible characters in it. Please type it again.')).not.toBeNull();
  await save('Ada King');
  expect(saveName).toHaveBeenCalledExactlyOnceWith('ada', 'Ada King');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});
