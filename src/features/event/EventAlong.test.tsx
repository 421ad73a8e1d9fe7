import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import type { Reading } from '@arvo/domain/reading/reading.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Data } from '#src/data/ports.ts';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { EventAlong } from './EventAlong.tsx';

const ID = asEventId('picnic');
const picnic: Reading<PublicEvent> = {
  kind: 'found',
  source: 'public',
  at: 0,
  value: { event: anEvent({ id: ID, title: 'Picnic', date: '2031-12-13', startTime: '18:30' }), host: null },
};
const known = vi.fn<Data['publicEvents']['known']>();
const read = vi.fn<Data['publicEvents']['read']>();
const open = () =>
  render(
    <DataProvider data={dataWith({ publicEvents: { known, read } })}>
      <EventAlong id={ID} meanwhile="meanwhile" without="without" />
    </DataProvider>,
  );
const card = () => screen.findByRole('region', { name: "You're on your way to" });

beforeEach(() => {
  known.mockReset().mockReturnValue(null);
  read.mockReset();
});
afterEach(cleanup);

test('shows an event whose page was read before, without another request', async () => {
  known.mockReturnValue(picnic);
  open();
  expect((await card()).textContent).toContain('PicnicSat 13 Dec 2031, 6:30 PM');
  expect(read).not.toHaveBeenCalled();
});

test('reads an event that was not', async () => {
  read.mockResolvedValue(picnic);
  const { container } = open();
  expect(container.textContent).toBe('meanwhile');
  expect((await card()).textContent).toContain('Picnic');
});

test.each<[string, () => Promise<Reading<PublicEvent> | null>]>([
  ['is missing', async () => ({ kind: 'missing', source: 'public', at: 0 })],
  ['cannot be read', async () => null],
  ['cannot even be asked for', () => Promise.reject(new Error('no code'))],
])('shows no card for an event that %s', async (_why, answer) => {
  read.mockImplementation(answer);
  const { container } = open();
  await vi.waitFor(() => expect(container.textContent).toBe('without'));
});
