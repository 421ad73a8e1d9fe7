import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { parseTicketId, type TicketId } from '@arvo/domain/tickets/ticket.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerMailPage } from '../../../functions/src/mail/mailPages.ts';
import { claimTicket } from '../../../functions/src/tickets/claimTicket.ts';
import { mailInvitation } from '../../../functions/src/tickets/mailInvitation.ts';
import { replaceTicket } from '../../../functions/src/tickets/replaceTicket.ts';
import { sendAllMails, testMail, writtenMails } from '../support/mail.ts';
import { fieldsOf, HOST, newPerson, newSale } from '../support/sales.ts';
import { db, newEventId, withoutTriggers } from '../support/world.ts';

withoutTriggers();

/** A buyer has a ticket's link mailed to a friend, who may have no account. */

const mail = testMail();
const DAY = 86_400_000;
const ORDER = 'a1B2c3D4e5F6g7H8i9J0';

let eventId: EventId;
let ticketId: TicketId;
let owner: UserId;
let friend: string;

const path = (id = ticketId) => `events/${eventId}/tickets/${id}`;
const invite = (over: Partial<Parameters<typeof mailInvitation>[1]> = {}, tools = mail.tools()) =>
  mailInvitation(tools, { eventId, ticketId, owner, email: friend, ...over });
const arrived = (to = friend) => mail.inbox().mails(to);
const givenTicket = async (): Promise<TicketId> => {
  const id = parseTicketId(`${newEventId()}ab`) ?? expect.fail('no ticket id');
  const fields = { orderId: ORDER, ownerId: owner, hostId: HOST, ticketNumber: 2, status: 'reserved', claimedBy: null };
  await db().doc(path(id)).set(fields);
  return id;
};

beforeEach(async () => {
  [owner, eventId] = await Promise.all([newPerson(), newSale({ capacity: 40, ticketCount: 1, unclaimedCount: 1 })]);
  friend = `friend-${newEventId()}@friends.example`;
  ticketId = await givenTicket();
});

describe('an invitation by mail', () => {
  it('brings the link in our own words, once, and marks the ticket as sent', async () => {
    await db().doc(`events/${eventId}`).update({ title: 'Win cash at evil.example' });
    expect([await invite(), await invite({ email: ` ${friend.toUpperCase()}` })]).toEqual(['written', 'written']);
    await sendAllMails(mail.tools());
    const [sent, ...others] = arrived();
    expect([sent?.subject, others]).toEqual(["You've got a ticket", []]);
    expect(sent?.text).toContain(`https://arvo.example/events/${eventId}?invitation#ticket=${ticketId}`);
    expect(`${sent?.text} ${sent?.html}`).not.toMatch(/evil\.example|Buyer /u);
    expect((await fieldsOf(path())).sentAt).toBeInstanceOf(Timestamp);
  });

  it('leaves neither the link nor the address in its document once it is sent, and neither in its id before', async () => {
    await invite();
    const [id = ''] = await writtenMails();
    expect(JSON.stringify({ id, ...(await fieldsOf(`mail/${id}`)) })).not.toContain(ticketId);
    expect(id).not.toContain(friend);
    expect((await fieldsOf(`mail/${id}`)).address).toBe(friend);
    await sendAllMails(mail.tools());
    expect(JSON.stringify(await fieldsOf(`mail/${id}`))).not.toContain(friend);
    expect(JSON.stringify(mail.tools().reports)).toBe('[]');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the link was replaced', () => replaceTicket({ db: db(), clock: Date.now }, { eventId, ticketId, owner })],
    [
      'somebody claimed it',
      async () => claimTicket({ db: db(), clock: Date.now }, { eventId, ticketId, claimer: await newPerson() }),
    ],
    ['the event was cancelled', () => db().doc(`events/${eventId}`).update({ status: 'cancelled' })],
  ])('is not sent if meanwhile %s', async (_what, happens) => {
    await invite();
    await happens();
    await sendAllMails(mail.tools());
    expect(arrived()).toEqual([]);
    const [id = ''] = (await writtenMails()).filter((one) => one.startsWith('invitation_'));
    expect(await fieldsOf(`mail/${id}`)).toMatchObject({ delivery: { state: 'DROPPED' } });
    expect(await fieldsOf(`mail/${id}`)).not.toHaveProperty('address');
  });

  it('is written for the buyer alone, to one address, while the ticket can be claimed', async () => {
    const stranger = await newPerson();
    expect(await invite({ owner: stranger })).toBe('invalid');
    for (const email of [
      '',
      'lee',
      'a@x.example, b@x.example',
      'a@x.example\nBcc: b@x.example',
      `${friend}>`.repeat(9),
    ])
      expect([email, await invite({ email })]).toEqual([email, 'no-address']);
    await db().doc(`events/${eventId}`).update({ status: 'cancelled' });
    expect(await invite()).toBe('over');
    await db().doc(`events/${eventId}`).update({ status: 'published' });
    await db().doc(path()).update({ status: 'claimed', claimedBy: stranger });
    expect(await invite()).toBe('claimed');
    expect(await writtenMails()).toEqual([]);
  });

  it('goes to no more than 20 addresses a day from one person, and three times a day to one address', async () => {
    for (let n = 0; n < 20; n += 1) expect(await invite({ email: `n${n}-${friend}` })).toBe('written');
    expect(await invite({ email: `late-${friend}` })).toBe('too-often');
    const tomorrow = { ...mail.tools(), clock: () => Date.now() + DAY };
    expect(await invite({ email: `late-${friend}` }, tomorrow)).toBe('written');
    for (const expected of ['written', 'written', 'written', 'too-often']) {
      owner = await newPerson();
      ticketId = await givenTicket();
      expect(await invite()).toBe(expected);
    }
  });

  it('goes to nobody who has stopped them, which needs no account', async () => {
    await invite();
    await sendAllMails(mail.tools());
    const [sent] = arrived();
    const stop = /unsubscribe\?l=[^>]+/u.exec(sent?.headers['list-unsubscribe'] ?? '')?.[0] ?? expect.fail('no link');
    const page = (method: string) =>
      answerMailPage({ db: db(), security: {} }, { method, url: `/${stop}` }).then(({ body }) => String(body));
    expect(await page('GET')).toContain('Stop ticket invitations?');
    owner = await newPerson();
    ticketId = await givenTicket();
    expect(await invite()).toBe('written');
    expect(await page('POST')).toContain('Arvo sends no more tickets to this address.');
    expect(await invite({ email: friend.toUpperCase() })).toBe('written');
    ticketId = await givenTicket();
    expect(await invite({ email: friend.toUpperCase() })).toBe('unwanted');
    await sendAllMails(mail.tools());
    expect(arrived()).toHaveLength(1);
  });
});
