import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { carryQueue } from '../platform/admin.ts';
import { REGION } from '../platform/region.ts';
import { scheduleCarry } from './scheduleCarry.ts';

/** Someone changed their name or photo. Retried until the queue has the task. A new profile has no guest records and needs none. */
export const onProfileWritten = onDocumentUpdated(
  { document: 'profiles/{userId}', region: REGION, retry: true },
  async ({ params }) => {
    await scheduleCarry({ queue: carryQueue() }, params.userId, Date.now());
  },
);
