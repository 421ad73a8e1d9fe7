import { queueAction } from '@arvo/domain/outbox/queue.ts';
import type { OutboxRow } from '@arvo/domain/outbox/queuedAction.ts';
import { asUserId, type FaceChange } from '@arvo/domain/people/person.ts';
import type { UploadOutcome } from '@arvo/domain/protocol/store/pictureFiles.ts';
import { profilePath, userPath } from '@arvo/domain/protocol/store/paths.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PhotosGateway } from '#src/data/ports.ts';
import { followQueuedActions } from '#src/session/offline/followQueuedActions.ts';
import { aDeviceWith, anOutbox } from '#src/session/offline/outbox.testing.ts';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { userOf } from '#src/session/account/session.ts';
import { useSession } from '#src/session/account/useSession.ts';
import { ProfileEditScreen } from './ProfileEditScreen.tsx';

const ADA = asUserId('ada');
const WAITING_PHOTO =
  'http://127.0.0.1:9199/v0/b/demo-arvo.firebasestorage.app/o/users%2Fada%2Fprofile%2Fprofile_2.jpg?alt=media&token=01234567-89ab-cdef-0123-456789abcdef';

/** As the app shows it: with the live record. */
function Screen() {
  const user = userOf(useSession());
  return (
    user && (
      <ProfileEditScreen uid={ADA} user={user} payouts={null} emails={null} reminders={null} deleteAccount={null} />
    )
  );
}

let stop = () => {};

/** `photos` replaces the upload of the world in memory, which is too fast to show its progress. */
function open(photos: Partial<PhotosGateway> = {}, calls: Parameters<typeof screenWorld>[1] = {}) {
  const world = screenWorld({}, { photos, device: aDeviceWith(null), ...calls });
  world.signIn(ADA, { name: 'Ada Lovelace', displayName: 'Ada Lovelace' });
  stop = followQueuedActions(world.data, ADA);
  render(world.around(<Screen />));
  const namesSaved = () => world.calls('people.saveName').map(([, name]) => name);
  /** As if the pause after a change of name or photo had passed. */
  const passPause = () => world.server.update(userPath(ADA), { profileChangedAt: new Date(0) });
  return { ...world, namesSaved, passPause };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  stop();
  vi.useRealTimers();
});

const save = async (name: string) => {
  fireEvent.change(screen.getByLabelText('Display name'), { target: { value: name } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const toast = () => screen.queryByText('Profile updated');

// @spec:2/edit-profile @spec:9/toasts
it('shows for 3 seconds that a name was saved, and again for a second one saved meanwhile', async () => {
  const { server, passPause } = open();
  await save('Ada');
  expect(toast()).not.toBeNull();
  await wait(2000);
  passPause();
  await save('Ada King');
  expect(server.documents().get(profilePath(ADA))).toMatchObject({ name: 'Ada King' });
  await wait(2999);
  expect(toast()).not.toBeNull();
  await wait(1);
  expect(toast()).toBeNull();
});

// @spec:2/edit-profile
it('shows the upload of a picture in percent until its address is saved', async () => {
  let report = (_percent: number): void => {};
  let finish = (_outcome: UploadOutcome): void => {};
  const { next, calls } = open({
    uploadProfilePhoto: (_uid, _file, onProgress) => {
      report = onProgress;
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
  });
  next('people.savePhoto', { until: new Promise(() => {}) });
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
  expect(calls('people.savePhoto')).toEqual([[ADA, 'https://photos.example/1.jpg']]);
  expect(screen.getByText(/%$/u).textContent).toBe('100%');
});

it('says beside the field that the last change is too recent, and keeps the text', async () => {
  const { passPause } = open();
  await save('Ada');
  await wait(3000);
  await save('Ada King');
  expect(screen.getByRole('alert').textContent).toBe(
    'You just changed your name or photo. Try again in half a minute.',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Display name').value).toBe('Ada King');
  expect(toast()).toBeNull();
  passPause();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(toast()).not.toBeNull();
});

it('refuses a name with invisible characters before sending anything, until it is changed', async () => {
  const { namesSaved } = open();
  await save('Ada\u202EKing');
  expect(namesSaved()).toEqual([]);
  const field = screen.getByLabelText('Display name');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Your name has invisible characters in it. Please type it again.')).not.toBeNull();
  await save('Ada King');
  expect(namesSaved()).toEqual(['Ada King']);
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

/** A change of name or photo that waits on the device; `end`: it has been sent or withdrawn. */
function waitingChange(change: Partial<FaceChange>, pauseMs?: number) {
  const action = { kind: 'profile', name: null, photo: null, ...change } as const;
  const queueing = { owner: ADA, now: 0, revision: 'one', ...(pauseMs !== undefined && { pauseMs }) };
  const row = queueAction<Blob>(undefined, action, queueing) ?? expect.fail('nothing queued');
  let notify = (_rows: readonly OutboxRow<Blob>[]): void => {};
  const outbox = anOutbox({
    watch: (_owner, listener) => {
      notify = listener;
      listener([row]);
      return () => {};
    },
  });
  const device = aDeviceWith(outbox);
  return { device, end: () => act(async () => notify([])) };
}

it('a name that waits for the pause is in the field after a reload, and is saved without another press', async () => {
  const { device, end } = waitingChange({ name: 'Ada King' }, 20_000);
  const { server } = open({}, { device });
  await wait(0);
  expect(screen.getByLabelText<HTMLInputElement>('Display name').value).toBe('Ada King');
  expect(screen.getByText('Saving in a few seconds…').closest('output')).not.toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(toast()).toBeNull();
  await end();
  expect(toast()).toBeNull();
  await act(async () => server.update(userPath(ADA), { name: 'Ada King', displayName: 'Ada King' }));
  expect(screen.queryByText('Saving in a few seconds…')).toBeNull();
  expect(toast()).not.toBeNull();
});

it('a photo that waits is shown, and says what it waits for', async () => {
  const { device } = waitingChange({ photo: WAITING_PHOTO });
  open({}, { device });
  await wait(0);
  expect(screen.getByText("Saved. Your photo will change when you're back online.")).toBeTruthy();
  expect(document.querySelector('img')?.getAttribute('src')).toContain('profile_2.jpg');
  expect(screen.queryByText('Saving in a few seconds…')).toBeNull();
});

it('a change that waited and was withdrawn is not reported as saved', async () => {
  const { device, end } = waitingChange({ name: 'Ada King' }, 20_000);
  open({}, { device });
  await wait(0);
  await end();
  expect(screen.getByLabelText<HTMLInputElement>('Display name').value).toBe('Ada Lovelace');
  expect(toast()).toBeNull();
});

it('the picture is not uploaded again if its address is queued', async () => {
  const { calls } = open({}, { people: { savePhoto: async () => ({ kind: 'queued' }) } });
  const file = new File(['photo'], 'me.jpg', { type: 'image/jpeg' });
  await act(async () => fireEvent.change(screen.getByLabelText('Profile picture'), { target: { files: [file] } }));
  expect(calls('photos.uploadProfilePhoto')).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(toast()).toBeNull();
});
