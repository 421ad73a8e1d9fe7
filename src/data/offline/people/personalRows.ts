import { parseDraftRecord } from '@arvo/domain/drafts/draft.schema.ts';
import type { DraftRecord } from '@arvo/domain/drafts/draftRecord.ts';
import { isStarted } from '@arvo/domain/drafts/draftsLeft.ts';
import { draftOfAction } from '@arvo/domain/outbox/draftOfAction.ts';
import { type Unsent, unsentOf } from '@arvo/domain/outbox/unsent.ts';
import { parseOutboxRow } from '@arvo/domain/outbox/queuedAction.schema.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { type DraftRow, OWNER_SETTING, PUBLIC_SETTINGS } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import { PUBLIC_OWNER } from '@arvo/domain/protocol/store/records.ts';
import { outboxTexts } from '@arvo/domain/texts/outbox.ts';
import { inOneTransaction } from '../database/deviceRows.ts';
import { draftRecords, isAccountHere } from '../drafts/draftRecords.ts';

/** A person's rows in the device's database. All throw DOMException if the device cannot be read or written. */

/**
 * Whether a person has an unfinished event in the database: a draft with text or a photo, or an event that waits to be published.
 */
export async function hasDraftRow(uid: UserId): Promise<boolean> {
  let found = false;
  await inOneTransaction('readonly', (rows) => {
    rows.each('drafts', (row) => {
      const draft = draftOf(row);
      if (draft?.owner === uid && (draft.hasPhoto || isStarted(draft.record.draft))) found = true;
    });
    rows.each('draftPhotos', (row) => {
      if (ownerOf(row) === uid) found = true;
    });
    rows.each('outbox', (row) => {
      if (ownerOf(row) === uid && publishOf(row) !== null) found = true;
    });
  });
  return found;
}

/** The unsent actions in this person's outbox. @throws DOMException if the device cannot be read. */
export async function unsentRows(uid: UserId): Promise<readonly Unsent[]> {
  const found: Unsent[] = [];
  await inOneTransaction('readonly', (rows) => {
    rows.each('outbox', (stored, cursor) => {
      if (ownerOf(stored) !== uid) return;
      const row = parseOutboxRow(stored, isBlob);
      const unsent = row ? unsentOf(row) : unknownAction(cursor.primaryKey);
      if (unsent !== null) found.push(unsent);
    });
  });
  return found;
}

const unknownAction = (key: IDBValidKey): Unsent => ({
  id: String(key),
  kind: 'unknown',
  text: outboxTexts.unsentUnknown,
});

/** Whether this person has a row in the outbox. @throws DOMException if the device cannot be read. */
export async function hasOutboxRow(uid: UserId): Promise<boolean> {
  let found = false;
  await inOneTransaction('readonly', (rows) => {
    rows.each('outbox', (row) => {
      found ||= field(row, 'owner') === uid;
    });
  });
  return found;
}

/**
 * Removes everybody's private rows except unfinished events that other people kept earlier and, with 'keep', those of `uid`, who
 * is signing out. Resolves to all that it stored for `uid`.
 */
export async function removePrivateRows(uid: UserId, draft: 'keep' | 'delete'): Promise<readonly DraftRecord[]> {
  const kept: DraftRecord[] = [];
  await inOneTransaction('readwrite', (rows) => {
    const keep = (row: object, record: DraftRecord): void => {
      kept.push(record);
      rows.put('drafts', { ...row, record });
    };
    rows.removeOwners('records', (owner) => owner === PUBLIC_OWNER);
    rows.each('drafts', (row, cursor) => {
      const one = draftOf(row);
      if (one?.owner === uid && draft === 'keep') keep(one.row, { ...one.record, isKept: true });
      else if (one?.owner === uid || one?.record.isKept !== true) cursor.delete();
    });
    rows.each('outbox', (row, cursor) => {
      const publish = draft === 'keep' && ownerOf(row) === uid ? publishOf(row) : null;
      if (publish !== null) keep(publish, publish.record);
      cursor.delete();
    });
    rows.each('draftPhotos', (row, cursor) => {
      const owner = ownerOf(row);
      if (owner === uid ? draft === 'delete' : !hasKept(owner)) cursor.delete();
    });
    rows.each('settings', (row, cursor) => {
      if (!PUBLIC_SETTINGS.includes(field(row, 'key'))) cursor.delete();
    });
  });
  return kept;
}

/**
 * Notes the new owner of the device's data, and removes the private rows of everybody else except the unfinished events that they
 * kept. Resolves to whether it found rows of others that nobody kept.
 */
export async function removeRowsOfOthers(uid: UserId): Promise<boolean> {
  let hasOthers = false;
  const stays = (owner: string): boolean => {
    const isOwn = owner === uid || owner === PUBLIC_OWNER;
    if (!isOwn) hasOthers = true;
    return isOwn;
  };
  await inOneTransaction('readwrite', (rows) => {
    rows.removeOwners('records', stays);
    rows.removeOwners('outbox', stays);
    rows.each('drafts', (row, cursor) => {
      const one = draftOf(row);
      if (one === null || !(one.record.isKept || stays(one.owner))) cursor.delete();
    });
    rows.each('draftPhotos', (row, cursor) => {
      const owner = ownerOf(row);
      if (!hasKept(owner) && !stays(owner)) cursor.delete();
    });
    rows.each('settings', (row, cursor) => {
      if (!PUBLIC_SETTINGS.includes(field(row, 'key')) && !stays(personOf(row))) cursor.delete();
    });
    // Without the token another tab is signing this person out; while it is there, a sign-out's transaction comes after this one.
    if (isAccountHere()) rows.put('settings', { key: OWNER_SETTING, value: uid });
  });
  return hasOthers;
}

/** Whether this person kept their draft when they signed out. Photos of version 1 do not contain this. */
const hasKept = (owner: string): boolean => draftRecords()[asUserId(owner)]?.isKept === true;

const isBlob = (value: unknown): value is Blob => value instanceof Blob;

function publishOf(stored: unknown): DraftRow<Blob> | null {
  const row = parseOutboxRow(stored, isBlob);
  return row && draftOfAction(row);
}

type FoundDraft = {
  readonly row: object;
  readonly owner: string;
  readonly record: DraftRecord;
  readonly hasPhoto: boolean;
};

function draftOf(row: unknown): FoundDraft | null {
  if (typeof row !== 'object' || row === null || !('record' in row)) return null;
  const record = parseDraftRecord(row.record);
  return record === null ? null : { row, owner: ownerOf(row), record, hasPhoto: 'photo' in row && isBlob(row.photo) };
}

const ownerOf = (row: unknown): string => field(row, 'owner');

/** The owner of a private setting: its value, or the value's `uid`. */
function personOf(row: unknown): string {
  const value: unknown = typeof row === 'object' && row !== null && 'value' in row ? row.value : null;
  return typeof value === 'string' ? value : field(value, 'uid');
}

function field(row: unknown, name: 'owner' | 'key' | 'uid'): string {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, name) : null;
  return typeof value === 'string' ? value : '';
}
