import { type ArvoEvent, asEventId, type EventId } from '@arvo/domain/events/event.ts';
import { dueSpan, isDue, LONGEST_AHEAD_MS } from '@arvo/domain/reminders/due.ts';
import { countsAsSent } from '@arvo/domain/reminders/device.ts';
import { SENT_KINDS, type SentKind } from '@arvo/domain/reminders/reminder.ts';
import {
  eventPath,
  eventsPath,
  reminderRunPath,
  reminderRunsPath,
  reminderTurnPath,
} from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { eventOf, instant } from '../orders/orderStore.ts';
import { deleteAll } from '../platform/documents/deleteAll.ts';
import { pagesOf } from '../platform/documents/pages.ts';
import { remindGuests, type Turn } from './remindGuests.ts';
import type { ReminderTools } from './reminderTools.ts';

export type Reminded = { readonly events: number; readonly sent: number; readonly failed: number };

const PAGE = 200;
/** After this long a run starts no further event; the next run continues. */
const ENOUGH_MS = 8 * 60_000;
/** After this long no further device of an event is tried: thousands get their message in that time, unless they are silent. */
const EVENT_MS = 60_000;
/** How long the records of sent reminders stay. Runs that concern the same event are at most a day apart. */
const KEEP_RUNS_MS = 4 * 24 * 60 * 60_000;

/**
 * Sends every due reminder to the devices of guests of events that begin within LONGEST_AHEAD_MS. Runs every half hour.
 * Each device gets each reminder once, even if runs are interrupted, late, repeated or concurrent (remindGuests). A run that does
 * not reach all events leaves its place to the next one, which begins there.
 */
export async function sendReminders(tools: ReminderTools): Promise<Reminded> {
  const { db, clock } = tools;
  const begun = clock();
  const coming = db
    .collection(eventsPath)
    .where('startAt', '>', instant(begun))
    .where('startAt', '<=', instant(begun + LONGEST_AHEAD_MS))
    .orderBy('startAt');
  const sum = { events: 0, sent: 0, failed: 0 };
  const failing = new Set<string>();
  let last: EventId | null = null;
  for await (const event of inTurn(db, coming)) {
    if (clock() - begun > ENOUGH_MS) {
      await db.doc(reminderTurnPath).set({ after: last });
      return sum;
    }
    last = event.id;
    const turn = { failing, until: clock() + EVENT_MS };
    const { sent, failed } = await remindEvent(tools, event, turn).catch((error: unknown) => {
      tools.report('Reminders of an event could not be sent yet.', { eventId: event.id, error });
      return { sent: 0, failed: 1 };
    });
    if (sent + failed > 0) sum.events += 1;
    sum.sent += sent;
    sum.failed += failed;
  }
  await db.doc(reminderTurnPath).delete();
  await deleteAll(db, db.collection(reminderRunsPath).where('at', '<', instant(begun - KEEP_RUNS_MS)));
  return sum;
}

/** The events after the last one of a run that ended early, then those before. */
async function* inTurn(db: Firestore, coming: Query): AsyncGenerator<ArvoEvent> {
  const after: unknown = (await db.doc(reminderTurnPath).get()).get('after');
  const last = typeof after === 'string' ? await db.doc(eventPath(asEventId(after))).get() : null;
  const rounds = last?.exists ? [coming.startAfter(last), coming.endAt(last)] : [coming];
  for (const round of rounds)
    for await (const { docs } of pagesOf(round, PAGE)) yield* docs.map(eventOf).filter((event) => event !== null);
}

/** Sends all reminders that are due for one event; reads nothing if there are none. */
async function remindEvent(
  tools: ReminderTools,
  event: ArvoEvent,
  turn: Turn,
): Promise<{ sent: number; failed: number }> {
  const none = { sent: 0, failed: 0 };
  const due = SENT_KINDS.filter((kind) => isDue(kind, event, tools.clock()));
  if (event.isCancelled || event.ticketCount === 0 || due.length === 0) return none;
  const done = await doneKinds(tools, event);
  const sum = { ...none };
  for (const kind of due.filter((one) => !done.has(one))) {
    const { sent, failed } = await remindGuests(tools, event, { kind, turn });
    sum.sent += sent;
    sum.failed += failed;
    // So that later runs need not read the guests again.
    if (failed === 0) await markDone(tools, event.id, kind);
  }
  return sum;
}

/** The kinds that all devices have received since they were last due. Moving an event makes them due again. */
async function doneKinds({ db, clock }: ReminderTools, event: ArvoEvent): Promise<ReadonlySet<SentKind>> {
  const run = await db.doc(reminderRunPath(event.id)).get();
  const isDone = (kind: SentKind): boolean => {
    const at: unknown = run.get(kind);
    return countsAsSent(typeof at === 'number' ? at : undefined, dueSpan(kind, event).from, clock());
  };
  return new Set(SENT_KINDS.filter(isDone));
}

async function markDone({ db, clock }: ReminderTools, id: EventId, kind: SentKind): Promise<void> {
  const now = clock();
  await db.doc(reminderRunPath(id)).set({ [kind]: now, at: instant(now) }, { merge: true });
}
