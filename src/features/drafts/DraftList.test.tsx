import { EMPTY_RECORD } from '@arvo/domain/drafts/draftRecord.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeviceDrafts } from '#src/data/ports/device.ts';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { testRouter } from '#src/session/testRouter.testing.tsx';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.testing.ts';
import { DraftList } from './DraftList.tsx';
import type { Draft } from './useDrafts.ts';

const ADA = asUserId('ada');

const draft = (title: string, changes: Partial<Draft> = {}): Draft => {
  const id = asEventId(title || 'untitled');
  const savedAt = Date.UTC(2026, 10, 21, 1);
  const record = { ...EMPTY_RECORD, eventId: id, savedAt, draft: { ...EMPTY_RECORD.draft, title } };
  return { id, owner: ADA, record, photo: null, savedAt, ...changes };
};
const photo = new Blob(['photo'], { type: 'image/jpeg' });

/** A device with these drafts. */
function open(list: readonly Draft[], calls: Partial<DeviceDrafts> = {}) {
  let drafts = list;
  let notify = () => {};
  const gateway: Partial<DeviceDrafts> = {
    list: async () => ({ kind: 'found', value: drafts }),
    discard: async (_owner, id) => {
      drafts = drafts.filter((one) => one.id !== id);
      return { kind: 'removed' };
    },
    makeCurrent: async (_owner, id) => {
      const found = drafts.find((one) => one.id === id);
      return found ? { kind: 'found', value: found } : { kind: 'missing' };
    },
    clearCurrent: async () => ({ kind: 'kept' }),
    watch: (listener) => {
      notify = listener;
      return () => {
        notify = () => {};
      };
    },
    ...calls,
  };
  const router = testRouter('/', {
    '/': () => <DraftList owner={ADA} className="" />,
    '/create-event/{-$step}': () => 'Wizard',
  });
  const data = dataWith({ drafts: gateway });
  render(
    <DataProvider data={data}>
      <RouterProvider router={router as never} />
    </DataProvider>,
  );
  return {
    router,
    data,
    is: (next: readonly Draft[]) => (drafts = next),
    /** The device has removed drafts: these are left. */
    loses: (left: readonly Draft[]) =>
      act(async () => {
        drafts = left;
        notify();
      }),
  };
}
const section = async () => within(await screen.findByRole('region', { name: 'Drafts on this device' }));
const pathname = ({ router }: ReturnType<typeof open>) => router.state.location.pathname;

beforeEach(() => {
  teachJsdomDialogs();
  vi.stubGlobal('scrollTo', () => undefined);
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lists drafts that have something in them, with title, photo and when they were saved', async () => {
  open([draft('Picnic', { photo }), draft('', { photo }), draft(' ')]);
  const rows = (await section()).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual(['Picnic', 'Untitled Event']);
  expect(rows[0]?.textContent).toMatch(/Saved 21 Nov/u);
  await waitFor(() => expect(rows[0]?.querySelector('img')?.src).toBe('blob:photo'));
});

it('continues the chosen one in the wizard', async () => {
  const opened = open([draft('Picnic'), draft('Quiz')]);
  await userEvent.click((await section()).getByRole('button', { name: 'Continue: Quiz' }));
  await waitFor(() => expect(pathname(opened)).toBe('/create-event'));
});

it('says so if another tab has deleted it meanwhile, and shows what is left', async () => {
  const opened = open([draft('Picnic'), draft('Quiz')]);
  const list = await section();
  opened.is([draft('Picnic')]);
  await userEvent.click(list.getByRole('button', { name: 'Continue: Quiz' }));
  expect((await list.findByRole('alert')).textContent).toBe('This draft could not be opened. Please try again.');
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  expect(pathname(opened)).toBe('/');
});

it('starts a new event without touching the others', async () => {
  const clearCurrent = vi.fn(async () => ({ kind: 'kept' }) as const);
  const opened = open([draft('Picnic')], { clearCurrent });
  await userEvent.click((await section()).getByRole('button', { name: 'Start a new event' }));
  await waitFor(() => expect(pathname(opened)).toBe('/create-event'));
  expect(clearCurrent).toHaveBeenCalledExactlyOnceWith(ADA);
});

it('deletes one after a confirmation, and disappears with the last', async () => {
  const { data } = open([draft('Picnic')]);
  await userEvent.click((await section()).getByRole('button', { name: 'Delete draft: Picnic' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this draft?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect((await section()).getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click((await section()).getByRole('button', { name: 'Delete draft: Picnic' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Drafts on this device' })).toBeNull());
  expect(data.stores.slots.getState().notice?.text).toBe('Draft deleted');
});

it('says so in the question if it could not be deleted', async () => {
  open([draft('Picnic')], { discard: async () => ({ kind: 'failed' }) });
  await userEvent.click((await section()).getByRole('button', { name: 'Delete draft: Picnic' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete draft' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('This draft could not be deleted. Please try again.');
});

it('a draft whose publication ended after the person had left the wizard is gone without a reload', async () => {
  const device = open([draft('Picnic'), draft('Quiz')]);
  expect((await section()).getAllByRole('listitem')).toHaveLength(2);
  await device.loses([draft('Quiz')]);
  await waitFor(async () => expect((await section()).queryByText('Picnic')).toBeNull());
  await device.loses([]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Drafts on this device' })).toBeNull());
});
