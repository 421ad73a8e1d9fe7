import type { SeatId } from '../pass/passBytes.ts';
import type { Scan, ScanId } from './scan.ts';

/** Somebody's coming in. */
export type Entry = Pick<Scan, 'id' | 'seat' | 'at' | 'door'>;

/** Where a seat is by all scans that are known. `twice`: entries that two phones let in without the other's knowledge, after the first. */
export type Presence = {
  readonly first: Entry;
  /** Since when they are in, if they are. */
  readonly last: Entry;
  readonly isIn: boolean;
  readonly twice: readonly Entry[];
};

const earlier = (one: Scan, other: Scan): number => one.at - other.at || (one.id < other.id ? -1 : 1);

/**
 * Who is in, from any set of scans in any order and number of repeats: the earliest counts, and nothing is overwritten. A seat whose
 * only scans were undone is not in the map.
 */
export function whoIsIn(scans: readonly Scan[]): ReadonlyMap<SeatId, Presence> {
  const known = new Map(scans.map((scan) => [scan.id, scan]));
  const undone = new Set<ScanId>();
  for (const scan of known.values()) if (scan.kind === 'undo') undone.add(scan.of);
  const bySeat = new Map<SeatId, Presence>();
  for (const scan of [...known.values()].toSorted(earlier)) {
    if (scan.kind === 'undo' || undone.has(scan.id)) continue;
    const before = bySeat.get(scan.seat);
    const after = afterScan(before, scan);
    if (after !== undefined) bySeat.set(scan.seat, after);
  }
  return bySeat;
}

function afterScan(before: Presence | undefined, { kind, id, seat, at, door }: Scan): Presence | undefined {
  if (kind !== 'in') return before && { ...before, isIn: false };
  const entry = { id, seat, at, door };
  if (before === undefined) return { first: entry, last: entry, isIn: true, twice: [] };
  return before.isIn ? { ...before, twice: [...before.twice, entry] } : { ...before, last: entry, isIn: true };
}

/** How many are in now. */
export const countIn = (presences: ReadonlyMap<SeatId, Presence>): number =>
  [...presences.values()].filter(({ isIn }) => isIn).length;
