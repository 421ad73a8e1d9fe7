import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { bucket } from '../platform/admin.ts';
import { REGION } from '../platform/region.ts';

/** As in platform/admin.ts: by default the project's own bucket. */
const named = process.env.ARVO_STORAGE_BUCKET;

/**
 * Runs when somebody uploads a file of up to 5 MB; eight at a time fit well within the memory. Retried until the check
 * succeeds.
 */
export const onPictureUploaded = onObjectFinalized(
  {
    ...(named === undefined ? {} : { bucket: named }),
    region: REGION,
    memory: '512MiB',
    concurrency: 8,
    retry: true,
    timeoutSeconds: 60,
  },
  async ({ data }) => {
    // Loaded with the first upload, so that other functions start without the image library.
    const { checkUpload } = await import('./checkUpload.ts');
    await checkUpload({ bucket: bucket() }, data);
  },
);
