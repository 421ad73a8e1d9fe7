import { type Change, onDocumentUpdated, type QueryDocumentSnapshot } from 'firebase-functions/v2/firestore';
import { asEventId } from '@arvo/domain/events/event.ts';
import { shownStart } from '@arvo/domain/events/startNotice.ts';
import { eventOf } from '../orders/orderStore.ts';
import { updatePayoutDate } from '../payouts/updatePayoutDate.ts';
import { db } from '../platform/admin.ts';
import { TRIGGER } from '../platform/limits.ts';
import { changesOf } from './changesOf.ts';
import { noteTold } from './noteTold.ts';
import { tellHolders } from './tellHolders.ts';
import { noticeStart } from './noticeStart.ts';
import { copyCardToGuests, isSameCard, storedCard } from './copyCardToGuests.ts';

const isRevised = ({ before, after }: Change<QueryDocumentSnapshot>): boolean =>
  before.get('revision') !== after.get('revision');

/** The host changed a field on the event's card, or cancelled the event. Retried until guest records and payout have it. Ignores joins, which change only the count. Guests are told what an edit changed. */
export const onEventUpdated = onDocumentUpdated(
  { ...TRIGGER, document: 'events/{eventId}', timeoutSeconds: 300 },
  async ({ data, params }) => {
    if (data && isSameCard(storedCard(data.before), storedCard(data.after)) && !isRevised(data)) return;
    const before = data ? eventOf(data.before) : null;
    await noticeStart({ db: db(), clock: Date.now }, params.eventId, before && shownStart(before));
    const changes = await changesOf(db(), asEventId(params.eventId));
    await copyCardToGuests({ db: db(), clock: Date.now }, params.eventId, changes);
    await tellHolders({ db: db(), clock: Date.now }, params.eventId, changes);
    await noteTold({ db: db() }, params.eventId, changes);
    await updatePayoutDate({ db: db() }, params.eventId);
  },
);
