import { logger } from 'firebase-functions';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { JOB } from '../platform/limits.ts';
import { withoutSecrets } from '../platform/requests/withoutSecrets.ts';
import { deletionTools } from './deletionTools.ts';
import { resumeDeletions } from './resumeDeletions.ts';

/** Every hour, so that a deletion finishes within a day even if its trigger failed. */
export const deletions = onSchedule({ ...JOB, schedule: 'every 60 minutes', timeoutSeconds: 1800 }, async () => {
  const result = await resumeDeletions(deletionTools(), (uid, error) =>
    logger.error('An account could not be deleted yet.', { uid, error: withoutSecrets(error) }),
  );
  logger.info('Account deletions resumed.', result);
});
