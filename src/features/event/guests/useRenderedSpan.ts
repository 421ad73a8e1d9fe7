import { type RefObject, startTransition, useEffect, useState } from 'react';
import { type Grid, type Sight, type Span, sightOf, spaceAround, stepTowards } from './span.ts';

type RenderedSpan = {
  readonly span: Span;
  /** Space in px for the rows that are not rendered. */
  readonly above: number;
  readonly below: number;
};

type Options = {
  readonly list: RefObject<HTMLUListElement | null>;
  /** The number of all items. */
  readonly count: number;
  /** Whether to show all items, or only the first `atFirst`. */
  readonly isOpen: boolean;
  readonly atFirst: number;
};

type State = { readonly span: Span; readonly grid: Grid };

const NO_ROWS: Grid = { columns: 1, pitchPx: 0 };

/**
 * The rendered range of a long grid of equal tiles: those on the screen and some around it, growing a few tiles each animation
 * frame. Rendering 1,000 at once would be one long task, and every later layout would include all of them.
 */
export function useRenderedSpan({ list, count, isOpen, atFirst }: Options): RenderedSpan {
  const [rendered, setRendered] = useState<State>({ span: { from: 0, to: 0 }, grid: NO_ROWS });
  const { span, grid } = rendered;
  const isClosed = span.from === 0 && span.to <= atFirst;
  useEffect(() => {
    if (!isOpen && isClosed) return;
    let frame = 0;
    const step = () => {
      frame = 0;
      const now = list.current && gridOf(list.current);
      if (!now) return;
      const sight = isOpen ? sightOf(count, now.grid, now.topPx, window.innerHeight) : shut(atFirst, now.grid);
      const { from, to } = rendered.span.to === 0 ? { from: 0, to: atFirst } : rendered.span;
      const next = { span: stepTowards({ from, to: Math.min(to, count) }, sight), grid: now.grid };
      // Rendering this step triggers the next.
      if (!isSame(rendered, next)) startTransition(() => setRendered(next));
    };
    const measure = () => {
      frame ||= requestAnimationFrame(step);
    };
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [list, count, isOpen, isClosed, atFirst, rendered]);
  const some = isClosed ? { from: 0, to: atFirst } : span;
  const bounded = isOpen ? { from: some.from, to: Math.min(some.to, count) } : some;
  return { span: bounded, ...(isOpen ? spaceAround(bounded, count, grid) : { above: 0, below: 0 }) };
}

const shut = (atFirst: number, { columns }: Grid): Sight => {
  const first = { from: 0, to: atFirst };
  return { seen: first, wanted: first, columns };
};

const isSame = (before: State, after: State): boolean =>
  before.span.from === after.span.from &&
  before.span.to === after.span.to &&
  before.grid.columns === after.grid.columns &&
  before.grid.pitchPx === after.grid.pitchPx;

/** The grid as laid out; null if nothing is visible yet. */
function gridOf(list: HTMLUListElement): { grid: Grid; topPx: number } | null {
  const tile = list.firstElementChild;
  if (!tile) return null;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const heightPx = tile.getBoundingClientRect().height;
  const pitchPx = heightPx === 0 ? 0 : heightPx + (Number.parseFloat(rowGap) || 0);
  return {
    grid: { columns: Math.max(1, gridTemplateColumns.split(' ').length), pitchPx },
    topPx: list.getBoundingClientRect().top,
  };
}
