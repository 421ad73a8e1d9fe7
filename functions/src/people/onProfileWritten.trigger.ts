import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { copyQueue } from '../platform/admin.ts';
import { TRIGGER } from '../platform/limits.ts';
import { scheduleCopy } from './scheduleCopy.ts';

/** Someone changed their name or photo. Retried until the queue has the task. A new profile has no guest records and needs none. */
export const onProfileWritten = onDocumentUpdated({ ...TRIGGER, document: 'profiles/{userId}' }, async ({ params }) => {
  await scheduleCopy({ queue: copyQueue(), uri: process.env.ARVO_COPY_URI }, params.userId, Date.now());
});
