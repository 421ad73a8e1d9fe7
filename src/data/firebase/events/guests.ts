import { seeChange, type SeeOutcome } from '@arvo/domain/changes/seeChange.ts';
import { parseGuest } from '@arvo/domain/events/event.schema.ts';
import type { ArvoEvent, EventId, Guest } from '@arvo/domain/events/event.ts';
import { cardOf } from '@arvo/domain/events/eventCard.ts';
import type { GuestAction, SeeAction } from '@arvo/domain/outbox/queuedAction.ts';
import type { NoteOwnChange } from '@arvo/domain/protocol/store/ownChange.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { guestPath, guestsPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Joiner } from '@arvo/domain/guests/guestRecord.ts';
import { setContact } from '@arvo/domain/guests/setContact.ts';
import { joinEvent, type JoinOutcome, leaveEvent, type LeaveOutcome } from '@arvo/domain/guests/joinEvent.ts';
import { collection, orderBy, query } from 'firebase/firestore';
import type { Live, Unsubscribe } from '#src/data/ports.ts';
import type { Device } from '#src/data/offline/people/personalData.ts';
import { sendOrQueue } from '#src/data/offline/outbox/sendOrQueue.ts';
import { documentStore } from '../platform/documentStore.ts';
import { firestore, plain } from '../platform/firestore.ts';
import { watchDocument } from '../platform/liveDocument.ts';
import { watchAll } from '../platform/liveQuery.ts';

type LoadDevice = () => Promise<Device>;
type World = { readonly device: LoadDevice; readonly note: NoteOwnChange };

/** Guest records in Firestore. Without a connection a join, a leave or "Got it" is queued (src/data/README.md, "Offline writes"). */
export const createGuests = (device: LoadDevice, note: NoteOwnChange) => ({
  watchOwn,
  watchAll: watchRecords,
  join: (event: ArvoEvent, person: Joiner) => join({ device, note }, event, person),
  see: (event: ArvoEvent, uid: UserId, revision: number) => see({ device, note }, { event, uid, revision }),
  leave: (event: ArvoEvent, person: Joiner) => leave({ device, note }, event, person),
  setContact: (id: EventId, uid: UserId, contact: string | null) => setContact(documentStore, { id, uid, contact }),
});

const watchOwn = (id: EventId, uid: UserId, listener: (guest: Live<Guest>) => void): Unsubscribe =>
  watchDocument(guestPath(id, uid), parseGuest, listener);

const watchRecords = (id: EventId, listener: (guests: Live<readonly Guest[]>) => void): Unsubscribe =>
  watchAll(
    query(collection(firestore(), guestsPath(id)), orderBy('timestamp')),
    (found) => parseGuest(found.id, plain(found.data())),
    listener,
  );

const join = ({ device, note }: World, event: ArvoEvent, person: Joiner) =>
  sendOrQueue(device, press(guestAction('join', event, person), person.uid), () =>
    joinEvent({ store: documentStore, clock: Date.now, note, joinAtServer: callServer }, event, person),
  );

const leave = ({ device, note }: World, event: ArvoEvent, person: Joiner) =>
  sendOrQueue(device, press(guestAction('leave', event, person), person.uid), () =>
    leaveEvent({ store: documentStore, clock: Date.now, note }, event, person.uid),
  );

const see = (
  { device, note }: World,
  { event, uid, revision }: { event: ArvoEvent; uid: UserId; revision: number },
) => {
  const action: SeeAction = { kind: 'see', eventId: event.id, title: event.title, revision };
  return sendOrQueue<SeeOutcome>(device, press(action, uid), () =>
    seeChange({ store: documentStore, clock: Date.now, note }, { id: event.id, uid, revision }),
  );
};

const guestAction = (kind: GuestAction['kind'], event: ArvoEvent, { profile }: Joiner): GuestAction => ({
  kind,
  event: cardOf(event),
  profile,
});

type Outcome = JoinOutcome | LeaveOutcome | SeeOutcome;

/** The server has carried the press out, or had done so before. */
const DONE: ReadonlySet<string> = new Set<Outcome['kind']>(['joined', 'already-guest', 'left', 'seen']);

const press = (action: GuestAction | SeeAction, owner: UserId) => ({
  owner,
  action,
  isDone: ({ kind }: Outcome) => DONE.has(kind),
});

/** Loads with the first join that needs it. */
async function callServer(id: EventId): Promise<JoinOutcome> {
  try {
    const [{ createCalls }, { joinAtServer }, { callHeaders }] = await Promise.all([
      import('#src/data/http/calls.ts'),
      import('#src/data/http/joins.ts'),
      import('../platform/callHeaders.ts'),
    ]);
    return await joinAtServer(createCalls(callHeaders), id);
  } catch {
    return { kind: 'failed' };
  }
}
