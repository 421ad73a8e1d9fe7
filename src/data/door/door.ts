import type { DoorToken } from '@arvo/domain/door/doorLink.ts';
import { type Scan, MOST_SCANS_A_CALL, parseScanId } from '@arvo/domain/door/scan.ts';
import {
  createDoorLink,
  doorLinkList,
  doorLinks,
  doorLinkScans,
  doorList,
  doorScans,
  endDoorLink,
  helpAtDoor,
  openDoorLink,
} from '@arvo/domain/protocol/contracts/door.schema.ts';
import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { DOOR_LENS } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import type { Call } from '../http/calls.ts';
import { local } from '../offline/drafts/draftRecords.ts';
import { newId } from '../newId.ts';
import type { DoorGateway, DoorOf, DoorPhone, LinkPhone } from '../ports/door.ts';
import type { CallOutcome } from '../ports/payments.ts';
import {
  addScan,
  forgetDoor,
  noteHeard,
  readAccess,
  readDoor,
  unsentScans,
  writeAccess,
  writeList,
} from './doorDevice.ts';
import { openStored, type StoredList } from './storedDoor.ts';

/** A device that does not answer must not hold up a queue. */
const DEVICE_BOUND_MS = 3_000;
const FAILED = { kind: 'failed' } as const;

/** Doors over our server's calls and a database of this device. `open`: calls by whoever has a link, without an account. */
export const createDoor = (call: Call, open: Call): DoorGateway => ({
  ofPerson: (of) => phoneOf(personId(of), personsCalls(call, of)),
  ofLink: (token) => linkPhone({ call, open }, token),
  links: (eventId) => call(doorLinks, { eventId }),
  createLink: (eventId, name) => call(createDoorLink, { eventId, name }),
  endLink: (eventId, id) => call(endDoorLink, { eventId, id }),
});

const personId = ({ eventId, owner }: DoorOf): string => `${owner}/${eventId}`;

/** What a phone asks the server. */
type PhoneCalls = {
  readonly list: () => Promise<CallOutcome<StoredList & { readonly at: number }>>;
  readonly scans: (
    scans: readonly Scan[],
    since: number,
  ) => Promise<CallOutcome<{ readonly at: number; readonly scans: readonly Scan[] }>>;
};

const personsCalls = (call: Call, { eventId }: DoorOf): PhoneCalls => ({
  list: async () => stored(await call(doorList, { eventId }), ({ at, seats }) => ({ at, seats })),
  scans: (scans, since) => call(doorScans, { eventId, scans: [...scans], since }),
});

function linkPhone({ call, open }: { readonly call: Call; readonly open: Call }, token: DoorToken): LinkPhone {
  const id = `link/${token}`;
  // '', which the server refuses, if the PIN was not given yet.
  const access = () => readAccess(id).then((known) => known ?? '');
  return {
    ...phoneOf(id, {
      list: async () =>
        stored(await open(doorLinkList, { token, access: await access() }), ({ at, salt, title, door, seats }) => ({
          at,
          salt,
          title,
          door,
          seats,
        })),
      scans: async (scans, since) => open(doorLinkScans, { token, access: await access(), scans: [...scans], since }),
    }),
    isOpen: () =>
      bounded(
        'Door not read',
        readAccess(id).then((known) => known !== null),
        false,
      ),
    help: async () => call(helpAtDoor, { token, access: await access() }),
    open: async (pin) => {
      const outcome = await open(openDoorLink, { token, pin });
      if (outcome.kind !== 'answered') return outcome;
      return bounded<CallOutcome<unknown>, CallOutcome<unknown>>(
        'Door not stored',
        writeAccess(id, outcome.answer.access).then(() => outcome),
        FAILED,
      );
    },
  };
}

function stored<A extends { readonly at: number; readonly key: string }>(
  outcome: CallOutcome<A>,
  listOf: (answer: A) => StoredList['list'],
): CallOutcome<StoredList & { readonly at: number }> {
  if (outcome.kind !== 'answered') return outcome;
  const { at, key } = outcome.answer;
  return { kind: 'answered', answer: { at, key, list: listOf(outcome.answer) } };
}

function phoneOf(id: string, calls: PhoneCalls): DoorPhone {
  return {
    kept: () => bounded('Door not read', keptDoor(id), null),
    fetchList: () => bounded('Door list not fetched', fetchList(id, calls), FAILED, null),
    add: (scan) =>
      bounded(
        'Scan not stored',
        addScan(id, scan).then(() => true),
        false,
      ),
    sync: (since) => bounded('Scans not sent', sync(id, calls, since), FAILED, null),
    forget: () => bounded('Door not removed', forgetDoor(id), undefined),
    newScanId: () => parseScanId(newId()) ?? newScanIdFailed(),
    lens: () => local()?.getItem(DOOR_LENS) ?? '',
    setLens,
  };
}

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

async function keptDoor(id: string) {
  const { list, scans, since } = await readDoor(id);
  return { ...openStored(list), scans, since };
}

async function fetchList(id: string, calls: PhoneCalls): ReturnType<DoorPhone['fetchList']> {
  const outcome = await calls.list();
  if (outcome.kind !== 'answered') return troubleOf(outcome);
  const { at, key, list } = outcome.answer;
  await writeList(id, { list, key });
  // What counts at the door is what the device gives back.
  const { door, ...kept } = await keptDoor(id);
  return door === null ? FAILED : { kind: 'done', ...kept, door, aheadMs: at - Date.now() };
}

async function sync(id: string, calls: PhoneCalls, since: number): ReturnType<DoorPhone['sync']> {
  const unsent = (await unsentScans(id)).slice(0, MOST_SCANS_A_CALL);
  const outcome = await calls.scans(unsent, since);
  if (outcome.kind !== 'answered') return troubleOf(outcome);
  const { scans: received, at } = outcome.answer;
  await noteHeard(id, { sent: unsent, received, since: at });
  return { kind: 'done', since: at, scans: received };
}

/** Only "there is no such door" ends it. Too many calls, or a sign-in that is being renewed, are failures that pass. */
const troubleOf = (outcome: CallOutcome<never>): { readonly kind: 'refused' | 'failed' } =>
  outcome.kind === 'refused' && outcome.status === 404 ? { kind: 'refused' } : FAILED;

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
