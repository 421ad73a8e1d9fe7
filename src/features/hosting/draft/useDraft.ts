import type { EventDraft, StepIndex } from '@arvo/domain/drafts/draft.ts';
import { type DraftRecord, EMPTY_RECORD } from '@arvo/domain/drafts/draftRecord.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { DRAFT_KEY } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useData } from '#src/session/data.tsx';
import { mayWriteFor } from '#src/session/account/sessionLock.ts';
import { createDraftStore, type DraftStore } from './draftStore.ts';

export type DraftHandle = {
  readonly record: DraftRecord;
  /** The current record, for code that runs after an await. */
  readonly latest: () => DraftRecord;
  /** False before the first change, when the device stores nothing. */
  readonly exists: boolean;
  /** Whether the last change is on the device. */
  readonly isStored: boolean;
  readonly eventId: EventId;
  readonly edit: (fields: Partial<EventDraft>) => void;
  readonly goTo: (step: StepIndex) => void;
  readonly setUploadedPhoto: (address: string | null) => void;
  readonly clear: () => void;
  readonly restore: (record: DraftRecord) => void;
};

/**
 * This person's unfinished event. All tabs show the last write. `openAt`: the step in the address, if any.
 */
export function useDraft(owner: UserId, openAt: StepIndex | null): DraftHandle {
  const { events, drafts, stores } = useData();
  // The drafts are on the device, so each opening of the wizard reads them again.
  const [draftStore] = useState(() =>
    createDraftStore({
      key: DRAFT_KEY,
      storage: () => localStorage,
      mayWrite: (uid) => mayWriteFor(stores.session, uid),
      rows: drafts,
    }),
  );
  const record = useStore(draftStore.store, (state) => state.drafts[owner]);
  const isStored = useStore(draftStore.storing, (state) => state.isStored);
  // Each new draft needs a new id: the last one's may be an event now.
  const [spareId, setSpareId] = useState(() => events.newId());
  useEffect(() => followOtherTabs(draftStore, DRAFT_KEY), [draftStore]);
  useEffect(() => void drafts.catchUp().then(draftStore.reread), [drafts, draftStore]);
  useEffect(() => flushWhenLeft(draftStore), [draftStore]);
  useLayoutEffect(() => {
    if (openAt !== null) draftStore.goTo(owner, openAt);
  }, [draftStore, owner, openAt]);

  const eventId = record?.eventId ?? spareId;
  return {
    record: record ?? EMPTY_RECORD,
    latest: () => draftStore.store.getState().drafts[owner] ?? EMPTY_RECORD,
    exists: record !== undefined,
    isStored,
    eventId,
    edit: (fields) => draftStore.edit(owner, fields, eventId),
    goTo: (step) => draftStore.goTo(owner, step),
    setUploadedPhoto: (address) => draftStore.setUploadedPhoto(owner, address, eventId),
    clear: () => {
      draftStore.clear(owner);
      setSpareId(events.newId());
    },
    restore: (earlier) => draftStore.restore(owner, earlier),
  };
}

/** Write pending text at these events: afterwards somebody may read the device, or this page may not write again. */
const LEAVING = ['focusout', 'pointerdown', 'visibilitychange', 'pagehide'] as const;

export function flushWhenLeft(draftStore: DraftStore): () => void {
  for (const name of LEAVING) window.addEventListener(name, draftStore.flush, { capture: true });
  return () => {
    for (const name of LEAVING) window.removeEventListener(name, draftStore.flush, { capture: true });
    draftStore.flush();
    draftStore.updateRow();
  };
}

export function followOtherTabs(draftStore: DraftStore, key: string): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key means that everything was cleared.
    if (event.key === key || event.key === null) draftStore.reread();
  };
  window.addEventListener('storage', onStorage);
  // Adopt what other tabs wrote while the wizard was closed in this one.
  draftStore.reread();
  return () => window.removeEventListener('storage', onStorage);
}
