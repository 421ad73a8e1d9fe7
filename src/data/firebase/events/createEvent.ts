import type { NewEvent } from '@arvo/domain/drafts/newEvent.ts';
import { publishEvent, type PublishOutcome } from '@arvo/domain/publishing/publishEvent.ts';
import { documentStore } from '../platform/documentStore.ts';

export const create = (event: NewEvent): Promise<PublishOutcome> => publishEvent(documentStore, event);
