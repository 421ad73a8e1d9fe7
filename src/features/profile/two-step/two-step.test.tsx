import { type Account, asUserId } from '@arvo/domain/people/person.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Data } from '#src/data/ports.ts';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { DetailsStep } from './DetailsStep.tsx';
import { PictureStep } from './PictureStep.tsx';
import { WhileIncomplete } from './WhileIncomplete.tsx';

const ADA: Account = {
  uid: asUserId('ada'),
  email: 'ada@arvo.example',
  phoneNumber: null,
  displayName: 'Ada Lovelace',
  provider: 'google',
};
const SAVED = { name: 'Ada Lovelace', dob: '1990-12-10', gender: 'Woman' };

const details = vi.fn<Data['people']['details']>();
const saveDetails = vi.fn<Data['people']['saveDetails']>();
const completeProfile = vi.fn<Data['people']['completeProfile']>();
const uploadProfilePhoto = vi.fn<Data['photos']['uploadProfilePhoto']>();
const isHeic = vi.fn<Data['photos']['isHeic']>();
const onSaved = vi.fn();

/** An upload of just now: an older one would be sent again, because the server removes pictures that nobody refers to. */
const ADDRESS = `https://storage.example/profile_${Date.now()}.jpg`;
const NAMELESS: Account = { ...ADA, displayName: null };

