import { KEEP_DONE_MS } from '@arvo/domain/accounts/accountDeletion.ts';
import { deletionsPath } from '@arvo/domain/protocol/store/paths.ts';
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { pagesOf } from '../platform/documents/pages.ts';
import { deleteAccount, type DeletionTools } from './deleteAccount.ts';

const PAGE = 100;

/** Requests newer than this are left to the trigger, which may run for 9 minutes. */
const GRACE_MS = 10 * 60_000;

export type Resumed = { readonly finished: number; readonly forgotten: number; readonly failed: number };
type Result = keyof Resumed | null;

/**
 * Resumes stalled deletions, and removes deletions/{uid} of those that finished KEEP_DONE_MS ago. Reports a deletion that
 * fails and continues with the others; the next run retries it.
 */
export async function resumeDeletions(
  tools: DeletionTools,
  report: (uid: string, error: unknown) => void,
): Promise<Resumed> {
  const now = tools.clock();
  const due = tools.db
    .collection(deletionsPath)
    .where('requestedAt', '<=', Timestamp.fromMillis(now - GRACE_MS))
    .orderBy('requestedAt');
  const sum = { finished: 0, forgotten: 0, failed: 0 };
  for await (const { docs } of pagesOf(due, PAGE)) {
    for (const deletion of docs) {
      const result = await resumeOne(tools, deletion, now).catch((error: unknown): Result => {
        report(deletion.id, error);
        return 'failed';
      });
      if (result) sum[result] += 1;
    }
  }
  return sum;
}

async function resumeOne(tools: DeletionTools, deletion: QueryDocumentSnapshot, now: number): Promise<Result> {
  if (deletion.get('status') === 'blocked') return null;
  if (deletion.get('status') !== 'done')
    return (await deleteAccount(tools, deletion.id)) === 'deleted' ? 'finished' : null;
  const doneAt: unknown = deletion.get('doneAt');
  if (typeof doneAt === 'number' && now - doneAt < KEEP_DONE_MS) return null;
  await deletion.ref.delete();
  return 'forgotten';
}
