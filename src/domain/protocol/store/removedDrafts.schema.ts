import * as z from 'zod/mini';
import type { EventId } from '../../events/event.ts';

/** How many removed drafts a device remembers; one more replaces the oldest. */
const MAX_REMOVED_DRAFTS = 20;
/** `uid`: whose they are; a sign-in of somebody else removes the setting. */
const removedDrafts = z.catch(z.object({ uid: z.string(), ids: z.array(z.string()) }), { uid: '', ids: [] });

/**
 * The ids of drafts that were removed on this device, last removed first. `stored`: the value of REMOVED_DRAFTS_SETTING in the
 * `settings` store, of any build.
 */
export const parseRemovedDrafts = (stored: unknown): readonly string[] => z.parse(removedDrafts, stored).ids;

export const withRemovedDraft = (ids: readonly string[], id: EventId): readonly string[] =>
  [id, ...withoutRemovedDraft(ids, id)].slice(0, MAX_REMOVED_DRAFTS);

export const withoutRemovedDraft = (ids: readonly string[], id: EventId): readonly string[] =>
  ids.filter((other) => other !== id);
