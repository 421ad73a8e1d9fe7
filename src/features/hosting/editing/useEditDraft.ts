import { draftOfEvent } from '@arvo/domain/drafts/similarDraft.ts';
import { type DraftRecord, EMPTY_RECORD } from '@arvo/domain/drafts/draftRecord.ts';
import type { HostedEvent } from '@arvo/domain/changes/eventEdit.ts';
import { editActionId } from '@arvo/domain/outbox/queuedAction.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { EDIT_PREFIX } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { mayWriteFor } from '#src/session/account/sessionLock.ts';
import { useData } from '#src/session/data.tsx';
import { useQueuedActions } from '#src/session/offline/useQueuedActions.ts';
import { createDraftStore } from '../draft/draftStore.ts';
import { type DraftHandle, flushWhenLeft, followOtherTabs } from '../draft/useDraft.ts';

/** The texts are in local storage alone: an edit is no draft of a new event, which the device's database lists. */
const NO_ROWS = {
  keepRecord: async () => ({ kind: 'kept' }) as const,
  remove: async () => ({ kind: 'removed' }) as const,
};

type EditHandle = DraftHandle & {
  /** The photo of the event, or of a queued edit of just this revision: the photo that an older one had may be deleted by now. */
  readonly imageURL: string | null;
  /** Takes a queued edit back. */
  readonly withdraw: () => void;
};

/**
 * A published event in the wizard's fields, with this host's unsaved changes, which stay on the device when the page is closed. Until the
 * first change it follows the event, or an edit of it that is queued.
 */
export function useEditDraft(owner: UserId, { event, place }: HostedEvent): EditHandle {
  const { stores } = useData();
  const { rows, outbox } = useQueuedActions(owner);
  const queued = rows.find(({ id, state }) => id === editActionId(owner, event.id) && state.kind !== 'done');
  const base = queued?.action.kind === 'edit' ? queued.action : null;
  const key = `${EDIT_PREFIX}${owner}_${event.id}`;
  const published: DraftRecord = {
    ...EMPTY_RECORD,
    draft: base?.draft ?? draftOfEvent(event, place),
    eventId: event.id,
    furthest: 3,
    editOf: base?.revision ?? event.revision,
  };
  const [draftStore] = useState(() =>
    createDraftStore({
      key,
      storage: () => localStorage,
      mayWrite: (uid) => mayWriteFor(stores.session, uid),
      rows: NO_ROWS,
    }),
  );
  const record = useStore(draftStore.store, (state) => state.drafts[owner]);
  const isStored = useStore(draftStore.storing, (state) => state.isStored);
  const [step, setStep] = useState(record?.step ?? 0);
  useEffect(() => followOtherTabs(draftStore, key), [draftStore, key]);
  useEffect(() => flushWhenLeft(draftStore), [draftStore]);
  return {
    record: { ...(record ?? published), step, furthest: 3 },
    latest: () => draftStore.store.getState().drafts[owner] ?? published,
    exists: record !== undefined || base !== null,
    isStored,
    imageURL: base?.revision === event.revision ? base.imageURL : event.imageURL,
    eventId: event.id,
    edit: (fields) => draftStore.edit(owner, fields, event.id, published),
    goTo: setStep,
    // A new photo is in the page's memory.
    setUploadedPhoto: () => undefined,
    clear: () => draftStore.clear(owner),
    restore: (earlier) => draftStore.restore(owner, earlier),
    withdraw: () => void (queued && outbox?.withdraw(queued.id)),
  };
}
