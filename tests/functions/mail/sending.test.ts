import { asEventId } from '@arvo/domain/events/event.ts';
import { LEASE_MS } from '@arvo/domain/mail/delivery.ts';
import { type Mail, mailId } from '@arvo/domain/mail/mail.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { sendMail } from '../../../functions/src/mail/sendMail.ts';
import { letWait, sendWaitingMail } from '../../../functions/src/mail/sendWaitingMail.ts';
import { writeMail } from '../../../functions/src/mail/writeMail.ts';
import type { MailTools } from '../../../functions/src/mail/mailTools.ts';
import { addressOf, deliveryOf, sendAllMails, testMail } from '../support/mail.ts';
import { db, newEventId, withoutTriggers, writeEvent } from '../support/world.ts';

withoutTriggers();

/** One mail on its way to the mail server, whatever happens in between. */

const mail = testMail();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A mail to Ada about a cancelled event; returns its id. */
async function written(over: Record<string, unknown> = {}): Promise<string> {
  const eventId = asEventId(newEventId());
  await writeEvent(eventId, { status: 'cancelled', startAt: Timestamp.fromMillis(Date.now() + 86_400_000), ...over });
  const about: Mail = { kind: 'cancelled', eventId, to: asUserId('ada') };
  await db().runTransaction(async (transaction) => writeMail(transaction, db(), about, Date.now()));
  return mailId(about);
}
const arrived = () => mail.inbox().mails(addressOf('ada')).length;

describe('a mail', () => {
  it('arrives once, whatever the number of deliveries, and is written once', async () => {
    const before = arrived();
    const id = await written();
    await sendAllMails(mail.tools());
    expect([await deliveryOf(id), arrived() - before]).toEqual([{ state: 'SUCCESS', attempts: 1, dueAt: null }, 1]);
    const [, eventId = ''] = id.split('_');
    const again: Mail = { kind: 'cancelled', eventId: asEventId(eventId), to: asUserId('ada') };
    await db().runTransaction(async (transaction) => writeMail(transaction, db(), again, Date.now()));
    await sendAllMails(mail.tools());
    expect(arrived() - before).toBe(1);
  });

  it('arrives once or not at all if the process dies at any of its writes, and never twice', async () => {
    for (const lost of [false, true]) {
      for (let n = 1, hasCrashed = true; hasCrashed; n += 1) {
        const before = arrived();
        const id = await written();
        const tools = mail.tools();
        const dying = crashing(tools, { n, lost });
        hasCrashed = await sendMail(dying, id).then(
          () => false,
          () => true,
        );
        // The trigger repeats, and the job runs once the lease is over.
        await sendMail(tools, id);
        tools.now += LEASE_MS;
        await sendWaitingMail(tools);
        await sendMail(tools, id);
        const state = (await deliveryOf(id))?.state;
        // Taken by the process that died, and maybe sent: nobody knows.
        expect([arrived() - before, state]).toEqual(
          hasCrashed && n === 1 && lost ? [0, 'ERROR'] : hasCrashed && n === 2 && !lost ? [1, 'ERROR'] : [1, 'SUCCESS'],
        );
      }
    }
    expect(mail.tools().reports.map(({ message }) => message)).toEqual([
      'A mail may not have been sent.',
      'A mail may not have been sent.',
    ]);
  });

  it('that the server cannot take now is tried again after 1, 5 and 30 minutes, and then given up', async () => {
    const before = arrived();
    mail.refused.set(addressOf('ada'), { code: 451, text: 'Busy' });
    const id = await written();
    const tools = mail.tools();
    expect(await sendMail(tools, id)).toBe('PENDING');
    for (const pause of [1, 5, 30]) {
      tools.now += pause * MINUTE - 1;
      expect(await sendWaitingMail(tools)).toEqual({});
      tools.now += 1;
      await sendWaitingMail(tools);
    }
    expect([await deliveryOf(id), arrived() - before]).toEqual([{ state: 'ERROR', attempts: 4, dueAt: null }, 0]);
    mail.refused.clear();
    tools.now += 60 * MINUTE;
    expect(await sendWaitingMail(tools)).toEqual({});
  });

  it('arrives when the server is well again', async () => {
    const before = arrived();
    mail.refused.set(addressOf('ada'), { code: 421, text: 'Closing' });
    const id = await written();
    const tools = mail.tools();
    await sendMail(tools, id);
    mail.refused.clear();
    tools.now += MINUTE;
    expect(await sendWaitingMail(tools)).toEqual({ SUCCESS: 1 });
    expect(arrived() - before).toBe(1);
  });

  it('that the server refuses for good is not tried again, and no report names its address', async () => {
    mail.refused.set(addressOf('ada'), { code: 550, text: `5.7.1 ${addressOf('ada')}: no mail from you` });
    const id = await written();
    const tools = mail.tools();
    expect(await sendMail(tools, id)).toBe('ERROR');
    expect(await sendWaitingMail(tools)).toEqual({});
    mail.refused.clear();
    expect(tools.reports).toHaveLength(2);
    expect(JSON.stringify(tools.reports)).not.toContain('guests.example');
    expect(JSON.stringify((await db().doc(`mail/${id}`).get()).data())).not.toContain('guests.example');
  });

  it('to a mailbox that does not exist is the last one to it for 30 days', async () => {
    const address = `grace-${newEventId()}@guests.example`;
    const tools = mail.tools({ addressOf: async () => address });
    const inAMonth = { startAt: Timestamp.fromMillis(Date.now() + 40 * DAY) };
    mail.refused.set(address, { code: 550, text: `5.1.1 ${address}: no such user` });
    expect(await sendMail(tools, await written(inAMonth))).toBe('ERROR');
    mail.refused.clear();
    const shouted = { ...tools, addressOf: async () => address.toUpperCase() };
    expect(await sendMail(shouted, await written(inAMonth))).toBe('DROPPED');
    const stops = (await db().collection('mailStops').get()).docs.map((stop) => [stop.id, stop.data()]);
    expect(stops).not.toEqual([]);
    expect(JSON.stringify(stops)).not.toContain('grace');
    tools.now += 30 * DAY + 1;
    expect(await sendMail(tools, await written(inAMonth))).toBe('SUCCESS');
    expect(mail.inbox().mails(address)).toHaveLength(1);
  });

  it('waits without a mail server, and goes with the first run that has one', async () => {
    const before = arrived();
    const id = await written();
    const tools = mail.tools();
    await letWait(tools, id);
    await letWait(tools, id);
    expect(await deliveryOf(id)).toMatchObject({ state: 'PENDING', attempts: 0 });
    expect(await sendWaitingMail(tools)).toEqual({ SUCCESS: 1 });
    await letWait(tools, id);
    expect([await deliveryOf(id), arrived() - before]).toMatchObject([{ state: 'SUCCESS' }, 1]);
  });

  it('to somebody without an address of theirs, or about what is no longer so, is dropped', async () => {
    const before = arrived();
    const id = await written();
    expect(await sendMail(mail.tools({ addressOf: async () => null }), id)).toBe('DROPPED');
    expect(await sendMail(mail.tools(), await written({ status: 'active' }))).toBe('DROPPED');
    expect(await sendMail(mail.tools(), await written({ startAt: Timestamp.fromMillis(1) }))).toBe('DROPPED');
    expect(await sendMail(mail.tools(), id)).toBe('DROPPED');
    expect(arrived()).toBe(before);
  });
});

