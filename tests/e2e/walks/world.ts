import { addGuest, changeEvent, givenEvent, givenGuest, removeGuest } from '../support/eventWorld.ts';
import { eventIdsOf, type Member, newMember, readFields, readGuests } from '../support/member.ts';
import type { EventFacts, Facts } from './facts.ts';
import { EVENTS, type EventName, type OtherAct, type ScreenName } from './steps.ts';

/** The world of a walk: the person, a host, and the events, all on the server. */
export type World = {
  readonly ada: Member;
  readonly priya: Member;
  readonly ids: Map<EventName, string>;
};

type First = (typeof EVENTS)[number];

const DAY_H = 24;
const WHEN_H: Readonly<Record<First, number>> = {
  // Within 36 hours, when a device fetches joined events more often.
  near: 20,
  far: 10 * DAY_H,
  last: 5 * DAY_H,
  own: 3 * DAY_H,
  past: -3 * DAY_H,
};
const GUESTS: Readonly<Record<First, number>> = { near: 3, far: 9, last: 1, own: 2, past: 2 };
const CAPACITY: Readonly<Record<First, number>> = { near: 12, far: 40, last: 2, own: 30, past: 20 };
const TITLES: Readonly<Record<First, string>> = {
  near: 'Picnic by the river',
  far: 'Choir in the hall',
  last: 'Quiz for two',
  own: 'Swim at dawn',
  past: 'Trivia last week',
};

export async function givenWorld(): Promise<World> {
  const [ada, priya] = await Promise.all([newMember('Ada Lovelace'), newMember('Priya Raman')]);
  const ids = new Map<EventName, string>();
  for (const name of EVENTS) {
    const id = await givenEvent({
      host: name === 'own' ? ada : priya,
      startsInHours: WHEN_H[name],
      guests: GUESTS[name],
      fields: { title: TITLES[name], capacity: CAPACITY[name] },
    });
    ids.set(name, id);
    if (name === 'far' || name === 'past') await givenGuest(id, ada);
  }
  return { ada, priya, ids };
}

/** The id of the event whose page a screen is, or ''. */
export const idOf = ({ ids }: World, screen: ScreenName | null): string => ids.get(screen as EventName) ?? '';

/** Reads what the server holds. */
export async function readFacts(world: World): Promise<Facts> {
  const { ada, ids } = world;
  const [user, own] = await Promise.all([readFields(`users/${ada.uid}`), eventIdsOf(ada.uid)]);
  const name = String(user?.displayName);
  const made = own.filter((id) => ![...ids.values()].includes(id)).at(-1);
  if (made !== undefined) ids.set('made', made);
  const all = [...new Set([...ids.values(), ...own])];
  const events = await Promise.all(all.map((id) => readEvent(world, id, name)));
  return { uid: ada.uid, name, events: events.flat() };
}

async function readEvent({ ada, priya }: World, id: string, name: string): Promise<readonly EventFacts[]> {
  const [event, guests] = await Promise.all([readFields(`events/${id}`), readGuests(id)]);
  if (event === null) return [];
  const own = guests.find(({ uid }) => uid === ada.uid);
  const hostId = String(event.creatorId);
  return [
    {
      id,
      title: String(event.title),
      hostId,
      hostName: hostId === ada.uid ? name : priya.name,
      capacity: event.capacity === null ? null : Number(event.capacity),
      ticketCount: Number(event.ticketCount),
      guests: guests.length,
      startAt: Date.parse(String(event.startAt)),
      joinedAt: own?.joinedAt ?? null,
      nameAsGuest: own?.name ?? null,
    },
  ];
}

/** The title before the host changed it. A queued action keeps the title that it was queued with. */
export const firstTitle = (title: string): string => title.replace(/ \d+$/u, '');

/** A larger event is not filled. */
const FILLS_AT_MOST = 2;

/** What other people do to an event. */
export async function act({ ids, ada }: World, what: OtherAct, name: EventName): Promise<void> {
  const id = ids.get(name);
  if (id === undefined) return;
  const [event, guests] = await Promise.all([readFields(`events/${id}`), readGuests(id)]);
  const left = Number(event?.capacity) - Number(event?.ticketCount);
  const join = (more: number) => addGuest(id, `Guest ${guests.length + more}`);
  switch (what) {
    case 'joins':
      return left > 0 ? join(1) : undefined;
    case 'fills':
      for (let more = 1; more <= Math.min(left, FILLS_AT_MOST); more += 1) await join(more);
      return;
    case 'leaves': {
      const other = guests.find(({ uid }) => uid !== ada.uid);
      return other && removeGuest(id, other.uid);
    }
    case 'renames the event':
      return changeEvent(id, { title: `${firstTitle(String(event?.title))} ${Date.now() % 1000}` });
  }
}
