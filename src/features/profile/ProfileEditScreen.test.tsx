import { asUserId, type User } from '@arvo/domain/people/person.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Data } from '#src/data/ports.ts';
import { DataProvider } from '#src/session/data.tsx';
import { ProfileEditScreen } from './ProfileEditScreen.tsx';

const user: User = {
  email: null,
  name: 'Ada Lovelace',
  displayName: 'Ada Lovelace',
  profilePicture: null,
  profileComplete: true,
  termsAccepted: true,
  createdAt: 1,
  phoneNumber: null,
  firstTime: false,
  paymentSetupComplete: false,
  stripeAccountId: null,
};

const saveName = vi.fn<Data['people']['saveName']>();

beforeEach(() => {
  vi.useFakeTimers();
  saveName.mockReset().mockResolvedValue({ kind: 'saved' });
  // What the name form asks of the world.
  const data = { people: { saveName } } as unknown as Data;
  render(
    <DataProvider data={data}>
      <ProfileEditScreen uid={asUserId('ada')} user={user} onSignedOut={() => {}} />
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

it('says for 3 seconds that a name was saved, and again for a second one saved meanwhile', async () => {
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
