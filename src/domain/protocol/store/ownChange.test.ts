import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArvoEvent, asEventId, type EventId, type GuestPreview } from '../../events/event.ts';
import { anEvent } from '../../events/event.testing.ts';
import { cardOf } from '../../events/eventCard.ts';
import { asUserId, type UserId } from '../../people/person.ts';
import { aUser } from '../../people/user.testing.ts';
import { aNewEvent } from '../../publishing/newEvent.testing.ts';
import type { JoinedEvent } from '../../lists/homeEvents.ts';
import { afterOwnChange, type OwnChange } from './ownChange.ts';
import { type KeptRecord, type ListName, PUBLIC_OWNER } from './records.ts';

const ada = asUserId('ada');
const other = asUserId('grace');
const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 21);
const idOf = (index: number): EventId => asEventId(`event${index}`);

/** What the server has: events by id, with their guests in the order of joining. */
type Server = {
  readonly events: Map<EventId, { readonly event: ArvoEvent; readonly guests: UserId[]; isCancelled: boolean }>;
  name: string;
};

const copyOf = ({ events, name }: Server): Server => ({
  events: new Map([...events].map(([id, one]) => [id, { ...one, guests: [...one.guests] }])),
  name,
});

type Act =
  | { readonly kind: 'join' | 'leave' | 'publish' | 'remove' | 'cancel'; readonly index: number }
  | { readonly kind: 'rename'; readonly name: string };

/** Carries the act out; null if the server refuses it. */
function actOn(server: Server, act: Act, now = 0): OwnChange | null {
  const times = { sentAt: now - 10, doneAt: now };
  if (act.kind === 'rename') {
    server.name = act.name;
    return { kind: 'profile', changes: { name: act.name }, ...times };
  }
  const id = idOf(act.index);
  const found = server.events.get(id);
  const isMine = found?.event.creatorId === ada;
  switch (act.kind) {
    case 'publish': {
      if (found || act.index < 3) return null;
      const event = { ...aNewEvent(), id, creatorId: ada, startAt: startOf(act.index) };
      server.events.set(id, { event: eventAt(act.index, ada), guests: [], isCancelled: false });
      return { kind: 'published', event, ...times };
    }
    case 'join':
      if (!found || isMine || found.isCancelled || found.guests.includes(ada)) return null;
      found.guests.push(ada);
      return { ...JOINED, eventId: id, card: cardOf(found.event), ...times };
    case 'leave':
      if (!found?.guests.includes(ada)) return null;
      found.guests.splice(found.guests.indexOf(ada), 1);
      return { kind: 'left', eventId: id, wasLost: false, seen: null, ...times };
    case 'remove':
      if (!isMine) return null;
      server.events.delete(id);
      return { kind: 'removed', eventId: id, ...times };
    case 'cancel':
      if (!found || !isMine) return null;
      found.isCancelled = true;
      return { kind: 'cancelled', eventId: id, ...times };
  }
}

const JOINED = { kind: 'joined', profile: null, sold: 1, held: 0, seen: null } as const;
/** Not in the order of the events' numbers. */
const startOf = (index: number): number => START + ((index * 5) % 7) * DAY;
const eventAt = (index: number, creatorId: UserId): ArvoEvent =>
  anEvent({ ...aNewEvent(), id: idOf(index), creatorId, startAt: startOf(index) });

/** The server's answers: each row that a device may store. */
function answers(server: Server, now: number): readonly KeptRecord[] {
  const stamp = { savedAt: now, usedAt: now };
  const faceOf = (userId: UserId): GuestPreview => ({
    userId,
    name: userId === ada ? server.name : 'Grace',
    profilePhoto: null,
  });
  const all = [...server.events.values()].toSorted((one, two) => one.event.startAt - two.event.startAt);
  const card = ({ event, isCancelled }: { event: ArvoEvent; isCancelled: boolean }): JoinedEvent => ({
    event: cardOf({ ...event, isCancelled }),
    joinedAt: null,
  });
  const joined = all.filter(({ guests }) => guests.includes(ada)).map(card);
  const hosted = all.filter(({ event }) => event.creatorId === ada);
  const hostedNext = hosted.filter(({ isCancelled }) => !isCancelled).map(card);
  const list = (id: ListName, value: readonly JoinedEvent[]): KeptRecord => ({
    owner: ada,
    noun: 'list',
    id,
    value,
    until: null,
    ...stamp,
  });
  return [
    {
      owner: ada,
      noun: 'user',
      id: ada,
      value: aUser({ name: server.name, profilePicture: null }),
      until: null,
      ...stamp,
    },
    list('home', joined),
    list('joined-upcoming', joined),
    list('next-joined', joined.slice(0, 1)),
    list('hosted-upcoming', hosted.map(card)),
    list('next-hosted', hostedNext.slice(0, 1)),
    ...all.flatMap(({ event, guests, isCancelled }): KeptRecord[] => {
      const faces = guests.map(faceOf);
      const shown = { ...event, isCancelled, ticketCount: guests.length, guestPreview: faces.slice(0, 8) };
      const host = { name: event.creatorId === ada ? server.name : 'Priya', photo: null };
      const isGuest = guests.includes(ada);
      const guest = { ...faceOf(ada), joinedAt: null, totalTicketsPurchased: 1 };
      return [
        { owner: PUBLIC_OWNER, noun: 'event', id: event.id, value: { event: shown, host }, until: null, ...stamp },
        { owner: PUBLIC_OWNER, noun: 'guests', id: event.id, value: faces, until: null, ...stamp },
        ...(isGuest ? [{ owner: ada, noun: 'guest', id: event.id, value: guest, until: null, ...stamp } as const] : []),
      ];
    }),
  ];
}

