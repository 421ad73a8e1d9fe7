import type { NewEvent } from '../drafts/newEvent.ts';
import { quotaPath } from '../protocol/store/paths.ts';
import type { DocumentWrite } from '../protocol/writes/documentWrite.ts';

/** The rules let a host create so many events; then the count begins again, at most once in QUOTA_MS. */
export const EVENTS_A_DAY = 20;
export const QUOTA_MS = 24 * 60 * 60_000;

/** quotas/{uid}. `since`: when the count last began again, in ms UTC by the server's clock; null before the first time. */
export type EventQuota = { readonly events: number; readonly since: number | null };

/** Counts a new event, without reading the count. */
export const countWrite = ({ creatorId, id }: NewEvent): DocumentWrite => ({
  kind: 'merge',
  path: quotaPath(creatorId),
  fields: { lastEvent: id },
  increments: { events: 1 },
});

/** Counts a new event as the first of a new count. */
export const countAnewWrite = ({ creatorId, id }: NewEvent): DocumentWrite => ({
  kind: 'set',
  path: quotaPath(creatorId),
  fields: { events: 1, lastEvent: id },
  serverTimes: ['since'],
});
