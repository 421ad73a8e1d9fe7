import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { noteSeenMessages, seenMessages } from '#src/session/seenMessages.ts';
import { ADA, adasWorld, DAY, joinsPicnic, NOW, open, useHome } from './homeStage.testing.tsx';

/** Home, after something happened to Ada's tickets and money. */

useHome();
afterEach(() => localStorage.clear());

const REFUND = { id: 'refunded_gala_own_ada', title: '$20.00 refunded: Gala', path: '/orders/a1', at: NOW - DAY };
const OLD = {
  id: 'paid-out_picnic_5_ada',
  title: 'Paid out: Picnic',
  path: '/events/picnic/orders',
  at: NOW - 40 * DAY,
};

function withUpdates() {
  const world = adasWorld({ updates: [REFUND, OLD] });
  joinsPicnic(world);
  return world;
}

test('home names under "Updates" what happened in the last 30 days, until it was looked at on this device', async () => {
  open(withUpdates());
  const updates = await screen.findByRole('region', { name: 'Updates' });
  const links = within(updates).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([[REFUND.title, REFUND.path]]);
  fireEvent.click(within(updates).getByRole('link'));
  await waitFor(() => expect(seenMessages(ADA)).toEqual({ [REFUND.id]: REFUND.at }));
});

test('what was looked at is not named again', async () => {
  noteSeenMessages(ADA, REFUND.id, REFUND.at);
  open(withUpdates());
  expect(await screen.findByText('Picnic')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Updates' })).toBeNull();
});
