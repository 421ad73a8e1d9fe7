import { randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeletionTools } from '../../functions/src/deletion/deleteAccount.ts';
import { resumeDeletions } from '../../functions/src/deletion/resumeDeletions.ts';
import { createIdentity, hasIdentity, identities } from './support/identities.ts';
import { bucket, db, withoutTriggers } from './support/world.ts';

withoutTriggers();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.now();

const newUid = (): string => `asked${randomBytes(8).toString('hex')}`;
const request = (uid: string, agoMs: number, fields: Record<string, unknown> = {}) =>
  db()
    .doc(`deletions/${uid}`)
    .set({ requestedAt: Timestamp.fromMillis(NOW - agoMs), ...fields });
const statusOf = async (uid: string): Promise<unknown> => (await db().doc(`deletions/${uid}`).get()).get('status');
const isThere = async (uid: string): Promise<boolean> => (await db().doc(`deletions/${uid}`).get()).exists;

describe('resumeDeletions', () => {
  const tools: DeletionTools = { db: db(), bucket: bucket(), identities, clock: () => NOW };
  const unreported = (uid: string, error: unknown): void => {
    throw new Error(`${uid}: ${String(error)}`);
  };
  beforeEach(async () => {
    const all = await db().collection('deletions').get();
    await Promise.all(all.docs.map((document) => document.ref.delete()));
  });

  it.each([
    ['that never began', {}],
    ['that was stopped half-way', { status: 'working' }],
  ])('finishes a deletion %s', async (_what, fields) => {
    const uid = newUid();
    await createIdentity(uid);
    await request(uid, 11 * MINUTE, fields);
    expect(await resumeDeletions(tools, unreported)).toEqual({ finished: 1, forgotten: 0, failed: 0 });
    expect(await hasIdentity(uid)).toBe(false);
    expect(await statusOf(uid)).toBe('done');
  });

  it('leaves a request of the last ten minutes to its trigger, and ignores a blocked one', async () => {
    const [young, blocked] = [newUid(), newUid()];
    await Promise.all([request(young, 9 * MINUTE), request(blocked, 48 * HOUR, { status: 'blocked', blockedBy: [] })]);
    expect(await resumeDeletions(tools, unreported)).toEqual({ finished: 0, forgotten: 0, failed: 0 });
    expect([await statusOf(young), await statusOf(blocked)]).toEqual([undefined, 'blocked']);
  });

  it('removes a finished one after 25 hours, when no ID token of the person is valid', async () => {
    const [fresh, old] = [newUid(), newUid()];
    await Promise.all([
      request(fresh, 30 * HOUR, { status: 'done', doneAt: NOW - 24 * HOUR }),
      request(old, 30 * HOUR, { status: 'done', doneAt: NOW - 25 * HOUR }),
    ]);
    expect(await resumeDeletions(tools, unreported)).toEqual({ finished: 0, forgotten: 1, failed: 0 });
    expect([await isThere(fresh), await isThere(old)]).toEqual([true, false]);
  });

  it('reports one that fails and continues with the others', async () => {
    const [broken, fine] = [newUid(), newUid()];
    await Promise.all([request(broken, 3 * HOUR), request(fine, 2 * HOUR)]);
    const reported: string[] = [];
    const refusing: DeletionTools = {
      ...tools,
      identities: {
        deleteUser: (uid) =>
          uid === broken ? Promise.reject(new Error('the service is away')) : identities.deleteUser(uid),
      },
    };
    expect(await resumeDeletions(refusing, (uid) => reported.push(uid))).toEqual({
      finished: 1,
      forgotten: 0,
      failed: 1,
    });
    expect(reported).toEqual([broken]);
    expect([await statusOf(broken), await statusOf(fine)]).toEqual(['working', 'done']);
  });

  it('processes all of more than one page', async () => {
    const uids = Array.from({ length: 120 }, newUid);
    await Promise.all(uids.map((uid, at) => request(uid, HOUR + at, { status: at < 10 ? 'working' : 'blocked' })));
    expect(await resumeDeletions(tools, unreported)).toEqual({ finished: 10, forgotten: 0, failed: 0 });
  });
});
