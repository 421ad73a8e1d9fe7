import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { deleteAccount, type DeletionTools } from '../../../functions/src/deletion/deleteAccount.ts';
import { crashAt } from '../support/crashAt.ts';
import { identities } from '../support/identities.ts';
import { newReader, pushServices } from '../support/reminders.ts';
import { bucket, db, withoutTriggers } from '../support/world.ts';

withoutTriggers();
pushServices();

it('deleting an account removes its devices and nobody else’s, even if it was interrupted at any point', async () => {
  const other = await newReader();
  const tools: DeletionTools = { db: db(), bucket: bucket(), identities, clock: Date.now };
  for (let n = 1, isStopped = true; isStopped; n += 1) {
    const { uid } = await newReader();
    await db().doc(`deletions/${uid}`).set({ requestedAt: Timestamp.now() });
    isStopped = await deleteAccount(crashAt(tools, { n, lost: n % 2 === 0 }), uid).then(
      () => false,
      () => true,
    );
    expect(await deleteAccount(tools, uid)).toBe('deleted');
    const left = (await db().collection('devices').get()).docs.map((device) => device.get('uid'));
    expect(left).toEqual([other.uid]);
  }
});
