const DAY_MS = 86_400_000;

/** The times of the last 24 hours in a field of a document, for a limit a day. All in ms UTC. */
export const timesOfDay = (stored: unknown, now: number): readonly number[] =>
  (Array.isArray(stored) ? stored.map(Number) : []).filter((at) => at > now - DAY_MS);
