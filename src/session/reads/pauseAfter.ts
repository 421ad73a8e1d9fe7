const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** The backoff after this many failures in a row, in ms: doubled each time, random within its last half. */
export function pauseAfter(failures: number, random: () => number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
  return longest / 2 + (random() * longest) / 2;
}