function open(children: ReactNode) {
  // The gateways that the two steps use.
  const data = dataWith({
    people: { details, saveDetails, completeProfile },
    photos: { uploadProfilePhoto, isHeic },
  });
  const root = createRootRoute({ component: () => <DataProvider data={data}>{children}</DataProvider> });
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
  vi.resetAllMocks();
  details.mockResolvedValue({ kind: 'missing' });
  saveDetails.mockResolvedValue({ kind: 'saved' });
  completeProfile.mockResolvedValue({ kind: 'saved' });
  uploadProfilePhoto.mockResolvedValue({ kind: 'uploaded', address: ADDRESS });
  isHeic.mockResolvedValue(false);
  // jsdom neither loads pictures nor scrolls.
  vi.stubGlobal('scrollTo', () => undefined);
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

describe('step 1', () => {
  const openStep = async (account = NAMELESS) => {
    open(<DetailsStep account={account} onSaved={onSaved} />);
    await heading();
  };

  it("begins with the account's own name, which the person may change", async () => {
    await openStep({ ...ADA, displayName: ' Ada\u202E Lovelace ' });
    expect(await screen.findByDisplayValue('Ada Lovelace')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Name'));
    await userEvent.type(screen.getByLabelText('Name'), 'Ada King');
    expect(screen.getByDisplayValue('Ada King')).toBeTruthy();
  });

  it('says beside each field what is missing, and goes to the first', async () => {
    await openStep();
    await press('Next');
    expect(described('Name')).toContain('Please enter your name');
    expect(described('Date of birth')).toContain('Please enter your date of birth');
    expect(described('Gender')).toContain('Please choose one');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(saveDetails).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Name'), 'A');
    expect(described('Name')).toBe('');
  });

  it('saves the trimmed input and continues', async () => {
    await openStep();
    await userEvent.type(screen.getByLabelText('Name'), ' Ada Lovelace ');
    await userEvent.type(screen.getByLabelText('Date of birth'), '1990-12-10');
    await userEvent.selectOptions(screen.getByLabelText('Gender'), 'Woman');
    await press('Next');
    expect(saveDetails).toHaveBeenCalledWith('ada', SAVED);
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('shows the saved input of an earlier visit', async () => {
    details.mockResolvedValue({ kind: 'found', value: SAVED });
    await openStep({ ...ADA, displayName: 'Somebody Else' });
    expect(await screen.findByDisplayValue('Ada Lovelace')).toBeTruthy();
    expect(screen.getByDisplayValue('1990-12-10')).toBeTruthy();
    await press('Next');
    expect(saveDetails).toHaveBeenCalledWith('ada', SAVED);
  });

  it.each([
    ['nobody is signed in', { kind: 'not-signed-in' }, 'No user is logged in.'],
    ['it cannot be written', { kind: 'failed' }, 'Something went wrong. Please try again.'],
  ] as const)('stays, with everything entered, where %s', async (_what, outcome, sentence) => {
    details.mockResolvedValue({ kind: 'found', value: SAVED });
    saveDetails.mockResolvedValue(outcome);
    await openStep();
    await screen.findByDisplayValue('Ada Lovelace');
    await press('Next');
    expect(alerts()).toEqual([sentence]);
    expect(onSaved).not.toHaveBeenCalled();
    expect(screen.getByDisplayValue('Ada Lovelace')).toBeTruthy();
  });

  it('says so if the code for saving fails to load', async () => {
    details.mockResolvedValue({ kind: 'found', value: SAVED });
    saveDetails.mockRejectedValue(new Error('Loading chunk people failed.'));
    await openStep();
    await screen.findByDisplayValue('Ada Lovelace');
    await press('Next');
    expect(alerts()).toEqual(['Something went wrong. Please try again.']);
  });
});

describe('step 2', () => {
  const photo = (bytes = 4, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'me.jpg', { type });
  const openStep = async (redirect: string | null = null) => {
    open(<PictureStep account={ADA} redirect={redirect} />);
    await heading();
  };
  // This test bypasses the browser's own filter by type.
  const choose = (file: File) =>
    userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Profile picture'), file);
  const fill = async () => {
    await choose(photo());
    await userEvent.click(screen.getByRole('checkbox', { name: /Terms & Conditions/u }));
  };

  it('asks for picture and terms', async () => {
    details.mockResolvedValue({ kind: 'found', value: SAVED });
    await openStep();
    await press('Finish');
    expect(described('Profile picture')).toContain('Please select a profile picture.');
    expect(screen.getByText('Please agree to the Terms & Conditions to finish.')).toBeTruthy();
    expect(uploadProfilePhoto).not.toHaveBeenCalled();
  });

  it.each([
    ['more than 5 MB', photo(5_242_881), 'Photo must be less than 5MB'],
    ['no image', photo(4, 'text/plain'), 'Please select a photo'],
  ])('refuses a file of %s and keeps saying why', async (_what, file, sentence) => {
    details.mockResolvedValue({ kind: 'found', value: SAVED });
    await openStep();
    await choose(file);
    await waitFor(() => expect(described('Profile picture')).toContain(sentence));
    await press('Finish');
    expect(described('Profile picture')).toContain(sentence);
  });

  it('gives advice for a HEIC photo', async () => {
    details.mockResolvedValue({ kind: 'found', value: SAVED });
    isHeic.mockResolvedValue(true);
    await openStep();
    await choose(photo(4, ''));
    await screen.findByText(/can't read iPhone HEIC photos/u);
  });

  it('finishes with the name of step 1', async () => {
    details.mockResolvedValue({ kind: 'found', value: SAVED });
    await openStep();
    await fill();
    await press('Finish');
    expect(completeProfile).toHaveBeenCalledWith({
      uid: 'ada',
      name: 'Ada Lovelace',
      photo: ADDRESS,
    });
    expect(alerts()).toEqual([]);
  });

  it('says if the data of step 1 is missing, and leads back there', async () => {
    await openStep('/your-events');
    expect(alerts()).toEqual(['Profile data not found. Please complete step 1.']);
    expect(screen.getByRole('link', { name: 'Back to step 1' }).getAttribute('href')).toBe(
      '/setup-profile?variant=two-step&redirect=%2Fyour-events',
    );
    await fill();
    await press('Finish');
    expect(alerts()).toContain('Profile data is missing.');
    expect(uploadProfilePhoto).not.toHaveBeenCalled();
  });

  it('retries if the data could not be read', async () => {
    details.mockResolvedValueOnce({ kind: 'failed' }).mockResolvedValueOnce({ kind: 'found', value: SAVED });
    await openStep();
    expect(alerts()).toEqual(['Failed to fetch profile data.']);
    await press('Try again');
    await screen.findByRole('link', { name: 'Back to step 1' });
    expect(alerts()).toEqual([]);
  });

  it('uploads once, however often the save is retried', async () => {
    details.mockResolvedValue({ kind: 'found', value: SAVED });
    uploadProfilePhoto.mockResolvedValueOnce({ kind: 'failed' });
    completeProfile.mockResolvedValueOnce({ kind: 'failed' }).mockResolvedValueOnce({ kind: 'not-signed-in' });
    await openStep();
    await fill();
    await press('Finish');
    expect(alerts()).toEqual(['Failed to upload profile picture. Please try again.']);
    await press('Finish');
    expect(alerts()).toEqual(['Something went wrong. Please try again.']);
    await press('Finish');
    expect(alerts()).toEqual(['No user is logged in.']);
    expect(uploadProfilePhoto).toHaveBeenCalledTimes(2);
  });
});

it('every step redirects a complete profile', async () => {
  const onComplete = vi.fn();
  open(
    <WhileIncomplete complete onComplete={onComplete}>
      step
    </WhileIncomplete>,
  );
  await screen.findByRole('status');
  expect(onComplete).toHaveBeenCalledOnce();
  expect(screen.queryByText('step')).toBeNull();
});
