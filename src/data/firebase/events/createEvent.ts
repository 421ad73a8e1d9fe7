import { type EditOutcome, editEvent } from '@arvo/domain/changes/editEvent.ts';
import type { EventEdit } from '@arvo/domain/changes/eventEdit.ts';
import type { NewEvent } from '@arvo/domain/drafts/newEvent.ts';
import { publishEvent, type PublishOutcome } from '@arvo/domain/publishing/publishEvent.ts';
import type { NoteOwnChange } from '@arvo/domain/protocol/store/ownChange.ts';
import { documentStore } from '../platform/documentStore.ts';

export const createPublishing = (note: NoteOwnChange) => ({
  create: (event: NewEvent): Promise<PublishOutcome> =>
    publishEvent({ store: documentStore, clock: Date.now, note }, event),
  edit: (edit: EventEdit): Promise<EditOutcome> => editEvent({ store: documentStore, clock: Date.now, note }, edit),
});
