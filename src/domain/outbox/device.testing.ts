import { EMPTY_DRAFT } from '../drafts/draft.ts';
import type { EventCard } from '../events/eventCard.ts';
import { anEvent } from '../events/event.testing.ts';
import { cardOf } from '../events/eventCard.ts';
import { asEventId, type EventId } from '../events/event.ts';
import { asUserId } from '../people/person.ts';
import { areaNamed } from '../places/placeName.ts';
import { noteNothing } from '../protocol/store/ownChange.testing.ts';
import type { CommitResult } from '../protocol/writes/documentStore.ts';
import { refusalOf } from '../protocol/writes/refusal.ts';
import { type DrainWorld, type OutboxRows } from './drain.ts';
import type { Server } from './server.testing.ts';
import type { PublishAction, QueuedAction, OutboxRow } from './queuedAction.ts';

export const ADA = asUserId('ada');
export const PROFILE = { name: 'Ada', photo: null };
export const EVENT_ID = asEventId('bB3dE6gH9jK2mN5pQ8sT');
export const CARD: EventCard = cardOf({ ...anEvent(), id: EVENT_ID });
export const JOIN: QueuedAction<string> = { kind: 'join', event: CARD, profile: PROFILE };
export const LEAVE: QueuedAction<string> = { kind: 'leave', event: CARD, profile: PROFILE };

export const SEE: QueuedAction<string> = { kind: 'see', eventId: EVENT_ID, title: CARD.title, revision: 2 };

export const EDIT: QueuedAction<string> = {
  kind: 'edit',
  eventId: EVENT_ID,
  draft: { ...EMPTY_DRAFT, title: 'Picnic' },
  timeZone: 'Australia/Melbourne',
  imageURL: null,
  revision: 2,
  note: 'Sorry.',
  isMarked: false,
};

export const publishAction = (
  eventId: EventId,
  title: string,
  photo: string | null = 'jpeg',
): PublishAction<string> => ({
  kind: 'publish',
  eventId,
  draft: {
    ...EMPTY_DRAFT,
    title,
    description: 'Bring a rug.',
    date: '2027-01-16',
    startTime: '18:30',
    address: '12 Smith Street, Fitzroy VIC',
    place: { area: areaNamed(['Fitzroy'], 'VIC'), lat: -37.8, lng: 144.98 },
    capacity: '40',
  },
  timeZone: 'Australia/Melbourne',
  photo,
  photoHue: null,
  photoAt: null,
  uploadedPhoto: null,
});

/** 'lossy': requests arrive, but their answers do not. */
export type Network = 'up' | 'down' | 'lossy';
/** What interrupts a device after `after` steps of its work. */
type Interruption = { after: number; readonly work: () => Promise<void> };
class Killed extends Error {}

/** A device with its own store and clock, and a connection to `server`. */
export function createDevice(server: Server, { clockError = 0, owner = ADA } = {}) {
  const rows = new Map<string, OutboxRow<string>>();
  const files = new Set<string>();
  let network: Network = 'up';
  let revisions = 0;
  let fuel = Number.POSITIVE_INFINITY;
  let interruption: Interruption | null = null;

  /** A test can kill the process at each of these points. */
  const step = async () => {
    await Promise.resolve();
    if (fuel <= 0) throw new Killed();
    fuel -= 1;
    if (interruption === null) return;
    interruption.after -= 1;
    if (interruption.after >= 0) return;
    const { work } = interruption;
    interruption = null;
    await work();
  };
  /** Sends `work` over the connection; null if no answer arrives. */
  const send = async <T>(work: () => T): Promise<T | null> => {
    await step();
    if (network === 'down') return null;
    const answer = work();
    await step();
    return network === 'up' ? answer : null;
  };
  const store: OutboxRows<string> = {
    of: async (person) => [...rows.values()].filter((row) => row.owner === person),
    change: async (id, change) => {
      await step();
      const after = change(rows.get(id));
      if (after) rows.set(id, after);
      else rows.delete(id);
      return after ?? null;
    },
  };
  const world: DrainWorld<string> = {
    rows: store,
    store: {
      commit: async (writes): Promise<CommitResult> =>
        (await send(() => server.commitAs(owner, writes))) ?? refusalOf('unavailable', 'lost', false),
      read: async (path, parse) => (await send(() => server.read(path, parse))) ?? { kind: 'failed' },
    },
    uploadPhoto: async (name) => {
      const sent = await send(() => files.add(name));
      return sent === null ? { kind: 'failed' } : { kind: 'uploaded', address: `https://files/${name}` };
    },
    clock: () => server.now() + clockError,
    note: noteNothing,
    random: () => 0.5,
    onChange: () => {},
  };
  return {
    rows,
    files,
    world,
    network: () => network,
    connect: (state: Network) => {
      network = state;
    },
    queueing: () => ({ owner, now: server.now() + clockError, revision: `revision${(revisions += 1)}` }),
    /** Runs `work` until it is killed after `steps` steps; other work may interrupt it once. */
    run: async (
      work: () => Promise<unknown>,
      steps = Number.POSITIVE_INFINITY,
      interruptedBy: Interruption | null = null,
    ): Promise<void> => {
      fuel = steps;
      interruption = interruptedBy;
      try {
        await work();
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      } finally {
        fuel = Number.POSITIVE_INFINITY;
        interruption = null;
      }
    },
  };
}

export type Device = ReturnType<typeof createDevice>;
