import type { DraftRecord } from '@arvo/domain/events/draftRecord.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { RecentlyViewed } from '@arvo/domain/events/recentlyViewed.ts';
import type { Unsent } from '@arvo/domain/outbox/unsent.ts';
import type { Account, UserId } from '@arvo/domain/people/person.ts';
import type { ReminderChoices } from '@arvo/domain/reminders/reminder.ts';
import type { DraftRow } from '@arvo/domain/store/deviceDatabase.ts';
import type { KeptRecord, NewRecord, Noun, RecordKey } from '@arvo/domain/store/records.ts';
import type { OutboxGateway } from './ports.outbox.ts';
import type { Live } from './ports.ts';

/** What is kept on the device. Nothing here rejects, and every call is bounded. */

/**
 * A person's unfinished events with their photos, by the id that the event will have. The texts of the draft in work are written
 * to local storage by the wizard and are newer there; `read` and `list` return them.
 */
export interface DeviceDrafts {
  read(owner: UserId, id: EventId): Promise<Live<DraftRow<Blob>>>;
  /** Last changed first, the draft in work included. */
  list(owner: UserId): Promise<Live<readonly DraftRow<Blob>[]>>;
  /** Leaves the photo as it is. */
  keepRecord(owner: UserId, id: EventId, record: DraftRecord): Promise<KeepOutcome>;
  /** Leaves the texts as they are. Null removes the photo. */
  keepPhoto(owner: UserId, id: EventId, photo: Blob | null): Promise<KeepOutcome>;
  remove(owner: UserId, id: EventId): Promise<RemoveOutcome>;
  /** Removes it from the list and, where it is the draft in work, from the wizard. */
  discard(owner: UserId, id: EventId): Promise<RemoveOutcome>;
  /** Makes it the draft in work, which the wizard opens. The one before stays in the list. */
  takeUp(owner: UserId, id: EventId): Promise<Live<DraftRow<Blob>>>;
  /** Leaves no draft in work, so that the wizard opens blank. The one before stays in the list. */
  putAside(owner: UserId): Promise<KeepOutcome>;
}

/** Which notifications a person chose on this device. */
export interface DeviceReminders {
  /** Null if nothing was turned on here, or by somebody else. */
  read(uid: UserId): Promise<ReminderChoices | null>;
  /** False if the device could not write it, or the person has signed out. */
  keep(uid: UserId, choices: ReminderChoices): Promise<boolean>;
}

/** What a person leaves on this device (docs/security.md). Every call is bounded and none rejects. */
export interface DeviceGateway {
  /** Whether this person has an unfinished event here. */
  hasUnfinishedEvent(uid: UserId): Promise<boolean>;
  /** What waits for a connection and would be lost with this person's data; none if the device cannot be read. */
  unsent(uid: UserId): Promise<readonly Unsent[]>;
  /** Removes a person's data; 'keep' leaves the unfinished event. False if some of it may remain. */
  wipe(uid: UserId, draft: 'keep' | 'delete'): Promise<boolean>;
  /** Removes what others left here and did not ask to keep. */
  dropLeftovers(account: Account): Promise<void>;
  /** Whether there is certainly no connection. */
  isOffline(): Promise<boolean>;
  /** Whether something of this person may wait for a connection. */
  hasWishes(uid: UserId): Promise<boolean>;
  /** What waits for a connection. @throws Error if its code fails to load. */
  outbox(): Promise<OutboxGateway>;
}

/** Events a person looked at, kept on this device under recentlyViewed_{uid} (specification section 3). Never rejects. */
export interface RecentlyViewedStore {
  /** Last viewed first; at most 10, none older than 30 days. `now` in ms UTC. */
  list(uid: UserId, now: number): Promise<readonly RecentlyViewed[]>;
  remember(uid: UserId, entry: RecentlyViewed): Promise<unknown>;
  /** The event is gone. */
  forget(uid: UserId, id: EventId): Promise<unknown>;
}

export type KeepOutcome =
  | { readonly kind: 'kept' }
  /** The device's storage is full. */
  | { readonly kind: 'full' }
  /** Nobody is signed in here any more. */
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'failed' };

/** 'failed': it may still be there. */
export type RemoveOutcome = { readonly kind: 'removed' } | { readonly kind: 'failed' };

/**
 * What screens last read, kept on this device for the next opening and for times without a connection
 * (docs/architecture.md, "The device's store"). Every call is bounded and none rejects.
 */
export interface DeviceRecords {
  /** 'missing' also for a row that this build cannot read. */
  read<N extends Noun>(...key: KeyOf<N>): Promise<Live<KeptRecord<N>>>;
  /** All of the owner's records of a noun, last used first. */
  list<N extends Noun>(owner: RecordKey<N>['owner'], noun: N): Promise<Live<readonly KeptRecord<N>[]>>;
  /** Replaces the record with the same key, and drops those unused for longest where there are too many of the noun. */
  keep(record: NewRecord): Promise<KeepOutcome>;
  remove<N extends Noun>(...key: KeyOf<N>): Promise<RemoveOutcome>;
}
type KeyOf<N extends Noun> = [owner: RecordKey<N>['owner'], noun: N, id: RecordKey<N>['id']];
