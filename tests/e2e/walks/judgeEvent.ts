import { certaintyOf, isOver } from './certainty.ts';
import type { EventFacts, View } from './facts.ts';
import { regionOf, type Seen, type SeenRegion } from './seen.ts';

/** Compares an event's page with what is so: the differences, in words. */

type OneEvent = { readonly view: View; readonly event: EventFacts; readonly states: readonly EventFacts[] };

/** `now` is in ms UTC. */
export function eventProblems(seen: Seen, view: View, id: string, now: number): readonly string[] {
  const states = view.events.get(id)?.facts ?? [];
  const event = states.at(-1);
  if (event === undefined) return [];
  const isKnown = view.isExact || view.belief.shown.has(id);
  const spot = regionOf(seen, 'Your spot');
  if (spot === null || !states.some(({ title }) => title === seen.title)) {
    // What this device has never shown it does not know, and it says so.
    return !isKnown && seen.title === 'Event not loaded' ? [] : [`the page of ${event.title} shows ${seen.title}`];
  }
  const one = { view, event, states };
  return [
    ...hostProblems(seen, one),
    ...(isOver(event, now)
      ? []
      : [...roleProblems(seen, spot, one), ...countProblems(seen, one), ...noteProblems(seen, one)]),
  ];
}

/** The host's name is left out while nobody knows it; 'Event Organizer' is somebody else's name. */
function hostProblems(seen: Seen, { view, event, states }: OneEvent): readonly string[] {
  const host = regionOf(seen, 'Host')?.text.replace(/ ?Host$/u, '') ?? '';
  const names = [
    ...states.map(({ hostName }) => hostName),
    ...(event.hostId === view.uid ? view.names : []),
    ...(view.isExact || view.belief.shown.has(event.id) ? [] : ['']),
  ];
  return names.includes(host) ? [] : [`the host of ${event.title} is ${host || 'left out'}`];
}

/** Only an event whose page this device has never shown may be shown as a list's card. */
const isShownAsCard = (seen: Seen, { view, event }: Pick<OneEvent, 'view' | 'event'>): boolean =>
  !view.isExact && !view.belief.shown.has(event.id) && seen.text.includes("We can't load the rest right now");

/** What the page offers to the person: by whether they host, go, wait or neither. */
function roleProblems(seen: Seen, spot: SeenRegion, { view, event }: OneEvent): readonly string[] {
  const has = (name: string): boolean => seen.buttons.includes(name);
  const wrong = (text: string): readonly string[] => [`${event.title}: ${text} (${spot.text})`];
  if (event.hostId === view.uid)
    return spot.text.includes("You're the host of this event") ? [] : wrong('not shown as hosted');
  const waiting = view.belief.waiting.get(event.id);
  if (waiting !== undefined && seen.text.includes(`Waiting to ${waiting}`)) return [];
  if (waiting !== undefined && !view.belief.mayBeDone) return wrong(`does not wait to ${waiting}`);
  if (/Waiting to (?:join|leave)/u.test(seen.text)) return wrong('waits for nothing');
  // An event of which the device has only a card is shown without what the page cannot do.
  const isCard = isShownAsCard(seen, { view, event });
  const isGoing = spot.text.includes("You're going") && (has('Leave Event') || isCard);
  const isFree = seen.buttons.some((name) => /^(?:Join Event.*|Event Full|Claim ticket)$/u.test(name));
  switch (certaintyOf(view, event.id, 'page')) {
    case 'in':
      return isGoing && !isFree ? [] : wrong('not shown as joined');
    case 'out':
      return isFree && !isGoing ? [] : wrong('not shown as left');
    case 'unsure':
      return isGoing === isFree ? wrong('shown neither as joined nor as left') : [];
  }
}

/** Guests and places: exact with a connection; without one never a number that was not so. */
function countProblems(seen: Seen, { view, event, states }: OneEvent): readonly string[] {
  // A queued join or leave may count already.
  const own = view.belief.waiting.has(event.id) ? 1 : 0;
  const isOneOf = (shown: number, allowed: readonly number[]): boolean =>
    allowed.some((each) => Math.abs(each - shown) <= own);
  const isKnown = view.isExact || view.belief.shown.has(event.id);
  const guests = states.map((state) => state.guests);
  const [going] = seen.regions.flatMap(({ name, items }) => {
    const count = /^Who.s going(?: \((\d+)\))?/u.exec(name);
    return count ? [{ count: count[1] === undefined ? null : Number(count[1]), items }] : [];
  });
  const count = going?.count ?? null;
  const places = placesIn(seen);
  const free = states.flatMap(({ capacity, ticketCount, held }) =>
    capacity === null ? [] : [capacity - ticketCount - held],
  );
  const isMissing = (value: number | null): boolean => value === null && view.isExact;
  return [
    ...(isMissing(count) || (count !== null && !isOneOf(count, guests))
      ? [`${event.title} has ${count ?? 'no number of'} guests, not ${guests.join(' or ')}`]
      : []),
    ...(isMissing(places) || (places !== null && !isOneOf(places, free))
      ? [`${event.title} has ${places ?? 'no number of'} spots, not ${free.join(' or ')}`]
      : []),
    ...(seen.text.includes('Be the first to join') && isKnown && !isOneOf(0, guests)
      ? [`${event.title} says that nobody goes`]
      : []),
    ...(isShownAsCard(seen, { view, event }) ? [] : ownTileProblems(going?.items ?? [], { view, event, states })),
  ];
}

function placesIn(seen: Seen): number | null {
  const left = /(\d+) spots? left|(No) spots left/u.exec(regionOf(seen, 'Spots Available')?.text ?? '');
  return left === null ? null : Number(left[1] ?? 0);
}

/** A guest sees their own name among the guests. */
function ownTileProblems(items: readonly string[], { view, event }: OneEvent): readonly string[] {
  if (event.hostId === view.uid || certaintyOf(view, event.id, 'page') !== 'in') return [];
  const names = [...view.names, ...(view.isExact || event.nameAsGuest === null ? [] : [event.nameAsGuest])];
  return items.some((item) => names.some((name) => item.includes(name)))
    ? []
    : [`${event.title} lists ${items.join(', ') || 'nobody'}, not ${names.join(' or ')}`];
}

/** A refusal must not stay beside a new state. */
function noteProblems(seen: Seen, { view, event }: OneEvent): readonly string[] {
  const isFull = event.capacity !== null && event.ticketCount >= event.capacity;
  return view.isExact && !isFull && seen.text.includes('This event is full.')
    ? [`${event.title} says that it is full`]
    : [];
}
