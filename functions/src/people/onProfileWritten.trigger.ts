import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { db } from '../platform/admin.ts';
import { REGION } from '../platform/region.ts';
import { carryProfile } from './carryProfile.ts';

/** Someone completed their profile or changed their name or photo: tried again until all of their guest records say so. */
export const onProfileWritten = onDocumentWritten(
  { document: 'profiles/{userId}', region: REGION, retry: true, timeoutSeconds: 300 },
  async ({ params }) => {
    await carryProfile({ db: db() }, params.userId);
  },
);
