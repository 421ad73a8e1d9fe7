import { asEventId, type EventId } from '@arvo/domain/events/event.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import type { NumberedRequest } from '@arvo/domain/checkout/holds.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { Busy } from '../../functions/src/platform/queue/waiting.ts';
import type { QueueOptions } from '../../functions/src/platform/queue/requestQueue.ts';
import { createEventQueue, LIVE_LIMITS } from '../../functions/src/orders/eventQueue.ts';
import { holdInBatch } from '../../functions/src/orders/holdSpots.ts';
import type { HoldResult } from '../../functions/src/orders/holdResult.ts';
import { limitCommits } from '../functions/support/commitLimit.ts';
import { db, newEventId, withoutTriggers, writeEvent } from '../functions/support/world.ts';
import type { Row } from './rows.ts';

/** A sale opens: many people press at the same moment, on the slowest store that Firestore may be. */

const PEOPLE = 1000;
const SPOTS = 300;
const EVERY_MS = 1000;
/** 1,000 requests at 250 an instance (calls.endpoint.ts). */
const INSTANCES = 4;
const HOST = 'benchhost';
const DAY = 86_400_000;

type Crowd = { readonly instances: number; readonly limits?: Partial<QueueOptions> };
type Outcome = {
  readonly seconds: number;
  /** How many people got which answer. */
  readonly answers: Readonly<Record<'held' | 'full' | 'busy' | 'other', number>>;
  /** Spots that the event counts as held afterwards. */
  readonly heldCount: number;
  readonly commits: number;
  readonly refused: number;
};

async function setUp(): Promise<{ eventId: EventId; buyers: readonly UserId[] }> {
  const eventId = asEventId(newEventId());
  const buyers = Array.from({ length: PEOPLE }, (_, n) => asUserId(`bench${eventId}${n}`));
  const startAt = Date.now() + 10 * DAY;
  await db().doc(`users/${HOST}`).set({ stripeAccountId: 'acct_bench', paymentSetupComplete: true });
  await writeEvent(eventId, {
    isPaid: true,
    price: 20.5,
    hostStripeAccountId: 'acct_bench',
    creatorId: HOST,
    capacity: SPOTS,
    startAt: Timestamp.fromMillis(startAt),
    endAt: Timestamp.fromMillis(startAt + 4 * 3_600_000),
  });
  for (let from = 0; from < PEOPLE; from += 250) {
    const batch = db().batch();
    for (const uid of buyers.slice(from, from + 250)) batch.set(db().doc(`users/${uid}`), { profileComplete: true });
    await batch.commit();
  }
  return { eventId, buyers };
}

/** All press at the same moment, spread over the instances; each instance has its own queue. */
export async function holdCrowd({ instances, limits = {} }: Crowd): Promise<Outcome> {
  process.env['FIRESTORE_EMULATOR_HOST'] ??= '127.0.0.1:8080';
  withoutTriggers();
  const { eventId, buyers } = await setUp();
  const limit = limitCommits(`events/${eventId}`, EVERY_MS);
  const servers = Array.from({ length: instances }, () => ({
    db: limit.inFrontOf(db()),
    clock: Date.now,
    ...createEventQueue<NumberedRequest, HoldResult>({ ...LIVE_LIMITS, ...limits }),
  }));
  const answers = { held: 0, full: 0, busy: 0, other: 0 };
  const start = performance.now();
  await Promise.all(
    buyers.map(async (buyerId, n) => {
      const server = servers[n % instances];
      if (!server) throw new Error('no instance');
      const request = { eventId, buyerId, quantity: 1, forFriends: false };
      answers[await holdInBatch(server, request).then(kindOf, failureOf)] += 1;
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const heldCount = Number((await db().doc(`events/${eventId}`).get()).get('heldCount'));
  return { seconds, answers, heldCount, commits: limit.taken(), refused: limit.refused() };
}

function kindOf(result: HoldResult): keyof Outcome['answers'] {
  if (result.kind === 'held') return 'held';
  return result.kind === 'refused' && result.reason === 'full' ? 'full' : 'other';
}

function failureOf(error: unknown): keyof Outcome['answers'] {
  if (error instanceof Busy) return 'busy';
  console.error(error);
  return 'other';
}

export async function benchNoon(): Promise<readonly Row[]> {
  const { seconds, answers, heldCount } = await holdCrowd({ instances: INSTANCES });
  const { held, full, busy, other } = answers;
  const isExact = held === SPOTS && heldCount === SPOTS && full === PEOPLE - SPOTS;
  return [
    {
      what: `${PEOPLE} people press for ${SPOTS} tickets, ${INSTANCES} instances, one commit a second: spots held`,
      value: `${heldCount} (${held} held, ${full} full, ${busy} to try again, ${other} other)`,
      target: `exactly ${SPOTS}, an answer for everybody`,
      met: isExact,
    },
    {
      what: 'the same, until the last person has an answer',
      value: `${seconds.toFixed(1)} s`,
      target: '≤ 30 s',
      met: seconds <= 30,
    },
  ];
}
