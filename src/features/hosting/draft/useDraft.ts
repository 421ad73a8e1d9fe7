import type { EventDraft, StepIndex } from '@arvo/domain/events/draft.ts';
import { type DraftRecord, EMPTY_RECORD } from '@arvo/domain/events/draftRecord.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { DRAFT_KEY } from '@arvo/domain/store/deviceKeys.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useData } from '#src/session/data.tsx';
import { draftStore } from './draftStore.ts';

export type DraftHandle = {
  readonly record: DraftRecord;
  /** The record as it is at the time of the call, for work that has waited for something. */
  readonly latest: () => DraftRecord;
  /** False before the first change: nothing is kept on the device. */
  readonly exists: boolean;
  /** The last change is on the device. */
  readonly kept: boolean;
  readonly eventId: EventId;
  readonly edit: (fields: Partial<EventDraft>) => void;
  readonly goTo: (step: StepIndex) => void;
  readonly setUploadedPhoto: (address: string | null) => void;
  readonly clear: () => void;
  readonly restore: (record: DraftRecord) => void;
};

/**
 * This person's unfinished event, the same in every tab: what was written last is what all of them show. `openAt`: the step
 * that the address names, where it names one.
 */
export function useDraft(owner: UserId, openAt: StepIndex | null): DraftHandle {
  const { events } = useData();
  const record = useStore(draftStore.store, (state) => state.drafts[owner]);
  const kept = useStore(draftStore.keeping, (state) => state.kept);
  // Another id with each new draft: the last one's may be an event by now.
  const [spareId, setSpareId] = useState(() => events.newId());
  useEffect(followOtherTabs, []);
  useEffect(flushWhenLeft, []);
  useLayoutEffect(() => {
    if (openAt !== null) draftStore.goTo(owner, openAt);
  }, [owner, openAt]);

  const eventId = record?.eventId ?? spareId;
  return {
    record: record ?? EMPTY_RECORD,
    latest: () => draftStore.store.getState().drafts[owner] ?? EMPTY_RECORD,
    exists: record !== undefined,
    kept,
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

/** After any of these, somebody may read the device, or nobody writes to it any more. */
const LEAVING = ['focusout', 'pointerdown', 'visibilitychange', 'pagehide'] as const;

function flushWhenLeft(): () => void {
  for (const name of LEAVING) window.addEventListener(name, draftStore.flush, { capture: true });
  return () => {
    for (const name of LEAVING) window.removeEventListener(name, draftStore.flush, { capture: true });
    draftStore.flush();
  };
}

function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key: everything was cleared.
    if (event.key === DRAFT_KEY || event.key === null) draftStore.reread();
  };
  window.addEventListener('storage', onStorage);
  // What other tabs wrote while the wizard was closed in this one.
  draftStore.reread();
  return () => window.removeEventListener('storage', onStorage);
}
