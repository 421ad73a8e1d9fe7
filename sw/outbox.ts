import { parseWindowMessage } from '@arvo/domain/protocol/contracts/worker.ts';
import { drain, type Drained, type OutboxRows } from '@arvo/domain/outbox/drain.ts';
import type { OutboxRow } from '@arvo/domain/outbox/queuedAction.ts';
import { parseOutboxRow, storedOutboxRow } from '@arvo/domain/outbox/queuedAction.schema.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { RecordRow } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import { OUTBOX_CHANNEL, OUTBOX_LOCK, OUTBOX_SYNC } from '@arvo/domain/protocol/store/outboxNames.ts';
import { PUBLIC_OWNER } from '@arvo/domain/protocol/store/records.ts';
import { parseRecord } from '@arvo/domain/protocol/store/records.schema.ts';
import type { IDBPDatabase } from 'idb';
import { withDeviceDatabase } from './database.ts';
import { createDocumentStore } from './documentStore.ts';
import { headersOf, tokens } from './credentials.ts';
import { origins, project } from './environment.ts';
import { notifyOfOutcome } from './notifications.ts';
import { createNote } from './ownChanges.ts';
import { uploadPhoto } from './photoUpload.ts';

declare const self: ServiceWorkerGlobalScope;
declare global {
  /** Background Sync, which TypeScript's worker library lacks. */
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent & { readonly tag: string };
  }
}

const STORE = 'outbox';
const isBlob = (value: unknown): value is Blob => value instanceof Blob;

/**
 * Carries out actions that a person queued without a connection, even while no page is open (src/data/README.md, "Offline
 * writes"). `replaced` settles when a new version takes over, which then sends what is left.
 */
export function listenForOutbox(replaced: Promise<void>): void {
  const drainUntilReplaced = () =>
    Promise.race([drainAll(), replaced.then((): Drained => ({ kind: 'waiting', next: 0 }))]);
  self.addEventListener('sync', (event) => {
    // A rejected promise makes the browser retry later.
    if (event.tag.startsWith(OUTBOX_SYNC)) event.waitUntil(drainUntilReplaced().then(throwIfWaiting));
  });
  self.addEventListener('message', (event) => {
    // A page asks for it when it opens, too. Without a connection every attempt would count as possibly sent.
    if (parseWindowMessage(event.data)?.type === 'DRAIN' && navigator.onLine)
      event.waitUntil(drainUntilReplaced().catch((error: unknown) => console.warn('Outbox not sent', error)));
  });
}

function throwIfWaiting(drained: Drained): void {
  if (drained.kind === 'waiting') throw new Error('Actions are still queued.');
}

async function drainAll(): Promise<Drained> {
  const uid = await tokens.uid();
  if (uid === null) return { kind: 'empty' };
  return navigator.locks.request(OUTBOX_LOCK, () => drainOf(uid));
}

async function drainOf(owner: UserId): Promise<Drained> {
  const { projectId, storageBucket: bucket } = project;
  const channel = new BroadcastChannel(OUTBOX_CHANNEL);
  try {
    const drained = await withDeviceDatabase(STORE, (database) => {
      const rows: OutboxRows<Blob> = {
        of: async (person) => {
          const stored: unknown[] = await database.getAllFromIndex(STORE, 'owner', person);
          return stored.flatMap((row) => parseOutboxRow(row, isBlob) ?? []);
        },
        change: async (id, change) => {
          const transaction = database.transaction(STORE, 'readwrite');
          const before = parseOutboxRow<Blob>(await transaction.store.get(id), isBlob) ?? undefined;
          const after = change(before) ?? null;
          const work: Promise<unknown>[] = [transaction.done];
          if (after !== before && after !== null) work.push(transaction.store.put(storedOutboxRow(after)));
          if (after === null && before !== undefined) work.push(transaction.store.delete(id));
          // A write that fails also fails its transaction: waiting for one of them would leave the other unhandled.
          await Promise.all(work);
          return after;
        },
      };
      const world = {
        rows,
        store: createDocumentStore({ origin: origins.firestore, projectId, headers: headersOf(owner, 'Bearer') }),
        uploadPhoto: (path: string, photo: Blob) =>
          uploadPhoto({ origin: origins.storage, bucket, headers: headersOf(owner, 'Firebase') }, path, photo),
        clock: Date.now,
        note: createNote(database),
        ticketsOnDevice: (id: EventId) => ticketsOnDevice(database, id).catch(() => undefined),
        random: Math.random,
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has no target
        onChange: () => channel.postMessage('changed'),
        onDone: notify,
      };
      return drain(world, owner, { isReturn: true });
    });
    return drained ?? { kind: 'empty' };
  } finally {
    channel.close();
  }
}

async function ticketsOnDevice(database: IDBPDatabase, id: EventId): Promise<number | undefined> {
  const row: RecordRow | undefined = await database.get('records', [PUBLIC_OWNER, 'event', id]);
  return row && parseRecord('event', row)?.value.event.ticketCount;
}

/** Notifies the person of a published event or a join. */
async function notify({ owner, action }: OutboxRow<Blob>): Promise<void> {
  if (action.kind === 'publish') {
    const { eventId, draft, timeZone } = action;
    await notifyOfOutcome(self, { kind: 'published', owner, eventId, title: draft.title.trim(), timeZone });
  } else if (action.kind === 'join') {
    const { id: eventId, title, timeZone } = action.event;
    await notifyOfOutcome(self, { kind: 'joined', owner, eventId, title, timeZone });
  }
}
