import type { Door } from '@arvo/domain/door/doorList.ts';
import type { DoorLink, DoorToken } from '@arvo/domain/door/doorLink.ts';
import type { Scan, ScanId } from '@arvo/domain/door/scan.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { CallOutcome } from './payments.ts';

/** The door that a host or a signed-in helper opens: its event, and who does. */
export type DoorOf = { readonly eventId: EventId; readonly owner: UserId };

/** What this device has of a door. `since`: up to when it has heard of the other phones, ms UTC by the server's clock. */
export type KeptDoor = {
  readonly door: Door | null;
  /** The event's, on a helper's phone. */
  readonly title: string | null;
  readonly scans: readonly Scan[];
  readonly since: number;
};

/**
 * 'refused': there is no such event, it is somebody else's, or the link has ended. 'failed': no answer, or the device could not keep it.
 */
export type DoorOutcome<T> = ({ readonly kind: 'done' } & T) | { readonly kind: 'refused' | 'failed' };

/** One phone at a door: its list and its scans, which are on this device before anything is said of them. No call rejects. */
export interface DoorPhone {
  /** What is on the device; null if it cannot be read. */
  kept(): Promise<KeptDoor | null>;
  /** Fetches the list, stores it, and reads it back from the device. `aheadMs`: the server's clock before this device's. */
  fetchList(): Promise<DoorOutcome<KeptDoor & { readonly door: Door; readonly aheadMs: number }>>;
  /** Whether the device has the scan now. */
  add(scan: Scan): Promise<boolean>;
  /** Sends the scans of this device that the server lacks, and brings those of the other phones. */
  sync(since: number): Promise<DoorOutcome<{ readonly since: number; readonly scans: readonly Scan[] }>>;
  /** Removes the list and the key: this phone may not have them any more. */
  forget(): Promise<void>;
  newScanId(): ScanId;
  /** The camera that was chosen on this device; '' for none. */
  lens(): string;
  setLens(lens: string): void;
}

/** A helper's, which needs the link's PIN once. */
export interface LinkPhone extends DoorPhone {
  isOpen(): Promise<boolean>;
  open(pin: string): Promise<CallOutcome<unknown>>;
  /** Lets the signed-in person help with names, by `ofPerson`, once the link is open on this phone. */
  help(): Promise<CallOutcome<unknown>>;
}

export interface DoorGateway {
  ofPerson(of: DoorOf): DoorPhone;
  ofLink(token: DoorToken): LinkPhone;
  links(eventId: EventId): Promise<CallOutcome<{ readonly links: readonly DoorLink[] }>>;
  createLink(eventId: EventId, name: string): Promise<CallOutcome<{ readonly token: DoorToken; readonly pin: string }>>;
  endLink(eventId: EventId, id: string): Promise<CallOutcome<unknown>>;
}
