import { addGuest, changeEvent, givenEvent, givenGuest, removeGuest } from '../support/eventWorld.ts';
import { eventIdsOf, idsWhere, type Member, newMember, readFields, readGuests } from '../support/member.ts';
import { givenPaidEvent, givenTickets, newPayableHost } from '../support/sales.ts';
import type { EventFacts, Facts, OrderFacts } from './facts.ts';
import { EVENTS, type EventName, type OtherAct, type ScreenName } from './steps.ts';

/** The world of a walk: the person, a host, and the events, all on the server. */
export type World = {
  readonly ada: Member;
  readonly priya: Member;
  readonly ids: Map<EventName, string>;
  /** The person's own events that were read already, so that 'made' is the newest. */
  readonly seen: Set<string>;
};

type First = (typeof EVENTS)[number];

const DAY_H = 24;
type Kind = { readonly title: string; readonly inHours: number; readonly guests: number; readonly capacity: number };

const KINDS: Readonly<Record<First, Kind>> = {
  // Within 36 hours, when a device fetches joined events more often.
  near: { title: 'Picnic by the river', inHours: 20, guests: 3, capacity: 12 },
  far: { title: 'Choir in the hall', inHours: 10 * DAY_H, guests: 9, capacity: 40 },
  last: { title: 'Quiz for two', inHours: 5 * DAY_H, guests: 1, capacity: 2 },
  own: { title: 'Swim at dawn', inHours: 3 * DAY_H, guests: 2, capacity: 30 },
  past: { title: 'Trivia last week', inHours: -3 * DAY_H, guests: 2, capacity: 20 },
  paid: { title: 'Gig upstairs', inHours: 6 * DAY_H, guests: 1, capacity: 20 },
  friends: { title: 'Dinner with friends', inHours: 7 * DAY_H, guests: 0, capacity: 20 },
  sold: { title: 'Pottery for beginners', inHours: 8 * DAY_H, guests: 0, capacity: 20 },
};
const PAID: readonly First[] = ['paid', 'friends', 'sold'];
const OWN: readonly First[] = ['own', 'sold'];

export async function givenWorld(): Promise<World> {
  const [ada, priya, grace] = await Promise.all([
    newPayableHost('Ada Lovelace'),
    newPayableHost('Priya Raman'),
    newMember('Grace Hopper'),
  ]);
  const ids = new Map<EventName, string>();
  for (const name of EVENTS) {
    const { title, inHours, guests, capacity } = KINDS[name];
    const host = OWN.includes(name) ? ada : priya;
    const fields = { title, capacity };
    const id = PAID.includes(name)
      ? (await givenPaidEvent({ host, startsInHours: inHours, fields })).id
      : await givenEvent({ host, startsInHours: inHours, guests, fields });
    ids.set(name, id);
    if (name === 'far' || name === 'past') await givenGuest(id, ada);
    if (name === 'friends') await givenTickets(grace, id, 4);
  }
  return { ada, priya, ids, seen: new Set() };
}

/** The id of the event whose page a screen is, or ''. */
export const idOf = ({ ids }: World, screen: ScreenName | null): string => ids.get(screen as EventName) ?? '';

/** Reads what the server holds. */
export async function readFacts(world: World): Promise<Facts> {
  const { ada, ids, seen } = world;
  const [user, own, orders] = await Promise.all([
    readFields(`users/${ada.uid}`),
    eventIdsOf(ada.uid),
    readOrders(world),
  ]);
  const name = String(user?.displayName);
  for (const id of own) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (![...ids.values()].includes(id)) ids.set('made', id);
  }
  const all = [...new Set([...ids.values(), ...own])];
  const events = await Promise.all(all.map((id) => readEvent(world, id, name)));
  return { uid: ada.uid, name, events: events.flat(), orders };
}

async function readOrders({ ada, ids }: World): Promise<readonly OrderFacts[]> {
  const found = await Promise.all([
    idsWhere('orders', 'buyerId', ada.uid),
    idsWhere('orders', 'eventId', ids.get('sold') ?? ''),
  ]);
  return Promise.all(
    found.flat().map(async (id) => {
      const order = (await readFields(`orders/${id}`)) ?? {};
      const { fields: refunds = {} } = order.refunds as { fields?: object };
      return {
        id,
        eventId: String(order.eventId),
        isOwn: order.buyerId === ada.uid,
        state: String(order.state),
        tickets: Number(order.quantity) - Object.keys(refunds).length,
        amountCents: Number(order.amountCents),
      };
    }),
  );
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
      held: Number(event.heldCount ?? 0),
      guests: guests.length,
      startAt: Date.parse(String(event.startAt)),
      joinedAt: own?.joinedAt ?? null,
      nameAsGuest: own?.name ?? null,
      isPaid: event.isPaid === true,
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
    case 'buys': {
      await givenTickets(await newMember('Tom Whitlock'), id, 2);
      return undefined;
    }
    case 'renames the event':
      return changeEvent(id, { title: `${firstTitle(String(event?.title))} ${Date.now() % 1000}` });
  }
}
