import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { db } from '../platform/admin.ts';
import { REGION } from '../platform/region.ts';
import { completeRecord } from './completeRecord.ts';
import { isSameEntry, refreshGuestPreview } from './guestPreview.ts';

/** Someone joined, left, or changed their name or photo. What else is written into a record is in no preview. */
export const onGuestWritten = onDocumentWritten(
  { document: 'events/{eventId}/guests/{userId}', region: REGION, retry: true },
  async ({ data, params }) => {
    const { eventId, userId } = params;
    if (data?.after.exists && data.after.get('event') === undefined)
      await completeRecord({ db: db() }, eventId, userId);
    if (data?.before.exists && data.after.exists && isSameEntry(data.before, data.after)) return;
    await refreshGuestPreview({ db: db() }, eventId);
  },
);
