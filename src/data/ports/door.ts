import type { Door } from '@arvo/domain/door/doorList.ts';
import type { Scan, ScanId } from '@arvo/domain/door/scan.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';

/** The door that somebody opens here: its event, and who does. */
export type DoorOf = { readonly eventId: EventId; readonly owner: UserId };

/** What this device has of a door. `since`: up to when it has heard of the other phones, ms UTC by the server's clock. */
export type KeptDoor = { readonly door: Door | null; readonly scans: readonly Scan[]; readonly since: number };

/** 'refused': there is no such event, or it is somebody else's. 'failed': no answer, or the device could not keep it. */
export type DoorOutcome<T> = ({ readonly kind: 'done' } & T) | { readonly kind: 'refused' | 'failed' };

/** The host's door: its list and its scans, which are on this device before anything is said of them. No call rejects. */
export interface DoorGateway {
  /** What is on the device; null if it cannot be read. */
  kept(of: DoorOf): Promise<KeptDoor | null>;
  /** Fetches the list, stores it, and reads it back from the device. `aheadMs`: the server's clock before this device's. */
  fetchList(of: DoorOf): Promise<DoorOutcome<{ readonly door: Door; readonly aheadMs: number }>>;
  /** Whether the device has the scan now. */
  add(of: DoorOf, scan: Scan): Promise<boolean>;
  /** Sends the scans of this device that the server lacks, and brings those of the other phones. */
  sync(of: DoorOf, since: number): Promise<DoorOutcome<{ readonly since: number; readonly scans: readonly Scan[] }>>;
  /** How many scans of this device the server lacks; null if the device cannot be read. */
  unsent(of: DoorOf): Promise<number | null>;
  newScanId(): ScanId;
  /** The camera that was chosen on this device; '' for none. */
  lens(): string;
  setLens(lens: string): void;
}
