import { asEventId, type EventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { eventTexts, justLeftSentence } from '@arvo/domain/texts/events/events.ts';
import { refusalTexts } from '@arvo/domain/texts/money/refusals.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { request, signIn } from './support/calling.ts';
import { fieldsOf, guestsOf, writePerson } from './support/sales.ts';
import { db, newEventId, until, writeEvent } from './support/world.ts';

/** Free joins that failed by contention, and are decided by the server; joinTogether.test.ts has those of a crowd. */

let eventId: EventId;
const writeFree = (over: Record<string, unknown> = {}) =>
  writeEvent(eventId, { startAt: Timestamp.fromMillis(Date.now() + 86_400_000), ...over });
beforeEach(async () => {
  eventId = asEventId(newEventId());
  await writeFree();
});

describe('joined over HTTP', () => {
  const newMember = async () => {
    const person = await signIn();
    await writePerson(asUserId(person.uid));
    return person;
  };
  const join = (idToken: string, id: string = eventId) =>
    request('join-event', { eventId: id }, { authorization: `Bearer ${idToken}` });

  it('a member becomes a guest as by the app’s own commit, and a second press gets the same answer', async () => {
    const { uid, idToken } = await newMember();
    for (let press = 0; press < 2; press += 1) {
      const { status, json } = await join(idToken);
      expect([status, json]).toEqual([200, { success: true }]);
    }
    const { title, startAt } = await fieldsOf(`events/${eventId}`);
    expect(await fieldsOf(`events/${eventId}/guests/${uid}`)).toEqual({
      userId: uid,
      name: `Buyer ${uid}`,
      profilePhoto: `http://127.0.0.1:9199/${uid}`,
      timestamp: expect.any(Timestamp),
      totalTicketsPurchased: 1,
      additionalTickets: [],
      event: expect.objectContaining({ title, startAt }),
      pass: expect.stringMatching(/^[0-9A-Z]{37}$/u),
    });
    expect((await fieldsOf(`events/${eventId}`)).ticketCount).toBe(1);
    await until('the guest among the first eight', async () =>
      (await fieldsOf(`events/${eventId}`)).guestPreview.some((guest: { userId: string }) => guest.userId === uid),
    );
  });

  it.each<[string, Record<string, unknown>, number, string]>([
    ['full', { capacity: 1, ticketCount: 1 }, 409, eventTexts.fullSentence],
    ['sales-closed', { isSalesClosed: true }, 409, eventTexts.salesClosedHint],
    ['paid', { isPaid: true, price: 5 }, 409, refusalTexts.paid],
    ['over', { startAt: Timestamp.fromMillis(0) }, 410, eventTexts.overSentence],
  ])('nobody joins an event that is %s (its reason)', async (reason, over, status, error) => {
    await writeFree(over);
    const { idToken } = await newMember();
    const answer = await join(idToken);
    expect([answer.status, answer.json]).toEqual([status, { success: false, error, reason }]);
    expect(await guestsOf(eventId)).toHaveLength(0);
  });

  it('nobody joins a missing event, or again within seconds of leaving', async () => {
    const { uid, idToken } = await newMember();
    expect((await join(idToken, 'none')).status).toBe(404);
    // Far enough ahead that the ten seconds do not pass on a slow machine.
    const at = Timestamp.fromMillis(Date.now() + 60_000);
    await db().doc(`events/${eventId}/departures/${uid}`).set({ userId: uid, at });
    expect((await join(idToken)).json).toMatchObject({ error: justLeftSentence, reason: 'just-left' });
    expect(await guestsOf(eventId)).toHaveLength(0);
  });
});
