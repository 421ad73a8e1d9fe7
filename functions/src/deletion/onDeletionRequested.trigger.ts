import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { TRIGGER } from '../platform/limits.ts';
import { deleteAccount } from './deleteAccount.ts';
import { deletionTools } from './deletionTools.ts';

/**
 * Runs when a person requests the deletion of their account, or repeats a blocked request. Ignores the server's own writes,
 * which have a status.
 */
export const onDeletionRequested = onDocumentWritten(
  { ...TRIGGER, document: 'deletions/{userId}', timeoutSeconds: 540 },
  async ({ data, params }) => {
    if (!data?.after.exists || data.after.get('status') !== undefined) return;
    await deleteAccount(deletionTools(), params.userId);
  },
);