/** What a person sees of a row. */
function shownOf({ noun, value }: KeptRecord): unknown {
  switch (noun) {
    case 'list':
      return value.map(({ event }) => [event.id, event.isCancelled]);
    case 'event': {
      const { event, host } = value;
      const faces = event.guestPreview.map(({ userId, name }) => [userId, name]).toSorted();
      return [event.ticketCount, event.isCancelled, host === 'unread' ? host : host?.name, faces];
    }
    case 'guests':
      return value.map(({ userId, name }) => [userId, name]).toSorted();
    case 'guest':
      return [value.userId, value.name];
    default:
      return 'name' in value ? value.name : null;
  }
}
const keyOf = ({ owner, noun, id }: Pick<KeptRecord, 'owner' | 'noun' | 'id'>): string => `${owner} ${noun} ${id}`;

/** A device: each row with what the server had when it answered, to which only the person's own acts are added. */
class Device {
  readonly rows = new Map<string, KeptRecord>();
  readonly #servers = new Map<string, Server>();

  store(record: KeptRecord, server: Server): void {
    this.rows.set(keyOf(record), record);
    this.#servers.set(keyOf(record), copyOf(server));
  }

  apply(change: OwnChange): void {
    const { put, remove } = afterOwnChange([...this.rows.values()].filter(concerns(change)), change, ada);
    for (const row of put) this.rows.set(keyOf(row), row);
    for (const row of remove) this.rows.delete(keyOf(row));
  }

  follow(act: Act): void {
    for (const server of this.#servers.values()) actOn(server, act);
  }

  /** The row as the server of its time would answer now. */
  expected(key: string, now: number): KeptRecord | undefined {
    const server = this.#servers.get(key);
    return server && answers(server, now).find((row) => keyOf(row) === key);
  }
}

const concerns =
  (change: OwnChange) =>
  ({ noun, id }: KeptRecord): boolean => {
    if (change.kind === 'profile' || noun === 'list' || noun === 'user') return true;
    return id === (change.kind === 'published' || change.kind === 'edited' ? change.event.id : change.eventId);
  };

const index = fc.nat({ max: 5 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('join' as const, 'leave' as const), index }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('publish' as const, 'remove' as const, 'cancel' as const), index }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('rename' as const), name: fc.constantFrom('Ada', 'Countess') }),
  },
);
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ act, isRepeated: fc.boolean() }) },
    /** The server answers some of the person's questions. */
    { weight: 1, arbitrary: fc.record({ answered: fc.infiniteStream(fc.boolean()) }) },
    { weight: 1, arbitrary: fc.record({ othersJoin: index }) },
  ),
  { maxLength: 20 },
);

describe('after own changes', () => {
  it('every row of the device is what the server would answer, and a change applied again changes nothing', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const server: Server = { events: new Map(), name: 'Ada' };
        for (const one of [0, 1, 2])
          server.events.set(idOf(one), { event: eventAt(one, other), guests: [], isCancelled: false });
        const device = new Device();
        let now = START - 30 * DAY;
        const store = (isStored: (at: number) => boolean) => {
          for (const [at, record] of answers(server, now).entries()) if (isStored(at)) device.store(record, server);
        };
        // Lists of the next event and of all coming ones are of one time; home reads the first, Your Events the other.
        store(() => true);
        for (const step of sequence) {
          now += 1000;
          if ('answered' in step) {
            const wanted = step.answered;
            store((at) => (at > 5 ? (wanted.next().value ?? false) : false));
          } else if ('othersJoin' in step) {
            server.events.get(idOf(step.othersJoin))?.guests.push(asUserId(`guest${now}`));
          } else {
            const change = actOn(server, step.act, now);
            if (change === null) continue;
            device.follow(step.act);
            device.apply(change);
            if (step.isRepeated) {
              const before = new Map(device.rows);
              device.apply(change);
              expect([...device.rows.values()].map(shownOf)).toEqual([...before.values()].map(shownOf));
            }
          }
        }
        for (const [key, row] of device.rows) {
          const expected = device.expected(key, now);
          if (expected) expect([key, shownOf(row)]).toEqual([key, shownOf(expected)]);
        }
        // The person's own guest records are those of the server.
        const guests = [...device.rows.values()].filter(({ noun }) => noun === 'guest').map(({ id }) => id);
        const joined = [...server.events].filter(([, { guests: all }]) => all.includes(ada)).map(([id]) => id);
        expect(guests.toSorted()).toEqual(joined.toSorted());
      }),
      { numRuns: 1000 },
    );
  });
});
