import { asEventId, type EventId } from '@arvo/domain/events/event.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { readPorts } from '../../../stack/services/ports.ts';
import { unsignedToken } from '../unsignedToken.ts';
import { db, newEventId, withoutTriggers, writeEvent } from '../../functions/support/world.ts';

/** Events and buyers in a database without triggers, so that the functions emulator does no other work. */

export const PROJECT = 'demo-arvo-apart';
const HOST = 'benchhost';
const DAY = 86_400_000;
const emailOf = (uid: string) => `${uid}@example.org`;

export function useDatabase(): void {
  process.env['FIRESTORE_EMULATOR_HOST'] ??= `127.0.0.1:${readPorts().firestore}`;
  withoutTriggers(PROJECT);
}

/** A paid event of a host with an account. */
export async function newSale(capacity: number): Promise<EventId> {
  const id = asEventId(newEventId());
  const startAt = Date.now() + 10 * DAY;
  await db().doc(`users/${HOST}`).set({ stripeAccountId: 'acct_bench', paymentSetupComplete: true });
  await writeEvent(id, {
    isPaid: true,
    price: 20.5,
    hostStripeAccountId: 'acct_bench',
    creatorId: HOST,
    capacity,
    startAt: Timestamp.fromMillis(startAt),
    endAt: Timestamp.fromMillis(startAt + 4 * 3_600_000),
  });
  return id;
}

/** The tokens of people with a complete profile, which the calls accept. */
export async function newBuyers(count: number): Promise<readonly string[]> {
  const run = newEventId();
  const uids = Array.from({ length: count }, (_, at) => `bench${run}${at}`);
  for (let from = 0; from < count; from += 200) {
    const batch = db().batch();
    for (const uid of uids.slice(from, from + 200)) {
      const face = { name: uid, photo: `http://127.0.0.1:9199/${uid}` };
      batch.set(db().doc(`profiles/${uid}`), face);
      batch.set(db().doc(`users/${uid}`), { name: uid, profilePicture: face.photo, profileComplete: true });
    }
    await batch.commit();
  }
  await createAccounts(uids);
  return uids.map(tokenOf);
}

/** The emulator looks up the person of each token. */
async function createAccounts(uids: readonly string[]): Promise<void> {
  const users = uids.map((uid) => ({ localId: uid, email: emailOf(uid), emailVerified: true }));
  const address = `http://127.0.0.1:${readPorts().auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}`;
  const answer = await fetch(`${address}/accounts:batchCreate`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ users }),
  });
  if (!answer.ok) throw new Error(`the accounts were answered ${answer.status}: ${await answer.text()}`);
}

const tokenOf = (uid: string) => unsignedToken(PROJECT, uid, { email: emailOf(uid), email_verified: true });
