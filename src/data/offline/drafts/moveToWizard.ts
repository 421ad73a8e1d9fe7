import { draftOfAction } from '@arvo/domain/outbox/draftOfAction.ts';
import { newId } from '#src/data/newId.ts';
import type { OutboxRow } from '@arvo/domain/outbox/queuedAction.ts';
import type { DeviceDrafts } from '#src/data/ports/device.ts';
import type { EditOutcome } from '#src/data/ports/outbox.ts';

/** Makes a queued event the current draft, which the wizard opens. The previous draft stays on the device. */
export async function moveToWizard(drafts: Omit<DeviceDrafts, 'watch'>, row: OutboxRow<Blob>): Promise<EditOutcome> {
  const draft = draftOfAction(row);
  if (draft === null) return { kind: 'failed' };
  // The server may have used up a refused id. A waiting action keeps its id, so that an attempt in progress writes the same
  // event.
  const isRefused = row.state.kind === 'refused';
  const id = isRefused ? newId() : draft.id;
  const uploadedPhoto = isRefused ? null : draft.record.uploadedPhoto;
  const kept = await drafts.keepRecord(row.owner, id, { ...draft.record, step: 0, eventId: id, uploadedPhoto });
  if (kept.kind !== 'kept') return { kind: 'failed' };
  if (draft.photo !== null && (await drafts.keepPhoto(row.owner, id, draft.photo)).kind !== 'kept')
    return { kind: 'failed' };
  return (await drafts.makeCurrent(row.owner, id)).kind === 'found' ? { kind: 'moved' } : { kind: 'failed' };
}
