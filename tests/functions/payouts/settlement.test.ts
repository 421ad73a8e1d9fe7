import { randomBytes } from 'node:crypto';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginDeletion } from '../../../functions/src/deletion/beginDeletion.ts';
import { releaseGuestRecords } from '../../../functions/src/deletion/releaseGuestRecords.ts';
import { db, guestOf, newEventId, withoutTriggers, writeEvent } from '../support/world.ts';

withoutTriggers();

const DAY = 86_400_000;
const NOW = Date.now();
const ago = (days: number) => Timestamp.fromMillis(NOW - days * DAY);
const tools = { db: db(), clock: () => NOW };

describe('deleting a host’s account', () => {
  let uid: UserId;
  let id = '';
  beforeEach(async () => {
    uid = asUserId(`host${randomBytes(8).toString('hex')}`);
    id = newEventId();
    await writeEvent(id, { creatorId: uid, isPaid: true, price: 20, startAt: ago(3) });
    await db().doc(`orders/${id}`).set({ eventId: id, state: 'issued' });
    const payout = { hostId: uid, firstEndAt: ago(2), dueAt: ago(1), state: 'waiting', problem: null };
    await db().doc(`payouts/${id}`).set(payout);
    await db()
      .doc(`deletions/${uid}`)
      .set({ requestedAt: ago(0) });
  });

  it.each([
    ['waits', { state: 'waiting' }],
    ['has a problem', { state: 'problem', problem: 'dispute' }],
  ])('is blocked while the payout %s, even if nobody attends any more', async (_what, payout) => {
    await db().doc(`payouts/${id}`).update(payout);
    expect(await beginDeletion(tools, uid)).toBe('blocked');
    expect((await db().doc(`deletions/${uid}`).get()).get('blockedBy')).toEqual([
      { id, title: 'Picnic', settle: 'payout' },
    ]);
  });

  it('is allowed once the payout is paid', async () => {
    await db().doc(`payouts/${id}`).update({ state: 'paid' });
    expect(await beginDeletion(tools, uid)).toBe('working');
  });

  it('is allowed once everything is refunded', async () => {
    await db().doc(`orders/${id}`).update({ state: 'refunded' });
    expect(await beginDeletion(tools, uid)).toBe('working');
  });

  it('is blocked while a refund has failed, because only the host can repeat it', async () => {
    await db().doc(`orders/${id}`).update({ state: 'refunded' });
    await db().doc(`payouts/${id}`).update({ state: 'problem', problem: 'refund' });
    expect(await beginDeletion(tools, uid)).toBe('blocked');
  });
});

it('a paid spot that cannot be returned stays counted, for a former guest', async () => {
  const id = newEventId();
  const uid = asUserId(`person${randomBytes(8).toString('hex')}`);
  await writeEvent(id, { isPaid: true, price: 20, ticketCount: 2, startAt: Timestamp.fromMillis(NOW + DAY) });
  await db()
    .doc(`events/${id}/guests/${uid}`)
    .set({ ...guestOf(1), userId: uid });
  await releaseGuestRecords(tools, uid);
  const guests = await db().collection(`events/${id}/guests`).get();
  expect(guests.docs.map((guest) => [guest.id.slice(0, 7), guest.get('name')])).toEqual([['former-', 'Former guest']]);
  expect((await db().doc(`events/${id}`).get()).get('ticketCount')).toBe(2);
});
