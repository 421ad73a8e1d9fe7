import { joinEvent, leaveEvent } from '@arvo/domain/guests/joinEvent.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { QueuedAction } from '@arvo/domain/outbox/queuedAction.ts';
import { cardOf } from '@arvo/domain/events/eventCard.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { changeProfile } from '@arvo/domain/profiles/changeProfile.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createDeviceStore } from '../offline/database/deviceStore.ts';
import { createOutbox } from '../offline/outbox/outbox.ts';
import { orQueued } from '../offline/outbox/orQueued.ts';
import { saveOrQueue } from '../offline/outbox/saveOrQueue.ts';
import { createDevice } from '../offline/people/personalData.ts';
import { createNote } from '../offline/records/ownChanges.ts';
import { watchOwnChanges } from '../offline/records/ownChangeNews.ts';
import type { Data } from '../ports.ts';
import type { MemoryWorld } from './memoryWorld.testing.ts';

/** The device of a test that survives its pages: the app's own database and queue, over the server in memory. */

/** Replaces the window's database by an empty one. Call it before `createKeptDevice`, with `vi.stubGlobal`. */
export const emptyDatabase = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });

type Kept = Pick<Data, 'publicEvents' | 'guests' | 'people' | 'records' | 'ownChanges' | 'device'> & {
  readonly close: () => void;
};

/** The public events as a new page has them: the memory's answers to earlier pages count as unread. */
function ofThisPage(publicEvents: Data['publicEvents']): Data['publicEvents'] {
  const read = new Set<EventId>();
  return {
    known: (id) => (read.has(id) ? publicEvents.known(id) : null),
    read: (id) => {
      read.add(id);
      return publicEvents.read(id);
    },
    forget: publicEvents.forget,
    invitation: publicEvents.invitation,
  };
}

/** The gateways of one page, which write and queue as data/firebase does. */
export function createKeptDevice({ gateways, store: server }: MemoryWorld): Kept {
  const store = createDeviceStore();
  const acting = { store: server, clock: Date.now, note: createNote(async () => store) };
  const uploadPhoto = async () => ({ kind: 'failed' }) as const;
  const outbox = createOutbox(store, async () => ({
    outboxWorld: () => ({ store: server, uploadPhoto, clock: Date.now }),
  }));
  const queue = async (owner: UserId, action: QueuedAction<Blob>, wasTried: boolean) => {
    const { kind } = await outbox.queue(owner, action, wasTried);
    return { kind: kind === 'failed' ? kind : 'queued' } as const;
  };
  const device = async () => ({ ...createDevice(async () => store), outbox: async () => outbox });
  return {
    publicEvents: ofThisPage(gateways.publicEvents),
    guests: {
      ...gateways.guests,
      join: (event, person) =>
        orQueued(
          () => joinEvent(acting, event, person),
          (wasTried) => queue(person.uid, { kind: 'join', event: cardOf(event), profile: person.profile }, wasTried),
        ),
      leave: (event, person) =>
        orQueued(
          () => leaveEvent(acting, event, person.uid),
          (wasTried) => queue(person.uid, { kind: 'leave', event: cardOf(event), profile: person.profile }, wasTried),
        ),
    },
    people: {
      ...gateways.people,
      saveName: (uid, name) =>
        saveOrQueue(device, uid, { name, photo: null }, () => changeProfile(acting, uid, { name, photo: null })),
    },
    records: store.records,
    ownChanges: { watch: watchOwnChanges },
    device,
    close: () => store.access.database.close(),
  };
}
