import type { DraftRecord } from '@arvo/domain/drafts/draftRecord.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { RecentlyViewed } from '@arvo/domain/lists/recentlyViewed.ts';
import type { Unsent } from '@arvo/domain/outbox/unsent.ts';
import type { Account, UserId } from '@arvo/domain/people/person.ts';
import type { ReminderChoices } from '@arvo/domain/reminders/reminder.ts';
import type { DraftRow } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import type { StoredRecord, NewRecord, Noun, RecordKey } from '@arvo/domain/protocol/store/records.ts';
import type { OwnChangeNews } from '@arvo/domain/protocol/store/ownChangeNews.ts';
import type { OutboxGateway } from './outbox.ts';
import type { Live, Unsubscribe } from './live.ts';

/** The device's storage. Nothing here rejects, and every call is bounded. */

/**
 * A person's drafts with their photos, by the id that the event will have. The wizard writes the texts of the current draft
 * to local storage, where they are newer; `read` and `list` return those.
 */
export interface DeviceDrafts {
  read(owner: UserId, id: EventId): Promise<Live<DraftRow<Blob>>>;
  /** Last changed first, including the current draft. */
  list(owner: UserId): Promise<Live<readonly DraftRow<Blob>[]>>;
  /** Leaves the photo as it is. */
  keepRecord(owner: UserId, id: EventId, record: DraftRecord): Promise<KeepOutcome>;
  /** Leaves the texts as they are. Null removes the photo. */
  keepPhoto(owner: UserId, id: EventId, photo: Blob | null): Promise<KeepOutcome>;
  remove(owner: UserId, id: EventId): Promise<RemoveOutcome>;
  /** Calls `listener` after a draft was removed, in this tab or another one. */
  watch(listener: () => void): Unsubscribe;
  /** Brings current drafts up to date, once per page: after the browser was killed a removed or an older one may have come back. */
  catchUp(): Promise<unknown>;
  /** Removes it from the list and, if it is the current draft, from the wizard. */
  discard(owner: UserId, id: EventId): Promise<RemoveOutcome>;
  /** Makes it the current draft, which the wizard opens. The previous one stays in the list. */
  makeCurrent(owner: UserId, id: EventId): Promise<Live<DraftRow<Blob>>>;
  /** Leaves no current draft, so that the wizard opens blank. The previous one stays in the list. */
  clearCurrent(owner: UserId): Promise<KeepOutcome>;
}

/** Which notifications a person chose on this device. */
export interface DeviceReminders {
  /** Null if nothing was turned on here, or only by somebody else. */
  read(uid: UserId): Promise<ReminderChoices | null>;
  /** False if the device could not write it, or the person has signed out. */
  keep(uid: UserId, choices: ReminderChoices): Promise<boolean>;
}

/** A person's data on this device (docs/security.md). Every call is bounded and none rejects. */
export interface DeviceGateway {
  /** Whether this person has an unfinished event here. */
  hasUnfinishedEvent(uid: UserId): Promise<boolean>;
  /** Actions that wait for a connection and would be lost with this person's data; none if the device cannot be read. */
  unsent(uid: UserId): Promise<readonly Unsent[]>;
  /** Removes a person's data; 'keep' leaves the unfinished event. False if some of it may remain. */
  wipe(uid: UserId, draft: 'keep' | 'delete'): Promise<boolean>;
  /** Removes other people's data that they did not ask to keep. */
  dropLeftovers(account: Account): Promise<void>;
  /** Whether there is certainly no connection. `hasFailed`: a request has just failed, so the browser's "online" proves nothing. */
  isOffline(hasFailed?: boolean): Promise<boolean>;
  /** Asks the browser again for persistent storage if it was asked before installing. With `isLast` no later call asks. */
  persistAgain(options: { readonly isLast: boolean }): Promise<void>;
  /** Whether this person may have queued actions. */
  hasQueuedActions(uid: UserId): Promise<boolean>;
  /**
   * Actions that wait for a connection.
   * @throws Error if its code fails to load.
   */
  outbox(): Promise<OutboxGateway>;
}

/** Events that a person has viewed, stored on this device under recentlyViewed_{uid} (specification section 3). Never rejects. */
export interface RecentlyViewedStore {
  /** Last viewed first; at most 10, none older than 30 days. `now` in ms UTC. */
  list(uid: UserId, now: number): Promise<readonly RecentlyViewed[]>;
  remember(uid: UserId, entry: RecentlyViewed): Promise<unknown>;
  /** The event no longer exists. */
  forget(uid: UserId, id: EventId): Promise<unknown>;
}

export type KeepOutcome =
  | { readonly kind: 'kept' }
  /** The device's storage is full. */
  | { readonly kind: 'full' }
  /** Nobody is signed in here any more. */
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'failed' };

/** 'failed': the row may still be there. */
export type RemoveOutcome = { readonly kind: 'removed' } | { readonly kind: 'failed' };

/**
 * Records that screens have read, stored on this device for the next opening and for use without a connection
 * (src/data/README.md, "The device's store"). Every call is bounded and none rejects.
 */
export interface DeviceRecords {
  /** 'missing' also for a row that this build cannot read. */
  read<N extends Noun>(...key: KeyOf<N>): Promise<Live<StoredRecord<N>>>;
  /** All of the owner's records of a noun, last used first. */
  list<N extends Noun>(owner: RecordKey<N>['owner'], noun: N): Promise<Live<readonly StoredRecord<N>[]>>;
  /** Replaces the record with the same key, and drops the ones unused for longest if the noun has too many. */
  keep(record: NewRecord): Promise<KeepOutcome>;
  /** With `asOf`, ms UTC, a newer record stays. */
  remove<N extends Noun>(...keyAsOf: [...KeyOf<N>, asOf?: number]): Promise<RemoveOutcome>;
}
/** What a person did and the server has carried out. */
export interface OwnChanges {
  /** Calls `listener` once the change is on the device, whether this tab, another one or the worker sent it. */
  watch(listener: (news: OwnChangeNews) => void): Unsubscribe;
}
type KeyOf<N extends Noun> = [owner: RecordKey<N>['owner'], noun: N, id: RecordKey<N>['id']];
