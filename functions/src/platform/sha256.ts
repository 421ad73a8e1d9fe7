import { createHash } from 'node:crypto';

/** Of a text as UTF-8, or of bytes. */
export const sha256 = (content: string | Buffer, form: 'hex' | 'base64url'): string =>
  createHash('sha256').update(content).digest(form);
