import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventPhotoFile, profilePhotoFile } from '@arvo/domain/protocol/store/paths.ts';
import type { UploadOutcome } from '@arvo/domain/protocol/store/pictureFiles.ts';
import { getDownloadURL, ref, type UploadTask, uploadBytes, uploadBytesResumable } from 'firebase/storage';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import { hueOf } from '#src/data/photos/hueOf.ts';
import { reencode } from '#src/data/photos/reencode.ts';
import { codeOf } from '../platform/errorCode.ts';
import { STALL_BOUND_MS, storage } from '../platform/storage.ts';

type OnProgress = (percent: number) => void;

const METADATA = { contentType: 'image/jpeg', cacheControl: 'public, max-age=31536000, immutable' };

export const uploadProfilePhoto = (uid: UserId, file: Blob, onProgress: OnProgress): Promise<UploadOutcome> =>
  upload(reencode(file, 'person'), async () => profilePhotoFile(uid, Date.now()), onProgress);

export const uploadEventPhoto = (id: EventId, file: Blob, onProgress: OnProgress): Promise<UploadOutcome> =>
  upload(reencode(file, 'event'), async (photo) => eventPhotoFile(id, Date.now(), await hueOf(photo)), onProgress);

export { hueOf, reencode };

/** Enough for a photo of 600 kB over a slow connection. */
const QUEUED_BOUND_MS = 60_000;

/** Uploads a re-encoded photo to a file that a retry names again. */
export const uploadQueuedPhoto = (path: string, photo: Blob): Promise<UploadOutcome> =>
  withTimeout(uploadOnce(path, photo), QUEUED_BOUND_MS, { kind: 'failed' });

async function uploadOnce(path: string, photo: Blob): Promise<UploadOutcome> {
  const target = ref(storage(), path);
  const refusal = await uploadBytes(target, photo, METADATA).then(() => null, codeOf);
  // The rules refuse a second upload of the same name, so an earlier attempt may have succeeded.
  if (refusal !== null && refusal !== 'storage/unauthorized') return { kind: 'failed' };
  try {
    return { kind: 'uploaded', address: await getDownloadURL(target) };
  } catch (error) {
    return { kind: codeOf(error) === 'storage/object-not-found' ? 'not-an-image' : 'failed' };
  }
}

async function upload(
  encoded: Promise<Blob | null>,
  pathOf: (photo: Blob) => Promise<string>,
  onProgress: OnProgress,
): Promise<UploadOutcome> {
  const photo = await withTimeout(encoded, STALL_BOUND_MS, null);
  if (photo === null) return { kind: 'not-an-image' };
  const target = ref(storage(), await pathOf(photo));
  // Nobody overwrites a photo, and a new photo has a new name, so caches may keep it for ever.
  const task = uploadBytesResumable(target, photo, METADATA);
  if (!(await arrived(task, onProgress))) return { kind: 'failed' };
  const address = await withTimeout(
    getDownloadURL(target).catch(() => null),
    STALL_BOUND_MS,
    null,
  );
  return address === null ? { kind: 'failed' } : { kind: 'uploaded', address };
}

/** Whether the upload completed. An upload without progress for 20 s has failed and is cancelled. Reports 0 to 100. */
function arrived(task: UploadTask, onProgress: OnProgress): Promise<boolean> {
  return new Promise((resolve) => {
    let sent = -1;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitForMore = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        task.cancel();
        resolve(false);
      }, STALL_BOUND_MS);
    };
    waitForMore();
    task.on(
      'state_changed',
      ({ bytesTransferred, totalBytes }) => {
        if (bytesTransferred <= sent) return;
        sent = bytesTransferred;
        onProgress(totalBytes === 0 ? 0 : (bytesTransferred / totalBytes) * 100);
        waitForMore();
      },
      () => {
        clearTimeout(timer);
        resolve(false);
      },
      () => {
        clearTimeout(timer);
        resolve(true);
      },
    );
  });
}
