/** By event: the time of the last message that the person has seen, ms UTC. By id of an update (mail/personUpdates.ts): when they looked. */
export type SeenMessages = Readonly<Record<string, number>>;

/** As many as a device remembers, those with the newest times. */
const MOST_EVENTS = 50;

/** {} if the text is none of ours. */
export function parseSeenMessages(text: string | null): SeenMessages {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([, at]) => typeof at === 'number'));
  } catch {
    return {};
  }
}

export const withSeen = (seen: SeenMessages, id: string, at: number): SeenMessages =>
  Object.fromEntries(
    Object.entries({ ...seen, [id]: Math.max(at, seen[id] ?? 0) })
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, MOST_EVENTS),
  );
