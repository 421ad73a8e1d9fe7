import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { bucket } from '../platform/admin.ts';
import { TRIGGER } from '../platform/limits.ts';

/** As in platform/admin.ts: by default the project's own bucket. */
const named = process.env.ARVO_STORAGE_BUCKET;

/**
 * Runs when somebody uploads a file of up to 5 MB; eight at a time fit well within the memory. Retried until the check
 * succeeds.
 */
export const onPictureUploaded = onObjectFinalized(
  {
    ...(named === undefined ? {} : { bucket: named }),
    ...TRIGGER,
    concurrency: 8,
    maxInstances: 4,
    timeoutSeconds: 60,
  },
  async ({ data }) => {
    // Loaded with the first upload, so that other functions start without the image library.
    const { checkUpload } = await import('./checkUpload.ts');
    await checkUpload({ bucket: bucket() }, data);
  },
);
