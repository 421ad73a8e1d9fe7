import type { DraftRecord } from '../../drafts/draftRecord.ts';
import type { EventId } from '../../events/event.ts';
import type { UserId } from '../../people/person.ts';

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
    /** StoredOutboxRow: actions to be sent once there is a connection. */
    outbox: 'id, owner',
    /** SettingRow: small values of this device. */
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
  /** When the server produced it. */
  readonly savedAt: number;
  /** When a screen last stored or read it: the row unused for longest is dropped first. */
  readonly usedAt: number;
  /** When to remove the row because its event is over; null: never for that reason. */
  readonly until: number | null;
  /** When the person last changed it (ownChange.ts); absent since the server's last answer. */
  readonly changedAt?: number;
  /** Whether a list may lack what took the place of an entry that is gone; absent since the server's last answer. */
  readonly isPartial?: boolean;
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

/** The fields of an `outbox` row that the store uses. domain/outbox/queuedAction.schema.ts defines the rest. */
export type StoredOutboxRow = { readonly id: string; readonly owner: string; readonly wish: unknown };

export type SettingRow = { readonly key: string; readonly value: unknown };

/** The user id of the person for whom the device stores data, noted at sign-in. */
export const OWNER_SETTING = 'owner';
/** Whether the browser was asked to keep what is on the device: true in a tab, 'installed' once more in the installed app. */
export const PERSISTENCE_SETTING = 'persistence';
/** {uid, ids}: drafts that were removed here (removedDrafts.schema.ts). */
export const REMOVED_DRAFTS_SETTING = 'removedDrafts';
/** Settings that concern only the device and stay after a sign-out. All others count as private. */
export const PUBLIC_SETTINGS: readonly string[] = ['clock', PERSISTENCE_SETTING];
