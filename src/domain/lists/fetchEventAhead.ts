import type { EventId } from '../events/event.ts';
import type { EventCard } from '../events/eventCard.ts';
import type { PublicEvent } from '../events/publicEvent.ts';
import { dueAhead, type EventOnDevice, NEAR_MS } from './ahead.ts';

/** Fetches joined events ahead. The window passes gateways on Firebase's SDK, the worker on REST requests. */

type Answer = 'found' | 'missing' | 'failed';
/** The documents of an event that belong to one person. */
export type OwnPart = 'guest' | 'tickets' | 'orders' | 'place';

export type AheadDevice = {
  readonly onDevice: (id: EventId) => Promise<EventOnDevice>;
  /** Fetches the person's own part of an event and stores it. 'missing' also if the server refuses it for now. */
  readonly own: (part: OwnPart, event: EventCard) => Promise<Answer>;
  readonly event: (id: EventId) => Promise<PublicEvent | 'missing' | 'failed'>;
  /** Stores the public event, and fetches the rest of its page. */
  readonly keep: (found: PublicEvent) => Promise<void>;
  /** Whether to stop before the next event. */
  readonly isStopped: () => boolean;
};

/** Fetches the due events one after the other; a failure ends the pass. Resolves to false if something failed or stopped it. `now` is in ms UTC. */
export async function fetchDueAhead(
  device: AheadDevice,
  joined: readonly EventCard[],
  options: { readonly now: number; readonly isAll: boolean },
): Promise<boolean> {
  const kept = new Map(await Promise.all(joined.map(async ({ id }) => [id, await device.onDevice(id)] as const)));
  for (const event of dueAhead(joined, ({ id }) => kept.get(id) ?? NOT_ON_DEVICE, options))
    if (device.isStopped() || !(await fetchEventAhead(device, event))) return false;
  return true;
}

const NOT_ON_DEVICE: EventOnDevice = { savedAt: null, hasPlace: false };

/** Resolves to whether the server answered. */
async function fetchEventAhead({ own, event: eventOf, keep }: AheadDevice, card: EventCard): Promise<boolean> {
  const guest = await own('guest', card);
  if (guest === 'failed') return false;
  const answer = await eventOf(card.id);
  if (answer === 'failed') return false;
  if (answer === 'missing' || guest === 'missing') return true;
  const { event } = answer;
  if (event.isPaid) for (const part of ['tickets', 'orders'] as const) await own(part, event);
  // Until the reveal the server refuses the address, which counts as 'missing'.
  if (event.startAt - Date.now() <= NEAR_MS && (await own('place', event)) === 'failed') return false;
  // Last: if the event is missing on the device, an earlier pass was interrupted.
  await keep(answer);
  return true;
}
