import { parseDraftRecords } from '@arvo/domain/drafts/draft.schema.ts';
import type { EventDraft, StepIndex } from '@arvo/domain/drafts/draft.ts';
import {
  atStep,
  type DraftRecord,
  type DraftRecords,
  EMPTY_RECORD,
  withRecord,
} from '@arvo/domain/drafts/draftRecord.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { DRAFT_VERSION } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { createStore } from 'zustand';
import { persist, type StorageValue } from 'zustand/middleware';
import type { DeviceDrafts } from '#src/data/ports/device.ts';

/*
 * Unfinished events under a local-storage key (specification section 3, "Local browser data"): {state: {drafts}, version},
 * `drafts` by the owner's user id (domain/drafts/draftRecord.ts), so that another person on the device neither sees nor
 * overwrites them. The database on the device has a row of each draft, with its photo and, when the person pauses, its texts.
 */

type DraftState = { readonly drafts: DraftRecords };

/** The longest delay before typed text is written to the device. */
const WRITE_AFTER_MS = 200;
/** The delay before the draft's row has the text too: writing it again copies the photo. */
const ROW_AFTER_MS = 2_000;

type Device = {
  /** The local-storage key. */
  readonly key: string;
  /** Called each time, because it throws if the browser forbids storage. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** False once the owner has signed out in any tab, so that no text is written after the device was cleared. */
  readonly mayWrite: (owner: UserId) => boolean;
  readonly rows: Pick<DeviceDrafts, 'keepRecord' | 'remove'>;
};

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Writes typed text within 200 ms and everything else at once. */
export function createDraftStore({ key, storage, mayWrite, rows }: Device) {
  const writer = createWriter({ key, storage, mayWrite });
  const { storing, flush, hasOthersChange } = writer;
  /** The owner of the change that is being made. */
  let changing: UserId | null = null;
  const store = createPersistedDrafts(writer, key, () => changing);
  const row = createRowWriter(rows, (owner) => store.getState().drafts[owner]);

  const adopt = (): void => {
    if (hasOthersChange()) void store.persist.rehydrate();
  };
  const reread = (): void => {
    flush();
    adopt();
  };
  const change = (owner: UserId, next: (record: DraftRecord) => DraftRecord, first = EMPTY_RECORD): void => {
    // The storage event of another tab's change may arrive late, and this tab must not overwrite it with an older draft.
    adopt();
    if (!mayWrite(owner)) return;
    const { drafts } = store.getState();
    const record = { ...next(drafts[owner] ?? first), savedAt: Date.now(), isKept: false };
    changing = owner;
    store.setState({ drafts: withRecord(drafts, owner, record) });
    changing = null;
    row.updateSoon(owner);
  };
  const changeNow: typeof change = (owner, next) => {
    change(owner, next);
    flush();
    row.update();
  };

  return {
    store,
    storing,
    /** Adopts what other tabs wrote. */
    reread,
    flush,
    updateRow: row.update,
    /** Changes fields, to be written soon; `id` becomes the event's id if it has none yet. `first`: what the first change changes. */
    edit: (owner: UserId, fields: Partial<EventDraft>, id: EventId, first?: DraftRecord): void =>
      change(
        owner,
        (record) => ({ ...record, eventId: record.eventId ?? id, draft: { ...record.draft, ...fields } }),
        first,
      ),
    goTo: (owner: UserId, step: StepIndex): void => changeNow(owner, (record) => atStep(record, step)),
    /** The uploaded photo's `address`; null when the photo changes or is removed. */
    setUploadedPhoto: (owner: UserId, address: string | null, id: EventId): void =>
      changeNow(owner, (record) => ({ ...record, eventId: record.eventId ?? id, uploadedPhoto: address })),
    /** Puts a cleared draft back. */
    restore: (owner: UserId, record: DraftRecord): void => changeNow(owner, () => record),
    clear: (owner: UserId): void => {
      reread();
      const { drafts } = store.getState();
      const id = drafts[owner]?.eventId ?? null;
      store.setState({ drafts: withRecord(drafts, owner, null) });
      flush();
      if (id !== null) rows.remove(owner, id).catch(() => undefined);
    },
  };
}

