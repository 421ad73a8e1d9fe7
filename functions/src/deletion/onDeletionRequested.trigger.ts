import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { REGION } from '../platform/region.ts';
import { deleteAccount } from './deleteAccount.ts';
import { deletionTools } from './deletionTools.ts';

/** Somebody requested the deletion of their account, for the first time or again after it was blocked. Ignores the server's own writes, which have a status. */
export const onDeletionRequested = onDocumentWritten(
  { document: 'deletions/{userId}', region: REGION, retry: true, timeoutSeconds: 540 },
  async ({ data, params }) => {
    if (!data?.after.exists || data.after.get('status') !== undefined) return;
    await deleteAccount(deletionTools(), params.userId);
  },
);
