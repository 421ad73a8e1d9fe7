import { render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useMotion } from './motion.testing.ts';
import { MovingList } from './MovingList.tsx';

/** In px. */
const ROW = 50;
const LIST_TOP = 100;

/** What the running animations move: a row's text, or "list". */
let moving: string[] = [];
let scrolled = 0;

beforeEach(() => {
  moving = [];
  scrolled = 0;
});
const { reduce } = useMotion({
  // Rows below each other, as the browser lays them out.
  place: (element) => {
    if (element.tagName === 'UL') return new DOMRect(0, LIST_TOP - scrolled, 300, ROW * element.children.length);
    const at = [...(element.parentElement?.children ?? [])].indexOf(element);
    return new DOMRect(0, LIST_TOP - scrolled + ROW * at, 300, ROW);
  },
  animate: (element, { transform, opacity, height }) => {
    const name = element.tagName === 'UL' ? 'list' : element.textContent;
    const motion = `${name} ${transform?.[0] ?? height?.join(' to ') ?? `opacity ${opacity?.join(' to ')}`}`;
    moving.push(motion);
    return () => (moving = moving.filter((each) => each !== motion));
  },
});

const list = (...rows: string[]) => (
  <MovingList rows={rows} className="">
    {rows.map((row) => (
      <li key={row}>{row}</li>
    ))}
  </MovingList>
);

/** Shows the first rows, then the others. */
function change(before: string[], after: string[]) {
  const { rerender } = render(list(...before));
  expect(moving).toEqual([]);
  rerender(list(...after));
  return rerender;
}

it('when a row leaves, those below slide up and the list shrinks with them', () => {
  change(['a', 'b', 'c'], ['a', 'c']);
  expect(moving).toEqual(['c translate(0px, 50px)', 'list 150px to 100px']);
});

it('when a row enters above others, they slide down and it fades in', () => {
  change(['b', 'c'], ['a', 'b', 'c']);
  expect(moving).toEqual(['b translate(0px, -50px)', 'c translate(0px, -50px)', 'a opacity 0 to 1']);
});

it('the list shrinks when its last row leaves', () => {
  change(['a', 'b'], ['a']);
  expect(moving).toEqual(['list 100px to 50px']);
});

it('a second change replaces the motion of the first', () => {
  const rerender = change(['a', 'b', 'c'], ['b', 'c']);
  rerender(list('c'));
  expect(moving).toEqual(['c translate(0px, 50px)', 'list 100px to 50px']);
});

it.each([
  ['rows that are appended', ['a'], ['a', 'b', 'c']],
  ['the first rows of an empty list', [], ['a', 'b']],
  ['the same rows again', ['a', 'b'], ['a', 'b']],
])('nothing moves: %s', (_case, before, after) => {
  change(before, after);
  expect(moving).toEqual([]);
});

it('nothing moves with reduced motion', () => {
  reduce();
  change(['a', 'b', 'c'], ['c', 'a']);
  expect(moving).toEqual([]);
});

it('nothing moves when the row that leaves is above the window, where the browser scrolls instead', () => {
  scrolled = LIST_TOP + ROW / 2;
  change(['a', 'b', 'c'], ['b', 'c']);
  expect(moving).toEqual([]);
});
