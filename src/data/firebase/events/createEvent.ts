import { type EditOutcome, editEvent } from '@arvo/domain/changes/editEvent.ts';
import { type EventEdit, isPriceChanged } from '@arvo/domain/changes/eventEdit.ts';
import type { EventDraft } from '@arvo/domain/drafts/draft.ts';
import type { NewEvent } from '@arvo/domain/drafts/newEvent.ts';
import type { EditAction } from '@arvo/domain/outbox/queuedAction.ts';
import { publishEvent, type PublishOutcome } from '@arvo/domain/publishing/publishEvent.ts';
import type { NoteOwnChange } from '@arvo/domain/protocol/store/ownChange.ts';
import { sendOrQueue } from '#src/data/offline/outbox/sendOrQueue.ts';
import type { Device } from '#src/data/offline/people/personalData.ts';
import { documentStore } from '../platform/documentStore.ts';

export const createPublishing = (device: () => Promise<Device>, note: NoteOwnChange) => ({
  create: (event: NewEvent): Promise<PublishOutcome> =>
    publishEvent({ store: documentStore, clock: Date.now, note }, event),
  edit: (edit: EventEdit, draft: EventDraft) => {
    const send = (): Promise<EditOutcome> => editEvent({ store: documentStore, clock: Date.now, note }, edit);
    // Only the server knows whether the host can be paid.
    if (isPriceChanged(edit.was.event, edit.now)) return send();
    const [owner, action] = [edit.now.creatorId, editAction(edit, draft)];
    return sendOrQueue(device, { owner, action, isDone: ({ kind }) => kind === 'saved' }, send);
  },
});

const editAction = ({ was, now, note, isMarked }: EventEdit, draft: EventDraft): EditAction => ({
  kind: 'edit',
  eventId: now.id,
  draft,
  timeZone: now.timeZone,
  imageURL: now.imageURL,
  revision: was.event.revision,
  note,
  isMarked,
});
