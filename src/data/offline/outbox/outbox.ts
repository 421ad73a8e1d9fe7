import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import type { OutboxRows } from '@arvo/domain/outbox/drain.ts';
import { afterPress, queueAction, withdrawAction } from '@arvo/domain/outbox/queue.ts';
import { type OutboxRow, type QueuedAction, actionId } from '@arvo/domain/outbox/queuedAction.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { PUBLIC_OWNER } from '@arvo/domain/protocol/store/records.ts';
import { OUTBOX_SYNC } from '@arvo/domain/protocol/store/outboxNames.ts';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import { newId } from '#src/data/newId.ts';
import type { Unsubscribe } from '#src/data/ports.ts';
import type { OutboxGateway, QueueOutcome } from '#src/data/ports/outbox.ts';
import { onOutboxChange, reportOutboxChange } from './outboxChanges.ts';
import type { DeviceStore } from '../database/deviceStore.ts';
import { moveToWizard } from '../drafts/moveToWizard.ts';
import { createNote } from '../records/ownChanges.ts';
import { prepare } from './preparePublish.ts';
import { keepSending, type Sending, sendNow } from './sending.ts';
import { createOutboxRows } from './outboxRows.ts';

/** Another tab can block the database indefinitely, so waiting is bounded. */
const BOUND_MS = 5_000;
/** Short, because the person waits for it. */
const SEND_NOW_BOUND_MS = 8_000;
const FAILED = { kind: 'failed' } as const;

/** The outbox, with what only gateways need. */
export interface Outbox extends OutboxGateway {
  /**
   * Reads the action queued for the same subject; call it before sending a press to the server. The returned function updates that
   * row after the server has carried the press out, and never rejects. Rejects if the device cannot be read.
   */
  beforePress(owner: UserId, pressed: QueuedAction<Blob>): Promise<() => Promise<boolean>>;
  /** Whether there is a row for the same subject. Rejects if the device cannot be read. */
  isQueued(owner: UserId, action: QueuedAction<Blob>): Promise<boolean>;
}

/** The outbox in a window, over the device store's connection. `loadWorld` loads what sending needs, once an action waits. */
export function createOutbox(store: DeviceStore, loadWorld: Sending['loadWorld']): Outbox {
  const { access, drafts } = store;
  const rows = createOutboxRows(access);
  const ticketsOnDevice = async (id: EventId) => {
    const row = await store.records.read(PUBLIC_OWNER, 'event', id);
    return row.kind === 'found' ? row.value.value.event.ticketCount : undefined;
  };
  const sending = { rows, loadWorld, note: createNote(async () => store), ticketsOnDevice };
  return {
    watch: (owner, listener) => watch(rows, owner, listener),
    prepare,
    queue: (owner, action, wasTried, pauseMs) => queue(rows, { owner, action, wasTried, pauseMs }),
    beforePress: (owner, pressed) => beforePress(rows, owner, pressed),
    isQueued: async (owner, action) => (await rows.of(owner)).some(({ id }) => id === actionId(owner, action)),
    withdraw: (id) => {
      const [revision, now] = [newId(), Date.now()];
      return change('Action not withdrawn', () =>
        rows.change(id, (row) => (row ? withdrawAction(row, { now, revision }) : null)),
      );
    },
    edit: async (row) => {
      const moved = await withTimeout(moveToWizard(drafts, row), BOUND_MS, FAILED);
      // Does not withdraw the action: an attempt in progress publishes the same event, which the wizard then changes.
      const forget = () => rows.change(row.id, (now) => (now?.revision === row.revision ? null : now));
      return moved.kind === 'moved' && !(await change('Action not forgotten', forget)) ? FAILED : moved;
    },
    keepSending: (owner) => keepSending(sending, owner),
    sendNow: (owner) => withTimeout(sendNow(sending, owner), SEND_NOW_BOUND_MS, undefined),
  };
}

type Rows = OutboxRows<Blob>;
type Queued = {
  readonly owner: UserId;
  readonly action: QueuedAction<Blob>;
  readonly wasTried: boolean;
  readonly pauseMs: number | undefined;
};

async function queue(rows: Rows, { owner, action, wasTried, pauseMs }: Queued): Promise<QueueOutcome> {
  const [revision, now] = [newId(), Date.now()];
  let isLeft = false;
  const put = () =>
    rows.change(actionId(owner, action), (before) => {
      const row = queueAction(before, action, {
        owner,
        now,
        revision,
        wasTried,
        ...(pauseMs !== undefined && { pauseMs }),
      });
      isLeft = row !== null;
      return row;
    });
  if (!(await change('Action not kept', put))) return FAILED;
  if (isLeft) {
    await withTimeout(wakeWorkerLater(revision), BOUND_MS, undefined);
  }
  return { kind: isLeft ? 'queued' : 'cancelled' };
}

async function beforePress(rows: Rows, owner: UserId, pressed: QueuedAction<Blob>): Promise<() => Promise<boolean>> {
  const id = actionId(owner, pressed);
  const found = (await rows.of(owner)).find((row) => row.id === id)?.revision ?? null;
  if (found === null) return async () => true;
  return () => {
    const [revision, now] = [newId(), Date.now()];
    return change('Queued action not settled', () =>
      rows.change(id, (row) => afterPress(row, pressed, { owner, found, now, revision })),
    );
  };
}

function watch({ of }: Rows, owner: UserId, listener: (rows: readonly OutboxRow<Blob>[]) => void): Unsubscribe {
  let isStopped = false;
  const read = () => {
    of(owner).then(
      (rows) => {
        if (!isStopped) listener(rows.toSorted((one, other) => one.queuedAt - other.queuedAt));
      },
      (error: unknown) => console.warn(failureLine('Queued actions not read', error)),
    );
  };
  const stop = onOutboxChange(read);
  read();
  return () => {
    isStopped = true;
    stop();
  };
}

/** Returns whether the change was stored. */
async function change(what: string, work: () => Promise<unknown>): Promise<boolean> {
  const done = work().then(
    () => true,
    (error: unknown) => {
      console.warn(failureLine(what, error));
      return false;
    },
  );
  const isDone = await withTimeout(done, BOUND_MS, false);
  reportOutboxChange();
  return isDone;
}

/** Background Sync, which Safari and Firefox lack: there a page sends the action once it is open. */
type SyncRegistration = ServiceWorkerRegistration & {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
};

/** Registers a Background Sync. Each tag is new, because the browser delays retries of a known one. */
async function wakeWorkerLater(revision: string): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(OUTBOX_SYNC + revision);
  } catch (error) {
    // Not permitted; a page sends the action once it is open.
    console.warn(failureLine('Background Sync not available', error));
  }
}