/** All drafts in memory, read from the device and written to it through `writer`. */
function createPersistedDrafts({ getItem, writeSoon }: Writer, name: string, ownerOfChange: () => UserId | null) {
  return createStore<DraftState>()(
    persist((): DraftState => ({ drafts: {} }), {
      name,
      version: DRAFT_VERSION,
      storage: {
        getItem,
        setItem: (_name, value) => writeSoon({ value, owner: ownerOfChange() }),
        // Only the middleware's clearStorage calls it, which nobody does.
        removeItem: () => {},
      },
      migrate: parseState,
      merge: parseState,
    }),
  );
}

/** The schema reads every version. */
const parseState = (stored: unknown): DraftState => ({ drafts: parseDraftRecords(stored) });

/** Runs `work` once, `ms` after the first call of `soon`, or earlier by `now`. */
function createTimer(work: () => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = (): void => {
    clearTimeout(timer);
    timer = undefined;
    work();
  };
  return {
    now,
    soon: (): void => {
      timer ??= setTimeout(now, ms);
    },
  };
}

type Writer = ReturnType<typeof createWriter>;

/** Reads and writes the local-storage key. */
function createWriter({ key, storage, mayWrite }: Pick<Device, 'key' | 'storage' | 'mayWrite'>) {
  /** Whether the last change is on the device: storage may be full or forbidden. */
  const storing = createStore<{ readonly isStored: boolean }>(() => ({ isStored: true }));
  /** The device's value as this page last read or wrote it. */
  let seen: string | null = null;
  /** The change that is not on the device yet, and its owner if it has one. */
  let pending: { readonly value: StorageValue<DraftState>; readonly owner: UserId | null } | null = null;

  const timer = createTimer(() => {
    if (pending === null) return;
    const { value, owner } = pending;
    pending = null;
    if (owner !== null && !mayWrite(owner)) return;
    const isStored = quietly(() => {
      const text = JSON.stringify(value);
      storage().setItem(key, text);
      seen = text;
      return true;
    }, false);
    storing.setState({ isStored });
  }, WRITE_AFTER_MS);
  return {
    storing,
    /** Writes the pending change now. */
    flush: timer.now,
    /**
     * Whether another tab has written since this page last read or wrote. False while a change is pending, which was based on the
     * device's value less than 200 ms ago, and if the device stores nothing, because this page's state is the newer one then.
     */
    hasOthersChange: (): boolean =>
      pending === null && storing.getState().isStored && quietly(() => storage().getItem(key), seen) !== seen,
    getItem: (name: string) => {
      seen = quietly(() => storage().getItem(name), null);
      // Invalid JSON counts as nothing stored; otherwise the middleware would keep its old state.
      return quietly(() => JSON.parse(seen ?? 'null'), null);
    },
    writeSoon: (change: typeof pending): void => {
      pending = change;
      timer.soon();
    },
  };
}

/** Writes a draft's texts into its row on the device. */
function createRowWriter(rows: Device['rows'], recordOf: (owner: UserId) => DraftRecord | undefined) {
  /** The owner whose draft's row is older than the draft. */
  let outdated: UserId | null = null;
  const timer = createTimer(() => {
    const owner = outdated;
    outdated = null;
    const record = owner === null ? undefined : recordOf(owner);
    // A cleared draft has no record. If the row cannot be written, local storage still has the texts.
    if (owner !== null && record?.eventId) rows.keepRecord(owner, record.eventId, record).catch(() => undefined);
  }, ROW_AFTER_MS);
  return {
    update: timer.now,
    updateSoon: (owner: UserId): void => {
      outdated = owner;
      timer.soon();
    },
  };
}

function quietly<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
