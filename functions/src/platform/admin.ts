import { type App, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import type { FileStore } from './fileStore.ts';
import type { ReadableFiles } from './readFile.ts';

/** The one place that knows which project this is; what works with it takes it as an argument. */
let started: App | null = null;

/** Asking getApps() would not do: firebase-functions keeps an app of its own there. */
function app(): App {
  started ??= initializeApp();
  return started;
}

export const db = (): Firestore => getFirestore(app());

/** The project's own bucket, unless functions/.env.<project> names one. */
export const bucket = (): FileStore & ReadableFiles => getStorage(app()).bucket(process.env.ARVO_STORAGE_BUCKET);
