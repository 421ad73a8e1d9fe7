import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { carryQueue } from '../platform/admin.ts';
import { REGION } from '../platform/region.ts';
import { scheduleCarry } from './scheduleCarry.ts';

/** Someone changed their name or photo: tried again until the queue has the task that carries it. A new profile has no guest records. */
export const onProfileWritten = onDocumentUpdated(
  { document: 'profiles/{userId}', region: REGION, retry: true },
  async ({ params }) => {
    await scheduleCarry({ queue: carryQueue() }, params.userId, Date.now());
  },
);
