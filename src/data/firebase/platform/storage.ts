import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';
import { EMULATOR_HOST, firebaseApp } from './app.ts';

let instance: FirebaseStorage | null = null;

/** How long the SDK retries an upload, or a download address: the same bound as for an upload without progress. */
export const STALL_BOUND_MS = 20_000;

export function storage(): FirebaseStorage {
  if (instance) return instance;
  instance = getStorage(firebaseApp());
  instance.maxUploadRetryTime = STALL_BOUND_MS;
  instance.maxOperationRetryTime = STALL_BOUND_MS;
  if (__LOCAL_STACK__) connectStorageEmulator(instance, EMULATOR_HOST, 9199);
  return instance;
}
