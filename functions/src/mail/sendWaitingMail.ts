import type { Delivery } from '@arvo/domain/mail/delivery.ts';
import { mailPath, mailsPath } from '@arvo/domain/protocol/store/paths.ts';
import pLimit from 'p-limit';
import { instant } from '../orders/orderStore.ts';
import type { MailTools } from './mailTools.ts';
import { sendMail } from './sendMail.ts';
import { mailIn, storedDelivery } from './storedMail.ts';

const PAGE = 200;
const AT_ONCE = 10;
const RUN_MS = 8 * 60_000;

export type WaitingMail = Readonly<Partial<Record<Delivery['state'] | 'none', number>>>;

/**
 * Sends mails whose next attempt is due, and gives up those whose process died. Returns how many there were by what became of them. A mail
 * that fails stays for the next run.
 */
export async function sendWaitingMail(tools: MailTools): Promise<WaitingMail> {
  const { db, clock, report } = tools;
  const until = clock() + RUN_MS;
  const atOnce = pLimit(AT_ONCE);
  const sum: Partial<Record<Delivery['state'] | 'none', number>> = {};
  const due = () =>
    db
      .collection(mailsPath)
      .where('delivery.dueAt', '<=', instant(clock()))
      .orderBy('delivery.dueAt')
      .limit(PAGE)
      .get();
  for (let page = await due(); !page.empty && clock() < until; page = await due()) {
    const states = await Promise.all(
      page.docs.map(({ id }) =>
        atOnce(() =>
          sendMail(tools, id).catch((error: unknown) => {
            report('A waiting mail failed.', { id, error });
            return 'PENDING' as const;
          }),
        ),
      ),
    );
    for (const state of states) sum[state] = (sum[state] ?? 0) + 1;
    // What is still due failed just now, and would fail again.
    if (states.every((state) => state === 'PENDING')) break;
  }
  return sum;
}

/** Without a mail server nothing is lost: the next run that has one sends it. */
export async function letWait({ db, clock }: Pick<MailTools, 'db' | 'clock'>, id: string): Promise<void> {
  const ref = db.doc(mailPath(id));
  await db.runTransaction(async (transaction) => {
    const stored = mailIn(await transaction.get(ref));
    if (stored === null || stored.delivery !== null) return;
    const now = clock();
    transaction.update(ref, { delivery: storedDelivery({ state: 'PENDING', attempts: 0, dueAt: now }, now) });
  });
}
