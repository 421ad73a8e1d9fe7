import { openDoor } from '@arvo/domain/door/doorList.ts';
import { MOST_SCANS_A_CALL, parseScanId } from '@arvo/domain/door/scan.ts';
import { asDoorKey, type DoorKey } from '@arvo/domain/pass/passBytes.ts';
import { doorList, doorScans } from '@arvo/domain/protocol/contracts/door.schema.ts';
import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { DOOR_LENS } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import type { Call } from '../http/calls.ts';
import { local } from '../offline/drafts/draftRecords.ts';
import { newId } from '../newId.ts';
import type { DoorGateway, DoorOf, KeptDoor } from '../ports/door.ts';
import { addScan, noteHeard, readDoor, unsentScans, writeList } from './doorDevice.ts';

/** A device that does not answer must not hold up a queue. */
const DEVICE_BOUND_MS = 3_000;
const FAILED = { kind: 'failed' } as const;

/** The host's door over our server's calls and a database of this device. */
export const createDoor = (call: Call): DoorGateway => ({
  kept: (of) => bounded('Door not read', keptDoor(of), null),
  fetchList: (of) => bounded('Door list not fetched', fetchList(call, of), FAILED, null),
  add: (of, scan) =>
    bounded(
      'Scan not stored',
      addScan(of, scan).then(() => true),
      false,
    ),
  sync: (of, since) => bounded('Scans not sent', sync(call, of, since), FAILED, null),
  unsent: (of) =>
    bounded(
      'Scans not read',
      unsentScans(of).then(({ length }) => length),
      null,
    ),
  newScanId: () => parseScanId(newId()) ?? newScanIdFailed(),
  lens: () => local()?.getItem(DOOR_LENS) ?? '',
  setLens,
});

function setLens(lens: string): void {
  try {
    local()?.setItem(DOOR_LENS, lens);
  } catch {
    // Storage is full: only this page remembers it.
  }
}

function newScanIdFailed(): never {
  throw new Error('an id has 20 letters and digits');
}

async function keptDoor(of: DoorOf): Promise<KeptDoor> {
  const { stored, scans, since } = await readDoor(of);
  const key = stored && keyOf(stored.key);
  return { door: stored && key ? openDoor(key, stored.list) : null, scans, since };
}

async function fetchList(call: Call, of: DoorOf): ReturnType<DoorGateway['fetchList']> {
  const outcome = await call(doorList, { eventId: of.eventId });
  if (outcome.kind !== 'answered') return { kind: outcome.kind };
  const { at, key, seats } = outcome.answer;
  await writeList(of, { list: { at, seats }, key });
  // What counts at the door is what the device gives back.
  const { door } = await keptDoor(of);
  return door === null ? FAILED : { kind: 'done', door, aheadMs: at - Date.now() };
}

async function sync(call: Call, of: DoorOf, since: number): ReturnType<DoorGateway['sync']> {
  const unsent = (await unsentScans(of)).slice(0, MOST_SCANS_A_CALL);
  const outcome = await call(doorScans, { eventId: of.eventId, scans: unsent.map((scan) => ({ ...scan })), since });
  if (outcome.kind !== 'answered') return { kind: outcome.kind };
  const { scans: received, at } = outcome.answer;
  await noteHeard(of, { sent: unsent, received, since: at });
  return { kind: 'done', since: at, scans: received };
}

const keyOf = (base64: string): DoorKey | null =>
  asDoorKey(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));

/** `boundMs`: null where the call has a bound of its own. */
async function bounded<T, F>(
  what: string,
  work: Promise<T>,
  otherwise: F,
  boundMs: number | null = DEVICE_BOUND_MS,
): Promise<T | F> {
  const caught: Promise<T | F> = work.catch((error: unknown) => {
    console.warn(failureLine(what, error));
    return otherwise;
  });
  return boundMs === null ? caught : withTimeout(caught, boundMs, otherwise);
}
