import type { EventFacts, Place, View } from './facts.ts';

/** What a view says of an event. */

const DAY_MS = 86_400_000;

export type Certainty = 'in' | 'out' | 'unsure';

/** Whether a list, or the event's own page, shows the person as host or guest. A queued join or leave may be in it already. */
export function certaintyOf({ events, belief }: View, id: string, place: Place): Certainty {
  const members = events.get(id)?.members(place) ?? new Set();
  if (belief.waiting.has(id) || members.size !== 1) return 'unsure';
  return members.has('in') ? 'in' : 'out';
}

export const latest = ({ events }: View, id: string): EventFacts | undefined => events.get(id)?.facts.at(-1);
export const titleOf = (view: View, id: string): string => latest(view, id)?.title ?? id;
export const titlesOf = (view: View, ids: readonly string[]): string =>
  ids.map((id) => titleOf(view, id)).join(', ') || 'nothing';
export const factsOf = (view: View): readonly EventFacts[] =>
  [...view.events.keys()].flatMap((id) => latest(view, id) ?? []);

/** No event of a walk starts within a day of its being over. `now` is in ms UTC. */
export const isOver = ({ startAt }: EventFacts, now: number): boolean => startAt + DAY_MS < now;
