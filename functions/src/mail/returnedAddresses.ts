import { mailStopPath } from '@arvo/domain/protocol/store/paths.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { instant } from '../orders/orderStore.ts';
import { mailboxHash } from './mailLinks.ts';
import type { MailTools } from './mailTools.ts';

/**
 * Addresses whose mailbox does not exist, as a mail server has said. No mail goes there for a while, because mail servers take a sender who
 * goes on for a spammer, and then refuse everybody's mails. Only a hash is stored.
 */

/** A mailbox may be opened, or opened again. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

type Tools = Pick<MailTools, 'db' | 'clock'>;

const stopOf = ({ db }: Pick<Tools, 'db'>, address: string) => db.doc(mailStopPath(mailboxHash(address)));

/** The database may remove an old document days late. */
export async function isReturned(tools: Tools, address: string): Promise<boolean> {
  const removeAt: unknown = (await stopOf(tools, address).get()).get('removeAt');
  return removeAt instanceof Timestamp && removeAt.toMillis() > tools.clock();
}

export const noteReturned = async (tools: Tools, address: string): Promise<void> =>
  void (await stopOf(tools, address).set({ removeAt: instant(tools.clock() + KEPT_MS) }));

export const forgetReturned = async (tools: Tools, address: string): Promise<void> =>
  void (await stopOf(tools, address).delete());
