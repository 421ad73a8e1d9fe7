import type { EventId } from '../events/event.ts';
import { eventPath } from '../store/paths.ts';
import type { DocumentWrite } from './documentWrite.ts';

/** The event document alone: the server clears the rest away, the place last, so that the id is not used again before. */
export const deleteEventWrites = (id: EventId): readonly DocumentWrite[] => [{ kind: 'delete', path: eventPath(id) }];
