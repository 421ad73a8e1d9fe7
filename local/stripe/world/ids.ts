/** Ids in Stripe's form: a prefix that names the kind, and letters and digits nobody can guess. */
import { randomBytes } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function newId(prefix: string, length = 24): string {
  const letters = Array.from(randomBytes(length), (byte) => LETTERS.charAt(byte % LETTERS.length));
  return `${prefix}_${letters.join('')}`;
}
