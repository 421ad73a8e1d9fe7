import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { db } from '../platform/admin.ts';
import { TRIGGER } from '../platform/limits.ts';
import { addMissingCard } from './addMissingCard.ts';
import { previewChange, refreshGuestPreview, refreshPreviewEntry } from './guestPreview.ts';

/** Runs when someone joins, leaves, or changes their name or photo. Previews contain no other fields. */
export const onGuestWritten = onDocumentWritten(
  // More instances than other triggers: a thousand people may join at once.
  { ...TRIGGER, document: 'events/{eventId}/guests/{userId}', maxInstances: 5 },
  async ({ data, params }) => {
    const { eventId, userId } = params;
    if (data?.after.exists && data.after.get('event') === undefined)
      await addMissingCard({ db: db() }, eventId, userId);
    const changed = data?.before.exists && data.after.exists ? previewChange(data.before, data.after) : 'order';
    if (changed === 'entry') await refreshPreviewEntry({ db: db() }, eventId, userId);
    if (changed === 'order') await refreshGuestPreview({ db: db() }, eventId);
  },
);
