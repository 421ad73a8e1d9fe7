/** How long a code must be out of the picture before it counts as shown again. */
const GONE_MS = 2_000;

/**
 * Tells what somebody shows from what the camera goes on seeing: a function that is told what each frame shows (null: no code; `at` in ms)
 * and gives a code once, when it comes into the picture.
 */
export function heldCode(): (seen: string | null, at: number) => string | null {
  const lastSeen = new Map<string, number>();
  return (seen, at) => {
    if (seen === null) return null;
    for (const [code, time] of lastSeen) if (at - time >= GONE_MS) lastSeen.delete(code);
    const isHeld = lastSeen.has(seen);
    lastSeen.set(seen, at);
    return isHeld ? null : seen;
  };
}
