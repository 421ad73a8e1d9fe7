import { createHash } from 'node:crypto';

/** Where the local stack answers (firebase.json) and how it names things. */
export const PROJECT = 'demo-arvo';
export const BUCKET = 'demo-arvo.firebasestorage.app';
export const FIRESTORE_HOST = '127.0.0.1:8080';
export const AUTH_HOST = '127.0.0.1:9099';
export const STORAGE_HOST = '127.0.0.1:9199';
export const HUB_HOST = '127.0.0.1:4400';

/** The token in a file's download address: the same on every start, so that documents and files made apart agree. */
export const downloadToken = (path: string): string => {
  const hex = createHash('sha256').update(path).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
};

/** The address getDownloadURL gives in the browser for a file of the local bucket. */
export const downloadAddress = (path: string): string =>
  `http://${STORAGE_HOST}/v0/b/${BUCKET}/o/${encodeURIComponent(path)}?alt=media&token=${downloadToken(path)}`;

/** The `sub` under which the local account chooser signs an e-mail in as a Google account. */
export const localSub = (email: string): string => `local-${email.toLowerCase().replace(/[^a-z0-9]/gu, '-')}`;
