import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.testing.ts';
import { HostRow } from './HostRow.tsx';

beforeAll(teachJsdomDialogs);
afterEach(cleanup);

test('names the host, with a badge, and enlarges the photo', async () => {
  render(<HostRow host={{ name: 'Priya Raman', photo: null }} />);
  const card = screen.getByRole('region', { name: 'Host' });
  expect(within(card).getByText('Priya Raman')).toBeTruthy();
  expect(within(card).getByText('Host')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge photo of Priya Raman' }));
  expect(await screen.findByRole('dialog', { name: 'Priya Raman' })).toBeTruthy();
});

// @spec:2/host-card
test.each([
  ['has no profile', null],
  ['has no name', { name: '', photo: null }],
])("a host who %s is the 'Event Organizer'", (_why, host) => {
  render(<HostRow host={host} />);
  expect(screen.getByText('Event Organizer')).toBeTruthy();
});
