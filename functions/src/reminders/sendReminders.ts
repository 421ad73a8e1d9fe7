import type { ArvoEvent, EventId } from '@arvo/domain/events/event.ts';
import { dueSpan, isDue, LONGEST_AHEAD_MS } from '@arvo/domain/reminders/due.ts';
import { countsAsSent } from '@arvo/domain/reminders/device.ts';
import { SENT_KINDS, type SentKind } from '@arvo/domain/reminders/reminder.ts';
import { eventsPath, reminderRunPath, reminderRunsPath } from '@arvo/domain/store/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { eventOf, instant } from '../orders/orderStore.ts';
import { deleteAll } from '../platform/documents/deleteAll.ts';
import { pagesOf } from '../platform/documents/pages.ts';
import { remindGuests } from './remindGuests.ts';
import type { ReminderTools } from './reminderTools.ts';

export type Reminded = { readonly events: number; readonly sent: number; readonly failed: number };

const PAGE = 200;
/** After this long a run starts no further event; the next run continues. */
const ENOUGH_MS = 8 * 60_000;
/** How long the records of sent reminders stay. Runs that concern the same event are at most a day apart. */
const KEEP_RUNS_MS = 4 * 24 * 60 * 60_000;

/**
 * Sends every due reminder to the devices of guests of events that begin within LONGEST_AHEAD_MS. Runs every half hour.
 * Each device gets each reminder once, even if runs are interrupted, late, repeated or concurrent (remindGuests).
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
  for await (const { docs } of pagesOf(coming, PAGE)) {
    for (const event of docs.map(eventOf)) {
      if (clock() - begun > ENOUGH_MS) return sum;
      if (event === null) continue;
      const { sent, failed } = await remindEvent(tools, event).catch((error: unknown) => {
        tools.report('Reminders of an event could not be sent yet.', { eventId: event.id, error });
        return { sent: 0, failed: 1 };
      });
      if (sent + failed > 0) sum.events += 1;
      sum.sent += sent;
      sum.failed += failed;
    }
  }
  await deleteAll(db, db.collection(reminderRunsPath).where('at', '<', instant(begun - KEEP_RUNS_MS)));
  return sum;
}

/** Sends all reminders that are due for one event; reads nothing if there are none. */
async function remindEvent(tools: ReminderTools, event: ArvoEvent): Promise<{ sent: number; failed: number }> {
  const none = { sent: 0, failed: 0 };
  const due = SENT_KINDS.filter((kind) => isDue(kind, event, tools.clock()));
  if (event.isCancelled || event.ticketCount === 0 || due.length === 0) return none;
  const done = await doneKinds(tools.db, event);
  const sum = { ...none };
  for (const kind of due.filter((one) => !done.has(one))) {
    const { sent, failed } = await remindGuests(tools, event, kind);
    sum.sent += sent;
    sum.failed += failed;
    // So that later runs need not read the guests again.
    if (failed === 0) await markDone(tools, event.id, kind);
  }
  return sum;
}

/** The kinds that all devices have received since they were last due. Moving an event makes them due again. */
async function doneKinds(db: Firestore, event: ArvoEvent): Promise<ReadonlySet<SentKind>> {
  const run = await db.doc(reminderRunPath(event.id)).get();
  const isDone = (kind: SentKind): boolean => {
    const at: unknown = run.get(kind);
    return countsAsSent(typeof at === 'number' ? at : undefined, dueSpan(kind, event).from);
  };
  return new Set(SENT_KINDS.filter(isDone));
}

async function markDone({ db, clock }: ReminderTools, id: EventId, kind: SentKind): Promise<void> {
  const now = clock();
  await db.doc(reminderRunPath(id)).set({ [kind]: now, at: instant(now) }, { merge: true });
}
