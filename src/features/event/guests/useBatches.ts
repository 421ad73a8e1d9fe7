import { startTransition, useEffect, useMemo, useState } from 'react';

/** So many at a time are drawn within half of a 50 ms task on a phone four times slower than a desk. */
const BATCH = 32;
/** Taking away is quicker than drawing: so many batches at a time. */
const LEAVING = 4;

/**
 * Brings a long list onto the page a batch an animation frame, and takes it away again from its end, as all at once would
 * be one long task. What is on the page: `all` of it in the end, or nothing where it is not `wanted`.
 */
export function useBatches<T>(all: readonly T[], wanted: boolean): readonly (readonly T[])[] {
  const batches = useMemo(() => inBatches(all), [all]);
  const [count, setCount] = useState(0);
  const target = wanted ? batches.length : 0;
  // A list may have become shorter.
  const drawn = Math.min(count, batches.length);
  useEffect(() => {
    if (drawn === target) return;
    const next = drawn < target ? drawn + 1 : Math.max(target, drawn - LEAVING);
    const frame = requestAnimationFrame(() => startTransition(() => setCount(next)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, target]);
  return batches.slice(0, drawn);
}

const inBatches = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) => all.slice(at * BATCH, (at + 1) * BATCH));
