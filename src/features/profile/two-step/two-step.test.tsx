import type { Account } from '@arvo/domain/people/person.ts';
import { anAccount } from '@arvo/domain/people/user.testing.ts';
import { profilePath, userPath } from '@arvo/domain/protocol/store/paths.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { PictureStep } from './PictureStep.tsx';
import { WhileIncomplete } from './WhileIncomplete.tsx';

const ADA = anAccount('ada', { displayName: 'Ada Lovelace' });
const SAVED = { name: 'Ada Lovelace', dob: '1990-12-10', gender: 'Woman' };
const NAMELESS: Account = { ...ADA, displayName: null };
const onSaved = vi.fn();

/** Somebody who has just signed in, or who has saved step 1 as well. */
function newcomer(saved: typeof SAVED | null = null) {
  const world = screenWorld();
  world.signIn(ADA.uid, {
    name: '',
    displayName: '',
    profilePicture: null,
    profileComplete: false,
    termsAccepted: false,
  });
  if (saved) world.server.update(userPath(ADA.uid), saved);
  const record = () => world.server.documents().get(userPath(ADA.uid));
  const profile = () => world.server.documents().get(profilePath(ADA.uid));
  return { ...world, record, profile };
}
type World = ReturnType<typeof newcomer>;

function open(world: World, children: ReactNode) {
  const root = createRootRoute({ component: () => world.around(children) });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(<RouterProvider router={router as never} />);
}

const heading = () => screen.findByRole('heading', { level: 1, name: "Welcome! Let's set up your profile" });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const described = (label: string) => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};

