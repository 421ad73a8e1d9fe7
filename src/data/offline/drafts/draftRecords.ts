import { parseDraftRecords } from '@arvo/domain/drafts/draft.schema.ts';
import type { DraftRecords } from '@arvo/domain/drafts/draftRecord.ts';
import { SESSION_TOKEN } from '@arvo/domain/protocol/store/sessionToken.ts';
import { DRAFT_KEY, DRAFT_VERSION } from '@arvo/domain/protocol/store/deviceKeys.ts';

/** Null if the browser forbids storage. */
export function local(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Whether somebody is signed in on this device, according to its storage. */
export const isAccountHere = (): boolean => local()?.getItem(SESSION_TOKEN) !== null;

/** Unfinished events by owner; {} if unreadable, as in the wizard. */
export function draftRecords(): DraftRecords {
  const text = local()?.getItem(DRAFT_KEY) ?? null;
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    const state = typeof stored === 'object' && stored !== null && 'state' in stored ? stored.state : null;
    return parseDraftRecords(state);
  } catch {
    return {};
  }
}

export function writeDraftRecords(records: DraftRecords): void {
  const none = Object.keys(records).length === 0;
  if (none) local()?.removeItem(DRAFT_KEY);
  else local()?.setItem(DRAFT_KEY, JSON.stringify({ state: { drafts: records }, version: DRAFT_VERSION }));
}
