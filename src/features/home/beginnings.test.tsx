import { EMPTY_RECORD } from '@arvo/domain/drafts/draftRecord.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Data } from '#src/data/ports.ts';
import { ADA, adasWorld, open, useHome } from './homeStage.testing.tsx';

/** Somebody without events begins one that is half made. */

useHome();

type Drafts = Data['drafts'];
const row = { owner: ADA, id: asEventId('new'), record: EMPTY_RECORD, photo: null, savedAt: 0 };

function withDrafts(keepRecord: Drafts['keepRecord']) {
  const kept = vi.fn(keepRecord);
  const drafts = {
    list: async () => ({ kind: 'found', value: [] }),
    keepRecord: kept,
    makeCurrent: async () => ({ kind: 'found', value: row }),
  } satisfies Partial<Drafts>;
  return { kept, world: adasWorld({}, { drafts }) };
}

it('a press opens the wizard with a draft on a day that gives guests time', async () => {
  const { kept, world } = withDrafts(async () => ({ kind: 'kept' }));
  const { path } = open(world);
  await userEvent.click(await screen.findByRole('button', { name: 'Beach day' }));
  await waitFor(() => expect(path()).toBe('/create-event'));
  const [owner, , record] = kept.mock.lastCall ?? [];
  // The first Sunday that is at least five days after Saturday 21 November.
  expect(owner).toBe(ADA);
  expect(record).toMatchObject({ draft: { title: 'Beach day', date: '2026-11-29', startTime: '10:00' } });
});

it('a device that keeps nothing says so and stays at home', async () => {
  const { world } = withDrafts(async () => ({ kind: 'full' }));
  const { path } = open(world);
  await userEvent.click(await screen.findByRole('button', { name: 'Dinner at mine' }));
  expect(await screen.findByText(/could not keep the draft/u)).toBeTruthy();
  expect(path()).toBe('/');
});
