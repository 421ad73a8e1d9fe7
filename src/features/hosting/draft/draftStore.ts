import { parseDraftRecords } from '@arvo/domain/events/draft.schema.ts';
import type { EventDraft, StepIndex } from '@arvo/domain/events/draft.ts';
import {
  atStep,
  type DraftRecord,
  type DraftRecords,
  EMPTY_RECORD,
  withRecord,
} from '@arvo/domain/events/draftRecord.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { DRAFT_KEY, DRAFT_VERSION } from '@arvo/domain/store/deviceKeys.ts';
import { createStore } from 'zustand';
import { persist, type StorageValue } from 'zustand/middleware';
import { mayWriteFor } from '#src/session/heldMark.ts';

/*
 * Unfinished events under one local-storage key (specification section 3, "Local browser data"): {state: {drafts}, version},
 * `drafts` by owner's user id as domain/events/draftRecord.ts has them. The photo waits apart, in IndexedDB.
 * By owner: another person on the device neither sees nor destroys it.
 */

type DraftState = { readonly drafts: DraftRecords };

/** The longest that typed text waits before it is written to the device. */
const WRITE_AFTER_MS = 200;

export type DraftStore = ReturnType<typeof createDraftStore>;

/**
 * Typed text is written within 200 ms, everything else at once. `storage` is asked each time: a browser may forbid it
 * altogether, which throws. `mayWrite`: false once the owner is signed out, in whichever tab, so that nothing they typed is
 * written back after the device was cleared.
 */
export function createDraftStore(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  mayWrite: (owner: UserId) => boolean = () => true,
) {
  /** Whether the last change is on the device: storage may be full or forbidden. */
  const keeping = createStore<{ readonly kept: boolean }>(() => ({ kept: true }));
  /** What is on the device as far as this page has read or written it. */
  let seen: string | null = null;
  /** Not on the device yet; whose change it is, where it is one person's. */
  let waiting: { readonly value: StorageValue<DraftState>; readonly owner: UserId | null } | null = null;
  let changing: UserId | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Writes at once what waits to be written. */
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === null) return;
    const { value, owner } = waiting;
    waiting = null;
    if (owner !== null && !mayWrite(owner)) return;
    const kept = quietly(() => {
      const text = JSON.stringify(value);
      storage().setItem(DRAFT_KEY, text);
      seen = text;
      return true;
    }, false);
    keeping.setState({ kept });
  };

  const store = createStore<DraftState>()(
    persist((): DraftState => ({ drafts: {} }), {
      name: DRAFT_KEY,
      version: DRAFT_VERSION,
      storage: {
        getItem: (name) => {
          seen = quietly(() => storage().getItem(name), null);
          // Text that is no JSON at all counts as nothing stored: the middleware would otherwise keep what it had.
          return quietly(() => JSON.parse(seen ?? 'null'), null);
        },
        setItem: (_name, value) => {
          waiting = { value, owner: changing };
          timer ??= setTimeout(flush, WRITE_AFTER_MS);
        },
        removeItem: (name) => quietly(() => storage().removeItem(name), undefined),
      },
      // Of whatever version: the schema reads what it can.
      migrate: (stored) => ({ drafts: parseDraftRecords(stored) }),
      merge: (stored) => ({ drafts: parseDraftRecords(stored) }),
    }),
  );

  /**
   * Another tab's change is told here some time after it was made: what is changed before that must not write an older draft
   * over it. Where the device keeps nothing, this page has more than the device.
   */
  const reread = (): void => {
    flush();
    if (keeping.getState().kept && quietly(() => storage().getItem(DRAFT_KEY), seen) !== seen)
      void store.persist.rehydrate();
  };

  const change = (owner: UserId, next: (record: DraftRecord) => DraftRecord): void => {
    // What is waiting was built on the device's draft less than 200 ms ago.
    if (waiting === null) reread();
    if (!mayWrite(owner)) return;
    const { drafts } = store.getState();
    const record = { ...next(drafts[owner] ?? EMPTY_RECORD), savedAt: Date.now(), isKept: false };
    changing = owner;
    store.setState({ drafts: withRecord(drafts, owner, record) });
    changing = null;
  };
  const changeNow: typeof change = (owner, next) => {
    change(owner, next);
    flush();
  };

  return {
    store,
    keeping,
    /** Takes over what other tabs wrote. */
    reread,
    flush,
    /** Changes fields, which is written soon; `id` becomes the event's where it has none yet. */
    edit: (owner: UserId, fields: Partial<EventDraft>, id: EventId): void =>
      change(owner, (record) => ({
        ...record,
        eventId: record.eventId ?? id,
        draft: { ...record.draft, ...fields },
      })),
    goTo: (owner: UserId, step: StepIndex): void => changeNow(owner, (record) => atStep(record, step)),
    /** `address` of the waiting photo once uploaded; null when another one, or none, waits. */
    setUploadedPhoto: (owner: UserId, address: string | null, id: EventId): void =>
      changeNow(owner, (record) => ({ ...record, eventId: record.eventId ?? id, uploadedPhoto: address })),
    /** Puts a cleared draft back. */
    restore: (owner: UserId, record: DraftRecord): void => changeNow(owner, () => record),
    clear: (owner: UserId): void => {
      reread();
      store.setState({ drafts: withRecord(store.getState().drafts, owner, null) });
      flush();
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

export const draftStore: DraftStore = createDraftStore(() => localStorage, mayWriteFor);
