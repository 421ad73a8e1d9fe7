import { Timestamp } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { recordMessage } from './stripeMessages.ts';

test('a recorded message names the time from which Firestore may remove it, long after Stripe’s last attempt', () => {
  const set = vi.fn();
  const doc = (path: string) => path;
  const now = Date.UTC(2026, 10, 24);
  recordMessage({ set } as never, { doc } as never, { id: 'evt_1', type: 'payout.paid', objectId: 'po_1' }, now);
  expect(set).toHaveBeenCalledExactlyOnceWith('stripeEvents/evt_1', {
    type: 'payout.paid',
    objectId: 'po_1',
    receivedAt: Timestamp.fromMillis(now),
    removeAt: Timestamp.fromMillis(Date.UTC(2027, 1, 22)),
  });
});
