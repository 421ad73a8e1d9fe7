import type { AnalyticsEvent } from '@arvo/domain/analytics/analyticsEvent.ts';
import { freshEntries, type RecentlyViewed, withViewed } from '@arvo/domain/lists/recentlyViewed.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventPhotoFile, profilePhotoFile } from '@arvo/domain/protocol/store/paths.ts';
import type { UploadOutcome } from '@arvo/domain/protocol/store/pictureFiles.ts';
import type { RecordRow } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import { applyOwnChange, type ChangedRows } from '@arvo/domain/protocol/store/applyOwnChange.ts';
import { newsOf, type NoteOwnChange } from '@arvo/domain/protocol/store/ownChange.ts';
import type { OwnChangeNews } from '@arvo/domain/protocol/store/ownChangeNews.ts';
import { parseRecord, rowOf } from '@arvo/domain/protocol/store/records.schema.ts';
import { mayReplace, type Noun } from '@arvo/domain/protocol/store/records.ts';
import { learnEvent, listJoin, reportLists, type RowsOfLists, unlist } from '../offline/records/keptLists.ts';
import type { AnalyticsGateway, Consent, PhotosGateway } from '../ports.ts';
import type { DeviceRecords, OwnChanges, RecentlyViewedStore } from '../ports/device.ts';
import type { Access } from './gateways.testing.ts';

/** The device's gateways that do not concern documents. */

const HEIC = 'image/heic';

/** An empty file or a HEIC photo cannot be read as an image. Reports uploads as complete at once. */
export function photosGateway({ line, server }: Access): PhotosGateway {
  const upload = async (file: Blob, path: string, onProgress: (percent: number) => void): Promise<UploadOutcome> => {
    if (file.size === 0 || !file.type.startsWith('image/') || file.type === HEIC) return { kind: 'not-an-image' };
    if (line() === 'down') return { kind: 'failed' };
    onProgress(100);
    return { kind: 'uploaded', address: `https://photos.example/${path}` };
  };
  return {
    hueOf: async () => null,
    isHeic: async (file) => file.type === HEIC || (file instanceof File && file.name.endsWith('.heic')),
    uploadProfilePhoto: (uid, file, onProgress) => upload(file, profilePhotoFile(uid, server.clock()), onProgress),
    uploadEventPhoto: (id, file, onProgress) => upload(file, eventPhotoFile(id, server.clock(), null), onProgress),
  };
}

export function recentlyViewedStore(clock: () => number): RecentlyViewedStore {
  const kept = new Map<UserId, readonly RecentlyViewed[]>();
  const of = (uid: UserId) => kept.get(uid) ?? [];
  return {
    list: async (uid, now) => freshEntries(of(uid), now),
    remember: async (uid, entry) => void kept.set(uid, withViewed(of(uid), entry, clock())),
    forget: async (uid, id) =>
      void kept.set(
        uid,
        of(uid).filter((entry) => entry.id !== id),
      ),
  };
}

/** The device's records, and what noting a person's changes does to them. */
export type MemoryDevice = {
  readonly records: DeviceRecords;
  readonly ownChanges: OwnChanges;
  readonly note: NoteOwnChange;
};

/** The records of screens. It never runs full. */
export function deviceRecords(clock: () => number): MemoryDevice {
  const rows = new Map<string, RecordRow>();
  const listeners = new Set<(news: OwnChangeNews) => void>();
  const keyOf = (owner: string, noun: Noun, id: string) => `${owner} ${noun} ${id}`;
  const ofLists: RowsOfLists = {
    get: async (owner, noun, id) => rows.get(keyOf(owner, noun, id)),
    put: async (row) => void rows.set(`${row.owner} ${row.noun} ${row.id}`, row),
    owners: async () => [...new Set([...rows.values()].map(({ owner }) => owner))],
  };
  const ofChange: ChangedRows = {
    get: ofLists.get,
    of: async (owner) => [...rows.values()].filter((row) => row.owner === owner),
    put: ofLists.put,
    remove: async (owner, noun, id) => void rows.delete(keyOf(owner, noun, id)),
  };
  const records: DeviceRecords = {
    read: async (owner, noun, id) => {
      const row = rows.get(keyOf(owner, noun, id));
      const value = row === undefined ? null : parseRecord(noun, row);
      return value === null ? { kind: 'missing' } : { kind: 'found', value };
    },
    list: async (owner, noun) => {
      const own = [...rows.values()].filter((row) => row.owner === owner && row.noun === noun);
      return { kind: 'found', value: own.map((row) => parseRecord(noun, row)).filter((record) => record !== null) };
    },
    keep: async (record) => {
      const row = rowOf(record, clock());
      const key = keyOf(row.owner, record.noun, row.id);
      const before = rows.get(key);
      if (!mayReplace(before, row.savedAt, clock())) return { kind: 'kept' };
      rows.set(key, row);
      if (record.noun === 'guest' && before === undefined) await listJoin(ofLists, record, clock());
      if (record.noun === 'event') await learnEvent(ofLists, record, clock());
      reportLists(record.noun);
      return { kind: 'kept' };
    },
    remove: async (owner, noun, id, asOf = Number.POSITIVE_INFINITY) => {
      if (!mayReplace(rows.get(keyOf(owner, noun, id)), asOf, clock())) return { kind: 'removed' };
      rows.delete(keyOf(owner, noun, id));
      await unlist(ofLists, owner, noun, id);
      reportLists(noun);
      return { kind: 'removed' };
    },
  };
  return {
    records,
    ownChanges: {
      watch: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    note: async (owner, change) => {
      await applyOwnChange(ofChange, owner, change);
      reportLists('list');
      for (const listener of listeners) listener(newsOf(owner, change));
    },
  };
}

/** Stores the person's answer about analytics. */
export function analyticsGateway(): AnalyticsGateway & { readonly recorded: readonly AnalyticsEvent[] } {
  const recorded: AnalyticsEvent[] = [];
  const listeners = new Set<(consent: Consent) => void>();
  let consent: Consent = 'unasked';
  return {
    recorded,
    watchConsent: (listener) => {
      listeners.add(listener);
      listener(consent);
      return () => void listeners.delete(listener);
    },
    decide: (decided) => {
      consent = decided;
      listeners.forEach((listener) => listener(decided));
    },
    record: (event) => void recorded.push(event),
  };
}
