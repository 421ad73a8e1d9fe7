import type { EventId, Guest } from '@arvo/domain/events/event.ts';
import type { Profile, UserId } from '@arvo/domain/people/person.ts';
import { JOINED_LISTS } from '@arvo/domain/protocol/store/keptLists.ts';
import type { Unsubscribe } from '#src/data/ports.ts';
import type { AppData } from '../stores.ts';
import { deviceRecord } from './deviceRecord.ts';
import type { ReadSink } from './read.ts';

/** With a connection the server usually answers sooner; a wrong "Join Event" would only flash. */
const QUIET_FOR_MS = 1_000;

type Own = { readonly id: EventId; readonly owner: UserId };

/**
 * For a device without the person's guest record: says whether they go as far as this device knows, until the server answers. A card in a list
 * of joined events means that they go. Otherwise they have not joined, which it says at once without a connection, and else only if the
 * server has not answered within a second.
 */
export function readFromLists(data: AppData, own: Own, sink: ReadSink<Guest>): Unsubscribe {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const isOpen = () => !isStopped && !('at' in sink.get());
  const putAbsence = () => isOpen() && sink.put({ kind: 'missing', source: 'device', at: 0 });
  const record = deviceRecord(data, 'guest', own.owner, own.id);
  void Promise.all([guestByLists(data, own), record.read()]).then(([guest, stored]) => {
    if (stored !== null || !isOpen()) return;
    if (guest !== null) sink.put({ kind: 'found', value: guest, source: 'device', at: 0 });
    else if (isCutOff(data)) putAbsence();
    else timer = setTimeout(putAbsence, QUIET_FOR_MS);
  });
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

const isCutOff = ({ stores }: AppData): boolean => !navigator.onLine || stores.connection.getState().state === 'dead';

/** The guest record as far as the device's lists and the person's own record have it; null if no list has the event. */
async function guestByLists(data: AppData, { id, owner }: Own): Promise<Guest | null> {
  const lists = await Promise.all(JOINED_LISTS.map((name) => deviceRecord(data, 'list', owner, name).read()));
  const joined = lists.flatMap((list) => list?.value ?? []).find(({ event }) => event.id === id);
  if (joined === undefined) return null;
  const { name, photo } = await ownFace(data, owner);
  return { userId: owner, name, profilePhoto: photo, joinedAt: joined.joinedAt, totalTicketsPurchased: 1 };
}

async function ownFace(data: AppData, owner: UserId): Promise<Profile> {
  const user = (await deviceRecord(data, 'user', owner, owner).read())?.value;
  return { name: user?.name ?? '', photo: user?.profilePicture ?? null };
}
