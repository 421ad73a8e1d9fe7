import { calendarFile, calendarFileName } from '@arvo/domain/calendar/calendarFile.ts';
import { afterAttempt, begun, type Delivery, isLost, mayBegin } from '@arvo/domain/mail/delivery.ts';
import { choiceOf, type Mail } from '@arvo/domain/mail/mail.ts';
import { mailText } from '@arvo/domain/mail/mailText.ts';
import type { MailContent } from '@arvo/domain/mail/mailContent.ts';
import type { StoredMail } from '@arvo/domain/mail/mail.schema.ts';
import { eventHref } from '@arvo/domain/protocol/page/eventSearch.ts';
import { mailPath } from '@arvo/domain/protocol/store/paths.ts';
import { invitedRef, wantsNone } from './invitedAddresses.ts';
import { mailboxHash, mailKey, stopHref, stopInvitationsHref } from './mailLinks.ts';
import type { Letter, MailTools } from './mailTools.ts';
import { readMail } from './readMail.ts';
import { knownAddress, recipientOf } from './recipientOf.ts';
import { forgetReturned, isReturned, noteReturned } from './returnedAddresses.ts';
import { mailIn, reachedFields, withDelivery } from './storedMail.ts';

/**
 * Sends one mail if it is due. Everything is read and rendered before the lease, so that between the lease and the mail server nothing can
 * fail: a mail whose process died there is not sent again, because nobody knows whether it had left (decision 67).
 */
export async function sendMail(tools: MailTools, id: string): Promise<Delivery['state'] | 'none'> {
  const { db, clock } = tools;
  const ref = db.doc(mailPath(id));
  const stored = mailIn(await ref.get());
  if (stored === null) return 'none';
  if (stored.delivery && isLost(stored.delivery, clock())) return giveUp(tools, id);
  if (!mayBegin(stored.delivery, clock())) return stored.delivery?.state ?? 'PENDING';
  const letter = await letterOf(tools, id, stored);
  const delivery = await lease(tools, id, letter === null ? 'DROPPED' : 'PROCESSING');
  if (delivery === null || letter === null) return delivery?.state ?? 'none';
  const attempt = await tools.hand(letter);
  const after = afterAttempt(delivery, attempt, clock());
  if (attempt === 'no-mailbox') await noteReturned(tools, letter.to);
  else if (attempt === 'sent' && stored.mail.kind === 'confirm') await forgetReturned(tools, letter.to);
  await ref.update({ ...withDelivery(after, clock()), ...(attempt === 'sent' && reachedFields(stored.mail)) });
  if (after.state === 'ERROR') tools.report('A mail could not be sent.', { id });
  return after.state;
}

/** Takes the mail for this process; null if another one has it, or it was sent or deleted meanwhile. */
function lease({ db, clock }: MailTools, id: string, state: 'PROCESSING' | 'DROPPED'): Promise<Delivery | null> {
  const ref = db.doc(mailPath(id));
  return db.runTransaction(async (transaction) => {
    const stored = mailIn(await transaction.get(ref));
    if (stored === null || !mayBegin(stored.delivery, clock())) return null;
    const next = begun(stored.delivery, clock());
    const delivery: Delivery = state === 'DROPPED' ? { state, attempts: next.attempts - 1, dueAt: null } : next;
    transaction.update(ref, withDelivery(delivery, clock()));
    return delivery;
  });
}

/** The process that had it died: somebody has to see that it may not have arrived. */
function giveUp({ db, clock, report }: MailTools, id: string): Promise<Delivery['state']> {
  const ref = db.doc(mailPath(id));
  return db.runTransaction(async (transaction) => {
    const { delivery } = mailIn(await transaction.get(ref)) ?? {};
    if (!delivery || !isLost(delivery, clock())) return delivery?.state ?? 'PENDING';
    transaction.update(ref, withDelivery({ ...delivery, state: 'ERROR', dueAt: null }, clock()));
    report('A mail may not have been sent.', { id });
    return 'ERROR';
  });
}

/** Null if there is nothing to say, or nobody to say it to. */
async function letterOf(tools: MailTools, id: string, { mail, address }: StoredMail): Promise<Letter | null> {
  const [content, to] = await Promise.all([
    readMail(tools, mail),
    mail.kind === 'invitation' ? address : recipientOf(tools, mail),
  ]);
  if (content === null || to === null) return null;
  // Somebody who adds an address may have opened its mailbox meanwhile.
  if (mail.kind !== 'confirm' && (await isReturned(tools, to))) return null;
  if (mail.kind === 'invitation' && wantsNone(await invitedRef(tools.db, to).get())) return null;
  const stopPath = await stopPathOf(tools, mail, to);
  const stop = stopPath && `${tools.origin}${stopPath}`;
  const frame = { ...tools, stop };
  const { mailHtml } = await import('./MailPage.tsx');
  return {
    to,
    replyTo: content.replyTo === undefined ? null : await knownAddress(tools, content.replyTo),
    id,
    subject: content.subject,
    text: mailText(content, frame),
    html: mailHtml(content, frame),
    stop,
    calendar: calendarOf(tools, content),
  };
}

/** The path of the page that stops such mails; null of those that everybody gets. */
async function stopPathOf({ db }: MailTools, { kind, to: uid }: Mail, address: string): Promise<string | null> {
  if (kind === 'invitation') return stopInvitationsHref(await mailKey(db), mailboxHash(address));
  const choice = choiceOf(kind);
  return choice && stopHref(await mailKey(db), { uid, choice });
}

function calendarOf({ origin, clock }: MailTools, { calendar: event }: MailContent): Letter['calendar'] {
  if (event === undefined) return null;
  const body = calendarFile({ event, url: `${origin}${eventHref(event.id)}`, now: clock() });
  return { name: calendarFileName(event.title), body };
}
