import { logger } from 'firebase-functions';
import { onDocumentDeleted } from 'firebase-functions/v2/firestore';
import { bucket, db } from '../platform/admin.ts';
import { TRIGGER } from '../platform/limits.ts';
import { clearEvent } from './clearEvent.ts';

/** The host deleted the event. Retried until everything is removed, because up to 1000 guests allow for failures in between. */
export const onEventDeleted = onDocumentDeleted(
  { ...TRIGGER, document: 'events/{eventId}', timeoutSeconds: 300 },
  async ({ params }) => {
    const result = await clearEvent({ db: db(), bucket: bucket(), clock: Date.now }, params.eventId);
    if (result === 'unsettled')
      logger.error('An event with unsettled orders was deleted.', { eventId: params.eventId });
  },
);
