/** Ids in Stripe's form: a prefix for the kind, then random letters and digits. */
import { randomBytes } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function newId(prefix: string, length = 24): string {
  const letters = Array.from(randomBytes(length), (byte) => LETTERS.charAt(byte % LETTERS.length));
  return `${prefix}_${letters.join('')}`;
}
