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
import { createStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/**
 * The one local-storage key of unfinished events (specification section 3, "Local browser data"): {state: {drafts}, version},
 * `drafts` by owner's user id as domain/events/draftRecord.ts has them. The photo waits apart, in IndexedDB.
 * By owner: signing out and in again keeps a draft, another person on the device neither sees nor destroys it.
 */
export const DRAFT_KEY = 'arvo.eventDraft';
/** To be raised when a form can no longer be read by parseDraftRecords; every older one must stay readable there. */
export const DRAFT_VERSION = 1;

type DraftState = { readonly drafts: DraftRecords };

export type DraftStore = ReturnType<typeof createDraftStore>;

/** `storage` is asked each time: a browser may forbid it altogether, which throws. */
export function createDraftStore(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  /** Whether the last change is on the device: storage may be full or forbidden. */
  const keeping = createStore<{ readonly kept: boolean }>(() => ({ kept: true }));
  /** What is on the device as far as this page has read or written it. */
  let seen: string | null = null;
  const store = createStore<DraftState>()(
    persist((): DraftState => ({ drafts: {} }), {
      name: DRAFT_KEY,
      version: DRAFT_VERSION,
      storage: createJSONStorage<DraftState>(() => ({
        getItem: (name) => {
          seen = quietly(() => storage().getItem(name), null);
          return quietly(() => readable(seen), null);
        },
        setItem: (name, value) =>
          keeping.setState({
            kept: quietly(() => {
              storage().setItem(name, value);
              seen = value;
              return true;
            }, false),
          }),
        removeItem: (name) => quietly(() => storage().removeItem(name), undefined),
      })),
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
    if (keeping.getState().kept && quietly(() => storage().getItem(DRAFT_KEY), seen) !== seen)
      void store.persist.rehydrate();
  };

  const change = (owner: UserId, next: (record: DraftRecord) => DraftRecord): void => {
    reread();
    const { drafts } = store.getState();
    const record = { ...next(drafts[owner] ?? EMPTY_RECORD), savedAt: Date.now() };
    store.setState({ drafts: withRecord(drafts, owner, record) });
  };

  return {
    store,
    keeping,
    /** Takes over what other tabs wrote. */
    reread,
    /** Changes fields; `id` becomes the event's where it has none yet. */
    edit: (owner: UserId, fields: Partial<EventDraft>, id: EventId): void =>
      change(owner, (record) => ({
        ...record,
        eventId: record.eventId ?? id,
        draft: { ...record.draft, ...fields },
      })),
    goTo: (owner: UserId, step: StepIndex): void => change(owner, (record) => atStep(record, step)),
    /** `address` of the waiting photo once uploaded; null when another one, or none, waits. */
    setUploadedPhoto: (owner: UserId, address: string | null, id: EventId): void =>
      change(owner, (record) => ({ ...record, eventId: record.eventId ?? id, uploadedPhoto: address })),
    /** Puts a cleared draft back. */
    restore: (owner: UserId, record: DraftRecord): void => change(owner, () => record),
    clear: (owner: UserId): void => {
      reread();
      store.setState({ drafts: withRecord(store.getState().drafts, owner, null) });
    },
  };
}

/** Text that is no JSON at all counts as nothing stored: the middleware would otherwise keep what it had. */
function readable(stored: string | null): string | null {
  if (stored !== null) JSON.parse(stored);
  return stored;
}

function quietly<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

export const draftStore: DraftStore = createDraftStore(() => localStorage);
