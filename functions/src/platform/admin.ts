import { type App, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getFunctions } from 'firebase-admin/functions';
import { getStorage } from 'firebase-admin/storage';
import type { CopyTask } from '../people/copyWindow.ts';
import type { CopyQueue } from '../people/scheduleCopy.ts';
import type { FileStore, ListableFiles } from './files/fileStore.ts';
import type { Identities } from '../deletion/deleteAccount.ts';
import type { ReadableFiles } from './files/readFile.ts';
import { REGION } from './region.ts';
import type { TokenClaims } from './requests/callers.ts';

/** Only this file initialises the project's clients; other code takes them as arguments. */
let started: App | null = null;

/** Does not use getApps(), which also contains firebase-functions' own app. */
function app(): App {
  started ??= initializeApp();
  return started;
}

export const db = (): Firestore => getFirestore(app());

type Bucket = FileStore & ListableFiles & ReadableFiles;

/** The project's own bucket, unless functions/.env.<project> names one. */
export const bucket = (): Bucket => getStorage(app()).bucket(process.env.ARVO_STORAGE_BUCKET);

/** The queue of the function copyProfiles. */
export const copyQueue = (): CopyQueue =>
  getFunctions(app()).taskQueue<CopyTask>(`locations/${REGION}/functions/copyProfiles`);

export const identities = (): Identities => getAuth(app());

export const accountAuth = (): Auth => getAuth(app());

/**
 * Does not check for revocation, which would be one request per call; a token is valid for an hour.
 * @throws Error for an invalid token.
 */
export const verifyIdToken = (token: string): Promise<TokenClaims> => getAuth(app()).verifyIdToken(token, false);

/**
 * Checks an App Check token. Loads its code with the first call, so that the event page starts without it.
 * @throws Error for an invalid token.
 */
export async function verifyAppCheck(token: string): Promise<void> {
  const { getAppCheck } = await import('firebase-admin/app-check');
  await getAppCheck(app()).verifyToken(token);
}
