import { createHash } from 'node:crypto';
import { readPorts, storageBucket } from '../services/ports.ts';

/** The addresses of the stack's files. */
const ports = readPorts();

/** The token in a file's download address: constant, so that documents and files created separately agree. */
export const downloadToken = (path: string): string => {
  const hex = createHash('sha256').update(path).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
};

/** The address getDownloadURL gives in the browser for a file of the local bucket. */
export const downloadAddress = (path: string): string =>
  `http://127.0.0.1:${ports.storage}/v0/b/${storageBucket}/o/${encodeURIComponent(path)}?alt=media&token=${downloadToken(path)}`;
