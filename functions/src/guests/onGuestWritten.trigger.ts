import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { db } from '../platform/admin.ts';
import { REGION } from '../platform/region.ts';
import { isSameEntry, refreshGuestPreview } from './guestPreview.ts';

/** Someone joined, left, or changed their name or photo. What else is written into a record is in no preview. */
export const onGuestWritten = onDocumentWritten(
  { document: 'events/{eventId}/guests/{userId}', region: REGION, retry: true },
  async ({ data, params }) => {
    if (data?.before.exists && data.after.exists && isSameEntry(data.before, data.after)) return;
    await refreshGuestPreview({ db: db() }, params.eventId);
  },
);
