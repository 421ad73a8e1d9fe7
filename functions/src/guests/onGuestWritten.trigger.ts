import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { db } from '../platform/admin.ts';
import { REGION } from '../platform/region.ts';
import { refreshGuestPreview } from './guestPreview.ts';

/** Someone joined, left, or changed their name or photo. */
export const onGuestWritten = onDocumentWritten(
  { document: 'events/{eventId}/guests/{userId}', region: REGION, retry: true },
  async ({ params }) => {
    await refreshGuestPreview({ db: db() }, params.eventId);
  },
);