it('a hostile title, word and address add neither header, recipient nor markup', async () => {
  const evil = '"><script>alert(1)</script>\r\nBcc: victim@elsewhere.example';
  const id = await written({ title: evil, cancelledWith: `${evil}\r\n.\r\nMAIL FROM:<x@y.example>` });
  await sendMail(mail.tools({ addressOf: async () => 'ada@guests.example, eve@elsewhere.example' }), id);
  await sendMail(mail.tools(), await written({ title: evil, cancelledWith: evil }));
  const [sent] = mail.inbox().mails(addressOf('ada')).slice(-1);
  expect(sent?.headers['bcc']).toBeUndefined();
  expect(sent?.headers['to']).toBe('ada@guests.example');
  expect(sent?.html).not.toContain('<script>');
  expect(sent?.subject).toBe('Cancelled: "><script>alert(1)</script> Bcc: victim@elsewhere.example');
  expect([
    ...new Set(
      mail
        .inbox()
        .mails()
        .map(({ to }) => to)
        .filter((to) => !to.startsWith('grace-')),
    ),
  ]).toEqual([addressOf('ada')]);
});

/** The tools of a process that dies at its write number `n` (from 1): before it, or with `lost` after it was carried out. */
function crashing(tools: MailTools, { n, lost }: { readonly n: number; readonly lost: boolean }): MailTools {
  let begun = 0;
  const write = async <T>(work: () => Promise<T>): Promise<T> => {
    begun += 1;
    if (begun !== n) return work();
    if (lost) await work();
    throw new Error('the process was stopped');
  };
  const store = new Proxy(tools.db, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      if (key === 'runTransaction') return (...work: unknown[]) => write(() => value.apply(target, work));
      if (key !== 'doc') return value.bind(target);
      return (path: string) =>
        new Proxy(target.doc(path), {
          get: (document, name) => {
            const method: unknown = Reflect.get(document, name);
            if (typeof method !== 'function') return method;
            const bound = method.bind(document);
            return name === 'update' ? (...fields: unknown[]) => write(() => bound(...fields)) : bound;
          },
        });
    },
  });
  return { ...tools, db: store };
}
