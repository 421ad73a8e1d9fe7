import type { EventId } from '../events/event.ts';
import type { EventCard } from '../events/eventCard.ts';
import type { PublicEvent } from '../events/publicEvent.ts';
import { type AheadEvent, type EventOnDevice, isDueAhead, NEAR_MS, soonestAhead } from './ahead.ts';

/** Fetches joined and hosted events ahead. The window passes gateways on Firebase's SDK, the worker on REST requests. */

type Answer = 'found' | 'missing' | 'failed';
/** The documents of an event that belong to one person. */
export type OwnNoun = 'guest' | 'tickets' | 'orders' | 'place';

/** `savedAt`: when the server read it at the earliest, ms UTC. */
export type FetchedEvent = { readonly found: PublicEvent; readonly savedAt: number };

export type AheadDevice = {
  readonly onDevice: (event: AheadEvent) => Promise<EventOnDevice>;
  /** Fetches the person's own record of an event and stores it. 'missing' also if the server refuses it for now. */
  readonly own: (noun: OwnNoun, event: EventCard) => Promise<Answer>;
  readonly event: (id: EventId) => Promise<FetchedEvent | 'missing' | 'failed'>;
  /** Stores the public event, and fetches the rest of its page. Resolves to whether the server answered. */
  readonly keep: (fetched: FetchedEvent) => Promise<boolean>;
  /** Whether to stop before the next event. */
  readonly isStopped: () => boolean;
  /** The server has answered for all of this event, also if there is no such event any more. */
  readonly onAnswered?: (id: EventId) => void;
};

/** Fetches the due events one after the other; a failure ends the pass. Resolves to false if something failed or stopped it. `now` is in ms UTC. */
export async function fetchDueAhead(device: AheadDevice, events: readonly AheadEvent[], now: number): Promise<boolean> {
  for (const event of soonestAhead(events, now)) {
    if (!isDueAhead(event.card, await device.onDevice(event), now)) continue;
    if (device.isStopped() || !(await fetchEventAhead(device, event))) return false;
    device.onAnswered?.(event.card.id);
  }
  return true;
}

/** Resolves to whether the server answered. */
async function fetchEventAhead(
  { own, event: eventOf, keep }: AheadDevice,
  { card, role }: AheadEvent,
): Promise<boolean> {
  const guest = role === 'host' ? 'found' : await own('guest', card);
  if (guest === 'failed') return false;
  const answer = await eventOf(card.id);
  if (answer === 'failed') return false;
  if (answer === 'missing' || guest === 'missing') return true;
  const { event } = answer.found;
  for (const noun of ownNouns(event.isPaid, role, event.startAt))
    if ((await own(noun, event)) === 'failed') return false;
  // Last: if the event is missing on the device, an earlier pass was interrupted.
  return keep(answer);
}

/** Until the reveal the server refuses guests the address, which counts as 'missing'; the host always has it. */
const ownNouns = (isPaid: boolean, role: AheadEvent['role'], startAt: number): readonly OwnNoun[] => [
  ...(isPaid && role === 'guest' ? (['tickets', 'orders'] as const) : []),
  ...(role === 'host' || startAt - Date.now() <= NEAR_MS ? (['place'] as const) : []),
];
