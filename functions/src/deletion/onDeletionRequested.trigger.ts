import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { REGION } from '../platform/region.ts';
import { deleteAccount } from './deleteAccount.ts';
import { deletionTools } from './deletionTools.ts';

/** Somebody wants their account deleted, for the first time or again after it was blocked. A status is the server's own write. */
export const onDeletionRequested = onDocumentWritten(
  { document: 'deletions/{userId}', region: REGION, retry: true, timeoutSeconds: 540 },
  async ({ data, params }) => {
    if (!data?.after.exists || data.after.get('status') !== undefined) return;
    await deleteAccount(deletionTools(), params.userId);
  },
);
