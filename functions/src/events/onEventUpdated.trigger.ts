import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { keepPayoutDue } from '../payouts/keepPayoutDue.ts';
import { db } from '../platform/admin.ts';
import { REGION } from '../platform/region.ts';
import { carryEvent, isSameCard, storedCard } from './carryEvent.ts';

/** Its host changed what a card shows of it: tried again until all of its guest records say so, and its payout. A join, which counts up, is no such change. */
export const onEventUpdated = onDocumentUpdated(
  { document: 'events/{eventId}', region: REGION, retry: true, timeoutSeconds: 300 },
  async ({ data, params }) => {
    if (data && isSameCard(storedCard(data.before), storedCard(data.after))) return;
    await carryEvent({ db: db() }, params.eventId);
    await keepPayoutDue({ db: db() }, params.eventId);
  },
);
