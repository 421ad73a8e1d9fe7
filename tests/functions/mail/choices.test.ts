import { randomBytes } from 'node:crypto';
import { asEventId, type EventId } from '@arvo/domain/events/event.ts';
import { asMessageId } from '@arvo/domain/messages/hostMessage.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { addEmail } from '../../../functions/src/mail/addEmail.ts';
import { mailJoin } from '../../../functions/src/mail/mailJoin.ts';
import { mailKey, parseMailLink } from '../../../functions/src/mail/mailLinks.ts';
import { answerMailPage } from '../../../functions/src/mail/mailPages.ts';
import { messageGuests } from '../../../functions/src/messages/messageGuests.ts';
import { sentMessages } from '../../../functions/src/messages/sentMessages.ts';
import { noteReturned } from '../../../functions/src/mail/returnedAddresses.ts';
import { Refusal } from '../../../functions/src/platform/requests/refusal.ts';
import { addressOf, sendAllMails, testMail } from '../support/mail.ts';
import { newMember, userOf } from '../support/host.ts';
import { CARD, db, guestOf, newEventId, withoutTriggers, writeEvent } from '../support/world.ts';

withoutTriggers();

/** Mails that people can stop, and the pages of the links in them. */

const mail = testMail();
const subjectsTo = (uid: string) =>
  mail
    .inbox()
    .mails(addressOf(uid))
    .map(({ subject }) => subject);
const lastTo = (address: string) => mail.inbox().mails(address).at(-1);
const DAY = 86_400_000;

/** A free event in three days, and a guest of it. */
async function givenGuest(over: Record<string, unknown> = {}): Promise<{ id: EventId; uid: UserId }> {
  const id = asEventId(newEventId());
  const uid = asUserId(await newMember({}, `guest${randomBytes(6).toString('hex')}`));
  await writeEvent(id, { startAt: Timestamp.fromMillis(Date.now() + 3 * DAY), creatorId: 'host', ...over });
  await db()
    .doc(`events/${id}/guests/${uid}`)
    .set({ ...guestOf(1), userId: uid, event: CARD });
  return { id, uid };
}
const join = (to: { id: EventId; uid: UserId }) =>
  mailJoin({ db: db(), clock: Date.now }, { eventId: to.id, to: to.uid });
const write = (id: EventId, message: string, text: string, hasReplies = false) =>
  messageGuests(
    { db: db(), clock: Date.now },
    { uid: asUserId('host'), eventId: id, id: asMessageId(message), text, to: 'everyone', hasReplies },
  );
const request = (url: string, method = 'GET') => answerMailPage({ db: db(), security: {} }, { method, url });
/** The path of the page that the last mail to somebody names in its header. */
const stopPath = (uid: string): string => {
  const { pathname, search } = new URL(lastTo(addressOf(uid))?.headers['list-unsubscribe']?.slice(1, -1) ?? '');
  return pathname + search;
};

