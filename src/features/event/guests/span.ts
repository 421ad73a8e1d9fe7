/** A range of a list, from `from` up to but excluding `to`. */
export type Span = { readonly from: number; readonly to: number };

/** The part of a grid of equal tiles that is on the screen (`seen`), and the part to render: more on both sides (`wanted`). */
export type Sight = { readonly seen: Span; readonly wanted: Span; readonly columns: number };

/** `pitchPx`: the distance from one row's top to the next; 0 before the first layout. */
export type Grid = { readonly columns: number; readonly pitchPx: number };

/** Lists up to this length are rendered whole, so that the browser's search finds everybody. */
const WHOLE = 200;
/** In a longer list, how many tiles to render on each side of the screen: about a phone's screen. */
const AROUND = 32;
/** How many tiles to add a frame: takes half of a 50 ms task on a slow phone. Removing is faster. */
export const BATCH = 12;
const LEAVING = 64;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** `topPx`: the grid's top relative to the screen's; `heightPx`: the screen's height. Without a row height everything counts as seen. */
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

/**
 * One step from `now` towards what is wanted: adds at most `BATCH` tiles on one side, visible ones first, and removes at most
 * `LEAVING` on each side. Ranges start on a row boundary.
 */
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

/** The height in px of the rows before and after the rendered ones. */
export function spaceAround(
  { from, to }: Span,
  count: number,
  { columns, pitchPx }: Grid,
): { above: number; below: number } {
  const rows = (items: number) => Math.ceil(items / columns);
  return { above: Math.floor(from / columns) * pitchPx, below: (rows(count) - rows(to)) * pitchPx };
}
