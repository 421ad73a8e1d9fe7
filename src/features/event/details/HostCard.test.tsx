import { asUserId } from '@arvo/domain/people/person.ts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Data } from '#src/data/ports.ts';
import { DataProvider } from '#src/session/data.tsx';
import { teachJsdomDialogs } from '#src/ui/jsdomDialog.ts';
import { HostCard } from './HostCard.tsx';

type Profile = Data['people']['profile'];

beforeAll(teachJsdomDialogs);
afterEach(cleanup);

function open(profile: Profile): void {
  // The one thing it asks of the world.
  const data = { people: { profile } } as unknown as Data;
  render(
    <DataProvider data={data}>
      <HostCard uid={asUserId('host')} />
    </DataProvider>,
  );
}

test('names the host, with a badge', async () => {
  open(async () => ({ kind: 'found', value: { name: 'Priya Raman', photo: null } }));
  const card = await screen.findByRole('region', { name: 'Host' });
  expect(await within(card).findByText('Priya Raman')).toBeTruthy();
  expect(within(card).getByText('Host')).toBeTruthy();
});

test.each<[string, Profile]>([
  ['has no profile', async () => ({ kind: 'missing' })],
  ['cannot be read', async () => ({ kind: 'failed' })],
  ['has no name', async () => ({ kind: 'found', value: { name: '', photo: null } })],
  ['waits for code that does not load', () => Promise.reject(new Error('chunk'))],
])("a host who %s is the 'Event Organizer'", async (_why, answer) => {
  const profile = vi.fn<Profile>(answer);
  await act(async () => open(profile));
  expect(profile).toHaveBeenCalledOnce();
  expect(screen.getByText('Event Organizer')).toBeTruthy();
});
