import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { bucket } from '../platform/admin.ts';
import { REGION } from '../platform/region.ts';

/** As in platform/admin.ts: unset, it is the project's own bucket. */
const named = process.env.ARVO_STORAGE_BUCKET;

/** Somebody stored a file. It is read as up to 5 MB: eight at a time stay well within the memory. Retried until it is checked. */
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
    // Loaded with the first upload: the other functions of this code start without the image library.
    const { checkUpload } = await import('./checkUpload.ts');
    await checkUpload({ bucket: bucket() }, data);
  },
);
