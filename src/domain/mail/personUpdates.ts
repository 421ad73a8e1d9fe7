/** What happened to somebody's tickets or money, as home names it: in users/{uid}, so that home reads nothing more. `path`: where they look it up. */
export type PersonUpdate = {
  /** Of the mail that says the same. */
  readonly id: string;
  readonly title: string;
  readonly path: string;
  /** Ms UTC. */
  readonly at: number;
};

const MOST = 10;
/** As long as a mail is kept. */
const SHOWN_MS = 30 * 86_400_000;

/** Newest first; null if it is there already. */
export function withUpdate(updates: readonly PersonUpdate[], update: PersonUpdate): readonly PersonUpdate[] | null {
  if (updates.some(({ id }) => id === update.id)) return null;
  return [update, ...updates].toSorted((one, other) => other.at - one.at).slice(0, MOST);
}

/** Those of the last 30 days that the person has not looked at on this device. `seen`: by id. `now` in ms UTC. */
export const unseenUpdates = (
  updates: readonly PersonUpdate[],
  seen: Readonly<Record<string, number>>,
  now: number,
): readonly PersonUpdate[] => updates.filter(({ id, at }) => now - at < SHOWN_MS && seen[id] === undefined);
