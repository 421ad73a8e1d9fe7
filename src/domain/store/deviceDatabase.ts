import type { DraftRecord } from '../events/draftRecord.ts';
import type { EventId } from '../events/event.ts';
import type { UserId } from '../people/person.ts';

/**
 * The IndexedDB database on the device: name, version and stores, for page (Dexie) and worker (idb). Dexie's version n is 10n
 * natively. Only the page upgrades it: the worker opens it without a version.
 */
export const DEVICE_DATABASE = {
  name: 'arvo',
  version: 2,
  nativeVersion: 20,
  /** Store → primary key and indices, in Dexie's notation. */
  stores: {
    /** RecordRow: what screens last read, for the next opening and for times without a connection. */
    records: '[owner+noun+id], owner, until',
    /** DraftRow: unfinished events with their photos. */
    drafts: 'id, owner',
    /** OutboxRow: what a person wants, to be sent when there is a connection. */
    outbox: 'id, owner',
    /** SettingRow: small facts about this device. */
    settings: 'key',
  },
} as const;

/** The stores of earlier versions, from which the page migrates. */
export const EARLIER_STORES = {
  /** {owner, photo, savedAt}: the photo of an unfinished event, by its owner's user id. */
  1: { draftPhotos: 'owner' },
} as const;

export type StoreName = keyof typeof DEVICE_DATABASE.stores;

/** A row of `records`; records.schema.ts parses its value. Times in ms UTC. */
export type RecordRow = {
  readonly owner: string;
  readonly noun: string;
  readonly id: string;
  readonly value: unknown;
  /** When the server said it. */
  readonly savedAt: number;
  /** When a screen last kept or read it: the one unused for longest is dropped first. */
  readonly usedAt: number;
  /** When the row is to be removed, because its event is over; null: never for that reason. */
  readonly until: number | null;
};

/** A row of `drafts`; `id` is the event's id, made on the device. `Photo` is the browser's Blob. */
export type DraftRow<Photo> = {
  readonly id: EventId;
  readonly owner: UserId;
  readonly record: DraftRecord;
  readonly photo: Photo | null;
  /** ms UTC. */
  readonly savedAt: number;
};

/** What the store knows of a row of `outbox`: whose it is. domain/outbox knows the rest. */
export type OutboxRow = { readonly id: string; readonly owner: string };

export type SettingRow = { readonly key: string; readonly value: unknown };

/** The user id of the person whom the device writes for, noted at sign-in. */
export const OWNER_SETTING = 'owner';
/** The settings that are about the device only, and stay when a person signs out. Others count as private. */
export const PUBLIC_SETTINGS: readonly string[] = ['clock', 'persistence'];
