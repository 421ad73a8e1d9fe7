import { newsNotice } from '@arvo/domain/mail/newsNotice.ts';
import { afterPushing, pushedKind, whilePushing } from '@arvo/domain/mail/pushing.ts';
import { devicePath, devicesPath, mailPath } from '@arvo/domain/protocol/store/paths.ts';
import { instant } from '../orders/orderStore.ts';
import type { PushSender } from '../reminders/pushSender.ts';
import { deviceOf } from '../reminders/saveDevice.ts';
import type { MailTools } from './mailTools.ts';
import { readMail } from './readMail.ts';
import { mailIn, reachedFields, storedDelivery } from './storedMail.ts';

type PushTools = Pick<MailTools, 'db' | 'clock'> & { readonly push: PushSender };

/** As long as a push service keeps a message, ms. */
const TTL_MS = 24 * 60 * 60_000;

/**
 * Says a mail's news on the person's devices first, once, and decides when the mail itself goes (domain/mail/pushing.ts). Does nothing for
 * other mails, and for people without a device.
 */
export async function pushMail(tools: PushTools, id: string): Promise<void> {
  const { db, clock, push } = tools;
  const ref = db.doc(mailPath(id));
  const stored = mailIn(await ref.get());
  const kind = stored && pushedKind(stored.mail.kind);
  if (!stored || !kind || stored.isPushed || stored.delivery !== null || !('eventId' in stored.mail)) return;
  const { to, eventId } = stored.mail;
  const found = await db.collection(devicesPath).where('uid', '==', to).get();
  const devices = found.docs.map(deviceOf).filter((device) => device !== null);
  const content = devices.length === 0 ? null : await readMail(tools, stored.mail);
  if (content === null) return;
  const during = whilePushing(kind, { now: clock(), startAt: content.calendar?.startAt ?? clock() });
  const isOurs = await db.runTransaction(async (transaction) => {
    const current = mailIn(await transaction.get(ref));
    if (current === null || current.isPushed || current.delivery !== null) return false;
    transaction.update(ref, { pushedAt: instant(clock()), delivery: storedDelivery(during, clock()) });
    return true;
  });
  if (!isOurs) return;
  const notice = newsNotice(kind, eventId, content);
  const results = await Promise.all(devices.map((device) => push(device, notice, TTL_MS)));
  const gone = devices.filter((_device, at) => results[at] === 'gone');
  await Promise.all(gone.map((device) => db.doc(devicePath(device.id)).delete()));
  const isReached = results.includes('sent');
  const after = afterPushing(kind, during, { isReached, now: clock() });
  await ref.update({ delivery: storedDelivery(after, clock()), ...(isReached && reachedFields(stored.mail)) });
}
