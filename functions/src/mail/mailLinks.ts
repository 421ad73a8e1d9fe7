import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MAIL_CHOICES, type MailChoice } from '@arvo/domain/mail/mailChoices.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { mailKeyPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { createInstanceCache } from '../platform/instanceCache.ts';
import { sha256 } from '../platform/sha256.ts';

/** Links in mails act for one person without a sign-in (Spam Regulations 2021), so each carries a signature that only this server can make. */
export type MailKey = Buffer;

const known = createInstanceCache<MailKey>({ ms: 60 * 60_000, most: 10, clock: Date.now });
const KEY_BYTES = 32;

/** The key of the links, made with the first mail that has one. */
export const mailKey = (db: Firestore): Promise<MailKey> => known('key', () => readKey(db));

function readKey(db: Firestore): Promise<MailKey> {
  const ref = db.doc(mailKeyPath);
  return db.runTransaction(async (transaction) => {
    const stored: unknown = (await transaction.get(ref)).get('key');
    if (typeof stored === 'string') return Buffer.from(stored, 'base64');
    const key = randomBytes(KEY_BYTES);
    transaction.set(ref, { key: key.toString('base64') });
    return key;
  });
}

/** What a link does: stop one kind of mails, or say that an address is theirs. `address`: its hash. */
export type MailLink =
  | { readonly kind: 'stop'; readonly uid: UserId; readonly choice: MailChoice }
  | { readonly kind: 'confirm'; readonly uid: UserId; readonly address: string }
  /** Of an address that may belong to nobody with an account. `address`: as mailStops has it. */
  | { readonly kind: 'stop-invitations'; readonly address: string };

export const stopHref = (
  key: MailKey,
  { uid, choice }: { readonly uid: UserId; readonly choice: MailChoice },
): string => `/unsubscribe?l=${signed(key, ['stop', choice, uid])}`;

export const stopInvitationsHref = (key: MailKey, address: string): string =>
  `/unsubscribe?l=${signed(key, ['stop-invitations', address])}`;

export const confirmHref = (
  key: MailKey,
  { uid, address }: { readonly uid: UserId; readonly address: string },
): string => `/confirm-email?l=${signed(key, ['confirm', addressHash(address), uid])}`;

/** So that no link and no log of its address shows where mails go. */
export const addressHash = (address: string): string => sha256(address, 'base64url').slice(0, 16);

/** The same for all ways to write an address. Without a secret, so only for documents that nobody but the server reads. */
export const mailboxHash = (address: string): string => sha256(address.toLowerCase(), 'hex');

const signatureOf = (key: MailKey, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest().subarray(0, 16);

function signed(key: MailKey, parts: readonly string[]): string {
  const text = parts.join('.');
  return `${Buffer.from(text).toString('base64url')}.${signatureOf(key, text).toString('base64url')}`;
}

/** The link's meaning; null if this server did not make it. */
export function parseMailLink(key: MailKey, link: string): MailLink | null {
  const [text, signature] = link.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (text === undefined || signature?.length !== 16) return null;
  const [kind, value = '', ...rest] = text.toString().split('.');
  if (!timingSafeEqual(signature, signatureOf(key, text.toString()))) return null;
  if (kind === 'stop-invitations') return { kind, address: value };
  // An id of the identity service may have a dot.
  const uid = asUserId(rest.join('.'));
  if (kind === 'confirm') return { kind, uid, address: value };
  const choice = MAIL_CHOICES.find((one) => one === value);
  return kind === 'stop' && choice ? { kind, uid, choice } : null;
}