describe('a guest', () => {
  it('who joins gets one mail, however often they leave and come back', async () => {
    const going = await givenGuest();
    for (let n = 0; n < 3; n += 1) {
      await join(going);
      await sendAllMails(mail.tools());
    }
    expect(subjectsTo(going.uid)).toEqual(["You're going to Picnic"]);
    expect(lastTo(addressOf(going.uid))?.attachments).toHaveLength(1);
  });

  it('of a paid event who bought the ticket gets none, because the mail with it says so', async () => {
    const going = await givenGuest({ isPaid: true, price: 20 });
    await join(going);
    await sendAllMails(mail.tools());
    expect(subjectsTo(going.uid)).toEqual([]);
  });

  it('reads what the host wrote, once, and can stop such mails without signing in', async () => {
    const { id, uid } = await givenGuest();
    for (let n = 0; n < 2; n += 1) await write(id, 'a1B2c3D4e5F6g7H8i9J0', 'Bring a rug. https://rugs.example/a?b=c');
    await sendAllMails(mail.tools());
    expect(subjectsTo(uid)).toEqual(['From the host of Picnic']);
    const sent = lastTo(addressOf(uid));
    expect(sent?.text).toContain('Bring a rug. https://rugs.example/a?b=c');
    expect(sent?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

    const path = stopPath(uid);
    const asked = await request(path);
    expect([asked.status, String(asked.body)]).toEqual([200, expect.stringContaining('Stop these emails?')]);
    expect((await userOf(uid))['mailChoices']).toBeUndefined();
    for (let n = 0; n < 2; n += 1) {
      const stopped = await request(path, 'POST');
      expect(stopped.status).toBe(200);
      expect(String(stopped.body)).toContain('You won&#x27;t get these emails any more.');
    }
    expect((await userOf(uid))['mailChoices']).toEqual({ messages: false });
    const other = await givenGuest();
    await db()
      .doc(`events/${other.id}/guests/${uid}`)
      .set({ ...guestOf(2), userId: uid, event: CARD });
    await write(other.id, 'b1B2c3D4e5F6g7H8i9J0', 'And a hat.');
    await sendAllMails(mail.tools());
    expect(subjectsTo(uid)).toEqual(['From the host of Picnic']);
    expect(subjectsTo(other.uid)).toEqual(['From the host of Picnic']);
  });
});

describe('a host', () => {
  const written = async (id: EventId, over: { uid?: string; now?: number } = {}) => {
    const { uid = 'host', now = Date.now() } = over;
    return sentMessages({ db: db(), clock: () => now }, { uid: asUserId(uid), eventId: id });
  };

  it('reads how many guests a message has reached, as long as that is known', async () => {
    const { id } = await givenGuest();
    const others: UserId[] = [];
    for (const name of ['first', 'second']) {
      const uid = asUserId(await newMember({}, `${name}${randomBytes(6).toString('hex')}`));
      await db()
        .doc(`events/${id}/guests/${uid}`)
        .set({ ...guestOf(2), userId: uid, event: CARD });
      others.push(uid);
    }
    mail.refused.set(addressOf(others[0] ?? ''), { code: 550, text: 'No' });
    await write(id, 'a1B2c3D4e5F6g7H8i9J0', 'Bring a rug.');
    const message = { id: 'a1B2c3D4e5F6g7H8i9J0', at: expect.any(Number), text: 'Bring a rug.', sent: 3 };
    expect(await written(id)).toEqual({ success: true, messages: [{ ...message, reached: 0 }] });
    await sendAllMails(mail.tools());
    expect(await written(id)).toEqual({ success: true, messages: [{ ...message, reached: 2 }] });
    const later = await written(id, { now: Date.now() + 31 * DAY });
    expect(later).toEqual({ success: true, messages: [{ ...message, reached: null }] });
    expect(await written(id, { uid: 'somebody' })).toBeInstanceOf(Refusal);
  });

  it('is answered by mail only if they said so', async () => {
    const { id, uid } = await givenGuest();
    await write(id, 'a1B2c3D4e5F6g7H8i9J0', 'Bring a rug.');
    await sendAllMails(mail.tools());
    expect(lastTo(addressOf(uid))?.headers['reply-to']).toBeUndefined();
    expect(lastTo(addressOf(uid))?.text).toContain('Answers to this email reach Arvo, not the host.');
    const other = await givenGuest();
    await write(other.id, 'b1B2c3D4e5F6g7H8i9J0', 'Who brings a cake?', true);
    await sendAllMails(mail.tools());
    expect(lastTo(addressOf(other.uid))?.headers['reply-to']).toBe(addressOf('host'));
    expect(lastTo(addressOf(other.uid))?.text).toContain('Answer this email to write to the host.');
  });
});

describe('a link of a mail', () => {
  it('does nothing once it is changed, or made by somebody else', async () => {
    const { id, uid } = await givenGuest();
    await write(id, 'a1B2c3D4e5F6g7H8i9J0', 'Bring a rug.');
    await sendAllMails(mail.tools());
    const path = stopPath(uid);
    const [, token = ''] = path.split('=');
    const [text = '', signature = ''] = token.split('.');
    const forOther = Buffer.from(`stop.messages.somebody`).toString('base64url');
    for (const link of [
      `${forOther}.${signature}`,
      `${text}.${'A'.repeat(22)}`,
      text,
      `.${signature}`,
      '',
      `${text}..`,
    ])
      expect([link, (await request(`/unsubscribe?l=${link}`, 'POST')).status]).toEqual([link, 404]);
    expect((await userOf(uid))['mailChoices']).toBeUndefined();
    expect(parseMailLink(await mailKey(db()), token)).toEqual({ kind: 'stop', uid, choice: 'messages' });
  });

  it('of a deleted account says that it no longer works', async () => {
    const { id, uid } = await givenGuest();
    await write(id, 'a1B2c3D4e5F6g7H8i9J0', 'Bring a rug.');
    await sendAllMails(mail.tools());
    const path = stopPath(uid);
    await db().doc(`users/${uid}`).delete();
    expect((await request(path, 'POST')).status).toBe(410);
    expect((await db().doc(`users/${uid}`).get()).exists).toBe(false);
  });
});

describe('somebody who signs in by phone', () => {
  const tools = () => mail.tools({ addressOf: async () => null });
  const add = (uid: UserId, address: string, hasOwn = false) =>
    addEmail({ db: db(), clock: Date.now }, { uid, typed: address, hasOwn });
  const newAddress = () => `${randomBytes(6).toString('hex')}@elsewhere.example`;

  it('gets nothing at an address before it is confirmed there, and everything afterwards', async () => {
    const { id, uid } = await givenGuest();
    const address = newAddress();
    // Its mailbox was opened after a mail to it had come back.
    await noteReturned(tools(), address);
    expect(await add(uid, address)).toEqual({ success: true });
    await write(id, 'a1B2c3D4e5F6g7H8i9J0', 'Too early.');
    await sendAllMails(tools());
    expect(
      mail
        .inbox()
        .mails(address)
        .map(({ subject }) => subject),
    ).toEqual(['Is this your email address?']);
    const { pathname, search } = new URL(/https:\S+/u.exec(lastTo(address)?.text ?? '')?.[0] ?? '');
    await request(pathname + search);
    expect((await userOf(uid))['mailAddress']).toMatchObject({ isConfirmed: false });
    expect((await request(pathname + search, 'POST')).status).toBe(200);
    await join({ id, uid });
    await sendAllMails(tools());
    expect(
      mail
        .inbox()
        .mails(address)
        .map(({ subject }) => subject),
    ).toEqual(['Is this your email address?', "You're going to Picnic"]);
  });

  it('cannot confirm another address with an older link, nor mail strangers all day', async () => {
    const { uid } = await givenGuest();
    const [first, second, third] = [newAddress(), newAddress(), newAddress()];
    await add(uid, first);
    await sendAllMails(tools());
    const { pathname, search } = new URL(/https:\S+/u.exec(lastTo(first)?.text ?? '')?.[0] ?? '');
    await add(uid, second);
    expect((await request(pathname + search, 'POST')).status).toBe(410);
    await add(uid, third);
    expect(await add(uid, newAddress())).toBeInstanceOf(Refusal);
    expect((await userOf(uid))['mailAddress']).toMatchObject({ address: third, isConfirmed: false });
  });

  it.each(['', 'zoe', 'zoe@', 'a b@c.example', 'zoe@arvo.example\r\nBcc: x@y.example', `${'z'.repeat(300)}@x.example`])(
    'gives %j, which is no address, and is told so',
    async (typed) => {
      const { uid } = await givenGuest();
      expect(await add(uid, typed)).toBeInstanceOf(Refusal);
      expect((await userOf(uid))['mailAddress']).toBeUndefined();
    },
  );

  it('with a verified address of their own cannot add one', async () => {
    const { uid } = await givenGuest();
    expect(await add(uid, newAddress(), true)).toBeInstanceOf(Refusal);
  });
});