beforeEach(() => {
  onSaved.mockReset();
  sessionStorage.clear();
  // jsdom neither loads pictures nor scrolls.
  vi.stubGlobal('scrollTo', () => undefined);
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

describe('step 1', () => {
  const openStep = async (world: World, account = NAMELESS) => {
    open(world, <DetailsStep account={account} onSaved={onSaved} />);
    await heading();
  };

  it("begins with the account's own name, which the person may change", async () => {
    await openStep(newcomer(), { ...ADA, displayName: ' Ada\u202E Lovelace ' });
    expect(await screen.findByDisplayValue('Ada Lovelace')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Name'));
    await userEvent.type(screen.getByLabelText('Name'), 'Ada King');
    expect(screen.getByDisplayValue('Ada King')).toBeTruthy();
  });

  it('shows after a reload what was typed, until it is saved', async () => {
    const world = newcomer();
    await openStep(world);
    await userEvent.type(screen.getByLabelText('Name'), 'Ada King');
    await userEvent.selectOptions(screen.getByLabelText('Gender'), 'Woman');
    cleanup();
    await openStep(newcomer());
    expect(screen.getByDisplayValue('Ada King')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Gender').value).toBe('Woman');
    await userEvent.type(screen.getByLabelText('Date of birth'), '1990-12-10');
    await press('Next');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sessionStorage.getItem('arvo.setupFields')).toBeNull();
  });

  it('says beside each field what is missing, and goes to the first', async () => {
    const world = newcomer();
    await openStep(world);
    await press('Next');
    expect(described('Name')).toContain('Please enter your name');
    expect(described('Date of birth')).toContain('Please enter your date of birth');
    expect(described('Gender')).toContain('Please choose one');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(world.calls('people.saveDetails')).toEqual([]);
    await userEvent.type(screen.getByLabelText('Name'), 'A');
    expect(described('Name')).toBe('');
  });

  it('saves the trimmed input and continues', async () => {
    const world = newcomer();
    await openStep(world);
    await userEvent.type(screen.getByLabelText('Name'), ' Ada Lovelace ');
    await userEvent.type(screen.getByLabelText('Date of birth'), '1990-12-10');
    await userEvent.selectOptions(screen.getByLabelText('Gender'), 'Woman');
    await press('Next');
    expect(world.record()).toMatchObject({ ...SAVED, profileComplete: false });
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('shows the saved input of an earlier visit', async () => {
    const world = newcomer(SAVED);
    await openStep(world, { ...ADA, displayName: 'Somebody Else' });
    expect(await screen.findByDisplayValue('Ada Lovelace')).toBeTruthy();
    expect(screen.getByDisplayValue('1990-12-10')).toBeTruthy();
    await press('Next');
    expect(world.calls('people.saveDetails')).toEqual([['ada', SAVED]]);
  });

  it('fills in no field that has the focus, so that typing never continues a saved value', async () => {
    const world = newcomer(SAVED);
    const { promise: read, resolve: answer } = Promise.withResolvers<void>();
    world.next('people.details', { until: read });
    await openStep(world);
    await userEvent.click(screen.getByLabelText('Name'));
    answer();
    expect(await screen.findByDisplayValue('1990-12-10')).toBeTruthy();
    expect(screen.getByLabelText('Name')).toHaveProperty('value', '');
    await userEvent.keyboard('Ada King');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada King');
  });

  it('fills in a field once the person leaves it without typing', async () => {
    const world = newcomer(SAVED);
    const { promise: read, resolve: answer } = Promise.withResolvers<void>();
    world.next('people.details', { until: read });
    await openStep(world);
    await userEvent.click(screen.getByLabelText('Gender'));
    answer();
    expect(await screen.findByDisplayValue('Ada Lovelace')).toBeTruthy();
    expect(screen.getByLabelText('Gender')).toHaveProperty('value', '');
    await userEvent.tab();
    expect(screen.getByLabelText('Gender')).toHaveProperty('value', 'Woman');
    await userEvent.click(screen.getByLabelText('Gender'));
    expect(screen.getByLabelText('Gender')).toHaveProperty('value', 'Woman');
  });

  it.each([
    ['nobody is signed in', (world: World) => world.server.signIn(null), 'No user is logged in.'],
    ['it cannot be written', (world: World) => world.goOffline(), 'Something went wrong. Please try again.'],
    [
      'the code for saving fails to load',
      (world: World) => world.next('people.saveDetails', 'does-not-load'),
      'Something went wrong. Please try again.',
    ],
  ] as const)('stays, with everything entered, where %s', async (_what, happens, sentence) => {
    const world = newcomer(SAVED);
    await openStep(world);
    await screen.findByDisplayValue('Ada Lovelace');
    happens(world);
    await press('Next');
    expect(alerts()).toEqual([sentence]);
    expect(onSaved).not.toHaveBeenCalled();
    expect(screen.getByDisplayValue('Ada Lovelace')).toBeTruthy();
  });
});

describe('step 2', () => {
  const photo = (bytes = 4, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'me.jpg', { type });
  const openStep = async (world: World, redirect: string | null = null) => {
    open(world, <PictureStep account={ADA} redirect={redirect} />);
    await heading();
  };
  // This test bypasses the browser's own filter by type.
  const choose = (file: File) =>
    userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Profile picture'), file);
  const fill = async () => {
    await choose(photo());
    await userEvent.click(screen.getByRole('checkbox', { name: /Terms & Conditions/u }));
  };

  // @spec:5/two-step-setup
  it('asks for picture and terms', async () => {
    const world = newcomer(SAVED);
    await openStep(world);
    await press('Finish');
    expect(described('Profile picture')).toContain('Please select a profile picture.');
    expect(screen.getByText('Please agree to the Terms & Conditions to finish.')).toBeTruthy();
    expect(world.calls('photos.uploadProfilePhoto')).toEqual([]);
  });

  it.each([
    ['more than 5 MB', photo(5_242_881), 'Photo must be less than 5MB'],
    ['no image', photo(4, 'text/plain'), 'Please select a photo'],
  ])('refuses a file of %s and keeps saying why', async (_what, file, sentence) => {
    await openStep(newcomer(SAVED));
    await choose(file);
    await waitFor(() => expect(described('Profile picture')).toContain(sentence));
    await press('Finish');
    expect(described('Profile picture')).toContain(sentence);
  });

  it('gives advice for a HEIC photo', async () => {
    await openStep(newcomer(SAVED));
    // Some browsers know no type for it.
    await choose(new File(['photo'], 'me.heic'));
    expect(await screen.findByText(/can't read iPhone HEIC photos/u)).toBeTruthy();
  });

  it('finishes with the name of step 1', async () => {
    const world = newcomer(SAVED);
    await openStep(world);
    await fill();
    await press('Finish');
    const photoOfAda = expect.stringMatching(/\/users\/ada\/profile\/profile_\d+\.jpg$/u);
    expect(world.profile()).toEqual({ name: 'Ada Lovelace', photo: photoOfAda });
    expect(world.record()).toMatchObject({ ...SAVED, profileComplete: true });
    expect(alerts()).toEqual([]);
  });

  // @spec:5/two-step-setup
  it('says if the data of step 1 is missing, and leads back there', async () => {
    const world = newcomer();
    await openStep(world, '/your-events');
    expect(alerts()).toEqual(['Profile data not found. Please complete step 1.']);
    expect(screen.getByRole('link', { name: 'Back to step 1' }).getAttribute('href')).toBe(
      '/setup-profile?variant=two-step&redirect=%2Fyour-events',
    );
    await fill();
    await press('Finish');
    expect(alerts()).toContain('Profile data is missing.');
    expect(world.calls('photos.uploadProfilePhoto')).toEqual([]);
  });

  it('retries if the data could not be read', async () => {
    const world = newcomer(SAVED);
    world.goOffline();
    await openStep(world);
    expect(alerts()).toEqual(['Failed to fetch profile data.']);
    world.goOnline();
    await press('Try again');
    await screen.findByRole('link', { name: 'Back to step 1' });
    expect(alerts()).toEqual([]);
  });

  it('uploads once, however often the save is retried', async () => {
    const world = newcomer(SAVED);
    world.next('photos.uploadProfilePhoto', 'fails');
    world.next('people.completeProfile', 'fails');
    await openStep(world);
    await fill();
    await press('Finish');
    expect(alerts()).toEqual(['Failed to upload profile picture. Please try again.']);
    await press('Finish');
    expect(alerts()).toEqual(['Something went wrong. Please try again.']);
    world.server.signIn(null);
    await press('Finish');
    expect(alerts()).toEqual(['No user is logged in.']);
    expect(world.calls('photos.uploadProfilePhoto')).toHaveLength(2);
  });
});

it('every step redirects a complete profile', async () => {
  const onComplete = vi.fn();
  open(
    newcomer(),
    <WhileIncomplete complete onComplete={onComplete}>
      step
    </WhileIncomplete>,
  );
  await screen.findByRole('status');
  expect(onComplete).toHaveBeenCalledOnce();
  expect(screen.queryByText('step')).toBeNull();
});
