import { randomBytes } from 'node:crypto';
import { db } from './world.ts';

const newUid = (): string => `host${randomBytes(8).toString('hex')}`;

/** Creates somebody with a complete, valid profile and a unique uid. */
export async function newMember(over: Record<string, unknown> = {}, uid = newUid()): Promise<string> {
  await db()
    .doc(`users/${uid}`)
    .set({
      name: 'Ada Lovelace',
      displayName: 'Ada Lovelace',
      profileComplete: true,
      termsAccepted: true,
      createdAt: 1_800_000_000_000,
      ...over,
    });
  return uid;
}

export const userOf = async (uid: string): Promise<Record<string, unknown>> =>
  (await db().doc(`users/${uid}`).get()).data() ?? {};
