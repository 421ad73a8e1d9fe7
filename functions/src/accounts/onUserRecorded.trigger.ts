import { asUserId } from '@arvo/domain/people/person.ts';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { db } from '../platform/admin.ts';
import { TRIGGER } from '../platform/limits.ts';
import { endEarlierCredentials } from './endEarlierCredentials.ts';
import { createIdentities } from './identityService.ts';

/** Somebody signed in for the first time, or for the first time by a magic link. */
export const onUserRecorded = onDocumentWritten(
  { ...TRIGGER, document: 'users/{userId}' },
  async ({ data, params }) => {
    if (!data?.after.exists) return;
    // A first record is never complete.
    const isFirstRecord = !data.before.exists && data.after.get('profileComplete') === false;
    const isFirstLink =
      data.before.exists &&
      data.after.get('signInProvider') === 'email' &&
      data.before.get('signInProvider') !== 'email';
    if (!isFirstRecord && !isFirstLink) return;
    await endEarlierCredentials({ db: db(), identities: createIdentities() }, asUserId(params.userId), isFirstRecord);
  },
);
