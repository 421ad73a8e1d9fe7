import { onSchedule } from 'firebase-functions/v2/scheduler';
import { bucket, db } from '../platform/admin.ts';
import { JOB } from '../platform/limits.ts';
import { removeStrayFiles } from './removeStrayFiles.ts';

/** Every hour; a run continues where the last one stopped, and a new sweep begins once a day. */
export const sweepPictures = onSchedule(
  { ...JOB, schedule: 'every 1 hours', timeoutSeconds: 540, retryCount: 1 },
  async () => {
    const { checked, removed, emptied } = await removeStrayFiles({ db: db(), bucket: bucket(), now: Date.now() });
    if (checked > 0) console.log(`Pictures: checked ${checked}, removed ${removed}, emptied ${emptied}`);
  },
);
