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
  readonly guests: number;
  /** ms UTC. */
  readonly startAt: number;
  /** When the person joined (ms UTC); null for somebody who has not. */
  readonly joinedAt: number | null;
  /** The person's name in the guest list, or null. */
  readonly nameAsGuest: string | null;
};

/** What the server holds: the person's name and the events of the walk. */
export type Facts = { readonly uid: string; readonly name: string; readonly events: readonly EventFacts[] };

/** Whether the event belongs into the person's lists, as host or guest. */
export type Membership = 'in' | 'out';
export const membershipOf = ({ hostId, joinedAt }: EventFacts, uid: string): Membership =>
  hostId === uid || joinedAt !== null ? 'in' : 'out';

/** What one device may believe: everything that was so since it last agreed with the server. */
export type Belief = {
  readonly members: Map<string, Set<Membership>>;
  readonly facts: Map<string, readonly EventFacts[]>;
  readonly names: Set<string>;
  /** The person's joins and leaves that wait on this device. */
  readonly waiting: Map<string, 'join' | 'leave'>;
  /** Titles of events that will be published. */
  readonly publishing: Set<string>;
  /** A title that is published or still a draft: the person left before the answer. */
  unsureDraft: string | null;
  waitingName: string | null;
  /** The titles of the drafts on this device. */
  readonly drafts: Set<string>;
  /** What this device has shown with a connection: events' ids, and the lists. */
  readonly shown: Set<string>;
};

export const newBelief = (): Belief => ({
  members: new Map(),
  facts: new Map(),
  names: new Set(),
  waiting: new Map(),
  publishing: new Set(),
  unsureDraft: null,
  waitingName: null,
  drafts: new Set(),
  shown: new Set(),
});

/** Adds what is so now to what the device may have heard. */
export function mayHaveHeard(belief: Belief, { uid, name, events }: Facts): void {
  const isFirst = belief.names.size === 0;
  belief.names.add(name);
  for (const event of events) {
    const before = belief.members.get(event.id) ?? new Set<Membership>(isFirst ? [] : ['out']);
    belief.members.set(event.id, before.add(membershipOf(event, uid)));
    const known = belief.facts.get(event.id) ?? [];
    if (JSON.stringify(known.at(-1)) !== JSON.stringify(event)) belief.facts.set(event.id, [...known, event]);
  }
}

/** The device has shown the person's lists. */
export function agreedOnLists(belief: Belief, { uid, name, events }: Facts, list: string): void {
  belief.names.clear();
  belief.names.add(name);
  for (const event of events) belief.members.set(event.id, new Set([membershipOf(event, uid)]));
  belief.shown.add(list);
}

/** The device has shown this event's page. */
export function agreedOnEvent(belief: Belief, event: EventFacts, uid: string): void {
  knowsByItself(belief, event, uid);
  belief.shown.add(event.id);
}

/** The person has joined, left or published on this device: it knows, whatever it hears later. */
export function knowsByItself(belief: Belief, event: EventFacts, uid: string): void {
  belief.members.set(event.id, new Set([membershipOf(event, uid)]));
  belief.facts.set(event.id, [event]);
}

/** What a screen may show. */
export type View = {
  readonly uid: string;
  readonly names: ReadonlySet<string>;
  /** For each event the states that may be shown; exactly one where the screen has just asked the server. */
  readonly events: ReadonlyMap<
    string,
    { readonly members: ReadonlySet<Membership>; readonly facts: readonly EventFacts[] }
  >;
  readonly belief: Belief;
  /** Whether the screen must show just these facts. */
  readonly isExact: boolean;
};

export const viewOf = (belief: Belief, { uid, events }: Facts): View => ({
  uid,
  names: belief.names,
  events: new Map(
    events.map((event) => [
      event.id,
      { members: belief.members.get(event.id) ?? new Set(), facts: belief.facts.get(event.id) ?? [event] },
    ]),
  ),
  belief,
  isExact: false,
});

/** What a screen must show that has just asked the server. */
export const exactView = (belief: Belief, { uid, name, events }: Facts): View => ({
  uid,
  names: new Set([name]),
  events: new Map(events.map((event) => [event.id, { members: new Set([membershipOf(event, uid)]), facts: [event] }])),
  belief,
  isExact: true,
});
