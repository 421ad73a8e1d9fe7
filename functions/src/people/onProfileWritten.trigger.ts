import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { carryQueue } from '../platform/admin.ts';
import { TRIGGER } from '../platform/limits.ts';
import { scheduleCarry } from './scheduleCarry.ts';

/** Someone changed their name or photo. Retried until the queue has the task. A new profile has no guest records and needs none. */
export const onProfileWritten = onDocumentUpdated({ ...TRIGGER, document: 'profiles/{userId}' }, async ({ params }) => {
  await scheduleCarry({ queue: carryQueue(), uri: process.env.ARVO_CARRY_URI }, params.userId, Date.now());
});
