/** Some neighbours of a long list: from this one up to, and without, that one. */
export type Span = { readonly from: number; readonly to: number };

/** What of a grid of equal tiles is on the screen (`seen`), and what is to be drawn: some more on either side (`wanted`). */
export type Sight = { readonly seen: Span; readonly wanted: Span; readonly columns: number };

/** `pitchPx`: from one row's top to the next one's; 0 where tiles have no height, as before the first layout. */
export type Grid = { readonly columns: number; readonly pitchPx: number };

/** A list of so many is drawn whole: what the browser searches a page for is all there. */
const WHOLE = 200;
/** Of a longer one, so many on either side of the screen: a screen of a phone. */
const AROUND = 32;
/** So many are drawn within half of a 50 ms task on a phone four times slower than a desk; taking away is quicker. */
export const BATCH = 12;
const LEAVING = 64;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** `topPx`: where the grid begins, below the screen's own top; `heightPx`: the screen's. Of a grid without rows all is seen. */
export function sightOf(count: number, { columns, pitchPx }: Grid, topPx: number, heightPx: number): Sight {
  const all = { from: 0, to: count };
  if (pitchPx <= 0) return { seen: all, wanted: all, columns: 1 };
  const rows = Math.ceil(count / columns);
  const first = clamp(Math.floor(-topPx / pitchPx), 0, rows);
  const last = clamp(Math.ceil((heightPx - topPx) / pitchPx), 0, rows);
  const around = Math.ceil(AROUND / columns);
  const within = (row: number) => clamp(row * columns, 0, count);
  return {
    seen: { from: within(Math.min(first, rows - 1)), to: within(last) },
    wanted: count <= WHOLE ? all : { from: within(Math.max(0, first - around)), to: within(last + around) },
    columns,
  };
}

/** Towards: at most `BATCH` more on one side, what is seen first; at most `LEAVING` fewer on each. A row is never begun amid. */
export function stepTowards(now: Span, { seen, wanted, columns }: Sight): Span {
  const apart = now.to < seen.from || now.from > seen.to;
  if (apart) return { from: seen.from, to: Math.min(seen.to, seen.from + 2 * BATCH) };
  const rowOf = (item: number) => item - (item % columns);
  const growsDown = now.to < seen.to || (now.from <= seen.from && now.to < wanted.to);
  const up = growsDown ? now.from : Math.max(wanted.from, now.from - BATCH);
  const down = growsDown ? Math.min(wanted.to, now.to + BATCH) : now.to;
  return {
    from: rowOf(now.from < wanted.from ? Math.min(wanted.from, now.from + LEAVING) : up),
    to: now.to > wanted.to ? Math.max(wanted.to, now.to - LEAVING) : down,
  };
}

/** Px of the rows before and after what is drawn. */
export function spaceAround(
  { from, to }: Span,
  count: number,
  { columns, pitchPx }: Grid,
): { above: number; below: number } {
  const rows = (items: number) => Math.ceil(items / columns);
  return { above: Math.floor(from / columns) * pitchPx, below: (rows(count) - rows(to)) * pitchPx };
}
