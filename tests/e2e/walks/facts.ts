/** What is so, and what one device may believe of it. */

/** An event as the server holds it. */
export type EventFacts = {
  readonly id: string;
  readonly title: string;
  readonly hostId: string;
  readonly hostName: string;
  /** Null without a limit. */
  readonly capacity: number | null;
  readonly ticketCount: number;
  /** Places that an unfinished payment holds. */
  readonly held: number;
  readonly guests: number;
  /** ms UTC. */
  readonly startAt: number;
  /** When the person joined (ms UTC); null for somebody who has not. */
  readonly joinedAt: number | null;
  /** The person's name in the guest list, or null. */
  readonly nameAsGuest: string | null;
  readonly isPaid: boolean;
};

/** An order of the person's, or of `sold`. */
export type OrderFacts = {
  readonly id: string;
  readonly eventId: string;
  readonly isOwn: boolean;
  readonly state: string;
  /** Those not given up. */
  readonly tickets: number;
  readonly amountCents: number;
};

/** What the server holds: the person's name, the events of the walk, and their orders. */
export type Facts = {
  readonly uid: string;
  readonly name: string;
  readonly events: readonly EventFacts[];
  readonly orders: readonly OrderFacts[];
};

/** Whether the event belongs into the person's lists, as host or guest. */
export type Membership = 'in' | 'out';
export const membershipOf = ({ hostId, joinedAt }: EventFacts, uid: string): Membership =>
  hostId === uid || joinedAt !== null ? 'in' : 'out';

/** What shows whether the person hosts or has joined an event. A device keeps each by itself: showing one does not renew the others. */
export const PLACES = ['home', 'upcoming', 'past', 'page'] as const;
export type Place = (typeof PLACES)[number];

/** What one device may believe: everything that was so since it last agreed with the server. */
export type Belief = {
  readonly members: ReadonlyMap<Place, Map<string, Set<Membership>>>;
  readonly facts: Map<string, readonly EventFacts[]>;
  readonly names: Set<string>;
  /** The person's joins and leaves that wait on this device. */
  readonly waiting: Map<string, 'join' | 'leave'>;
  /** Titles of events that will be published. */
  readonly publishing: Set<string>;
  /** A title that is published or still a draft: the person left before the answer. */
  unsureDraft: string | null;
  waitingName: string | null;
  /** Since the last connection that held there was one that flaps: each action that waits may be done, and the device may know it. */
  mayBeDone: boolean;
  /** A name that was refused: the field keeps it, so that nobody has to type it again. */
  refusedName: string | null;
  /** The titles of the drafts on this device. */
  readonly drafts: Set<string>;
  /** Those from before a kill: which one the wizard goes on with is in local storage, which a kill may lose. The draft itself stays. */
  readonly draftsBeforeKill: Set<string>;
  /** What this device has shown with a connection: events' ids, and the lists. */
  readonly shown: Set<string>;
  /** The person has left an event since this device showed home with a connection: what took its place may be unknown. */
  isHomeShorter: boolean;
};

export const newBelief = (): Belief => ({
  members: new Map(PLACES.map((place) => [place, new Map()])),
  facts: new Map(),
  names: new Set(),
  waiting: new Map(),
  publishing: new Set(),
  unsureDraft: null,
  waitingName: null,
  mayBeDone: false,
  refusedName: null,
  drafts: new Set(),
  draftsBeforeKill: new Set(),
  shown: new Set(),
  isHomeShorter: false,
});

/** Adds what is so now to what the device may have heard. */
export function mayHaveHeard(belief: Belief, { uid, name, events }: Facts): void {
  const isFirst = belief.names.size === 0;
  belief.names.add(name);
  for (const event of events) {
    for (const members of belief.members.values()) {
      const before = members.get(event.id) ?? new Set<Membership>(isFirst ? [] : ['out']);
      members.set(event.id, before.add(membershipOf(event, uid)));
    }
    const known = belief.facts.get(event.id) ?? [];
    if (JSON.stringify(known.at(-1)) !== JSON.stringify(event)) belief.facts.set(event.id, [...known, event]);
  }
}

/** The device has shown home, or a half of Your Events. */
export function agreedOnList(belief: Belief, { uid, name, events }: Facts, list: Exclude<Place, 'page'>): void {
  belief.names.clear();
  belief.names.add(name);
  for (const event of events) isKnownIn(belief, list, event, uid);
  belief.shown.add(list);
  if (list === 'home') belief.isHomeShorter = false;
}

const isKnownIn = ({ members }: Belief, place: Place, event: EventFacts, uid: string): void =>
  void members.get(place)?.set(event.id, new Set([membershipOf(event, uid)]));

/** The device has shown this event's page. */
export function agreedOnEvent(belief: Belief, event: EventFacts, uid: string): void {
  isKnownIn(belief, 'page', event, uid);
  belief.facts.set(event.id, [event]);
  belief.shown.add(event.id);
}

/** The person has joined, left or published on this device: it knows, whatever it hears later. */
export function knowsByItself(belief: Belief, event: EventFacts, uid: string): void {
  for (const place of PLACES) isKnownIn(belief, place, event, uid);
  if (event.joinedAt === null) belief.isHomeShorter = true;
  // What other people did meanwhile it may hear later.
  const earlier = (belief.facts.get(event.id) ?? []).map((facts) => withOwnStep(facts, event));
  belief.facts.set(event.id, [...earlier, event]);
}

/** Earlier facts with the person's own join or leave; the same if they had it already, such as by another device. */
function withOwnStep(facts: EventFacts, { joinedAt, nameAsGuest }: EventFacts): EventFacts {
  if ((facts.joinedAt === null) === (joinedAt === null)) return facts;
  const by = joinedAt === null ? -1 : 1;
  return { ...facts, joinedAt, nameAsGuest, guests: facts.guests + by, ticketCount: facts.ticketCount + by };
}

type StatesOfEvent = {
  readonly members: (place: Place) => ReadonlySet<Membership>;
  readonly facts: readonly EventFacts[];
};

/** What a screen may show. */
export type View = {
  readonly uid: string;
  readonly names: ReadonlySet<string>;
  /** For each event the states that may be shown; exactly one where the screen has just asked the server. */
  readonly events: ReadonlyMap<string, StatesOfEvent>;
  readonly orders: readonly OrderFacts[];
  readonly belief: Belief;
  /** Whether the screen must show just these facts. */
  readonly isExact: boolean;
};

export const viewOf = (belief: Belief, { uid, events, orders }: Facts): View => ({
  uid,
  orders,
  names: belief.names,
  events: new Map(
    events.map((event) => [
      event.id,
      {
        members: (place) => belief.members.get(place)?.get(event.id) ?? new Set(),
        facts: belief.facts.get(event.id) ?? [event],
      },
    ]),
  ),
  belief,
  isExact: false,
});

/** What a screen must show that has just asked the server. */
export const exactView = (belief: Belief, { uid, name, events, orders }: Facts): View => ({
  uid,
  orders,
  names: new Set([name]),
  events: new Map(
    events.map((event) => {
      const members = new Set([membershipOf(event, uid)]);
      return [event.id, { members: () => members, facts: [event] }];
    }),
  ),
  belief,
  isExact: true,
});
