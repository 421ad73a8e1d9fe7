import { randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { deleteAccount } from '../../../functions/src/deletion/deleteAccount.ts';
import { identities } from '../support/identities.ts';
import { bucket, db, withoutTriggers } from '../support/world.ts';

withoutTriggers();

it('deleting an account removes the mails that wait for its person, and no others', async () => {
  const uid = `gone${randomBytes(6).toString('hex')}`;
  const mailTo = (to: string) => db().doc(`mail/cancelled_picnic_${to}`);
  for (const to of [uid, 'somebody']) await mailTo(to).set({ toUids: [to] });
  await db().doc(`deletions/${uid}`).set({ requestedAt: Timestamp.now() });
  expect(await deleteAccount({ db: db(), bucket: bucket(), identities, clock: Date.now }, uid)).toBe('deleted');
  expect([(await mailTo(uid).get()).exists, (await mailTo('somebody').get()).exists]).toEqual([false, true]);
});
