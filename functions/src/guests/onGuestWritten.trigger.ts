import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { addMissingPass } from '../passes/makePasses.ts';
import { db } from '../platform/admin.ts';
import { TRIGGER } from '../platform/limits.ts';
import { mailJoin } from '../mail/mailJoin.ts';
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
    // The app's own join cannot make a pass; records from before passes get theirs when their person wants to see it.
    if (data && !data.before.exists && data.after.exists && data.after.get('pass') === undefined)
      await addMissingPass({ db: db() }, { eventId: asEventId(eventId), uid: asUserId(userId) });
    if (data && !data.before.exists && data.after.exists)
      await mailJoin({ db: db(), clock: Date.now }, { eventId: asEventId(eventId), to: asUserId(userId) });
    const changed = data?.before.exists && data.after.exists ? previewChange(data.before, data.after) : 'order';
    if (changed === 'entry') await refreshPreviewEntry({ db: db() }, eventId, userId);
    if (changed === 'order') await refreshGuestPreview({ db: db() }, eventId);
  },
);
