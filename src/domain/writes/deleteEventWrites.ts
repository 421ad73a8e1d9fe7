import type { EventId } from '../events/event.ts';
import { eventPath } from '../store/paths.ts';
import type { DocumentWrite } from './documentWrite.ts';

/** Deletes only the event document. The server removes the rest, and the place last, so that the id is not reused before. */
export const deleteEventWrites = (id: EventId): readonly DocumentWrite[] => [{ kind: 'delete', path: eventPath(id) }];
