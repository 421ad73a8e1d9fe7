import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useMotion } from './motion.testing.ts';
import { MovingCard } from './MovingCard.tsx';

/** In px. */
const HEIGHT = 120;

let moving: unknown[] = [];
let top = 100;

beforeEach(() => {
  moving = [];
  top = 100;
});
const { reduce } = useMotion({
  place: ({ textContent }) => new DOMRect(0, top, 300, textContent === '' ? 0 : HEIGHT),
  animate: (_card, { height }) => {
    moving.push(height);
    return () => {};
  },
});

const card = (isVisible: boolean) => (
  <MovingCard isVisible={isVisible}>
    <p>Harbour picnic</p>
  </MovingCard>
);

/** Shows the card or nothing, then the other. */
function change(isVisible: boolean) {
  const { rerender } = render(card(isVisible));
  rerender(card(!isVisible));
}

it('when the card leaves, the content below slides up', () => {
  change(true);
  expect(screen.queryByText('Harbour picnic')).toBeNull();
  expect(moving).toEqual([[`${HEIGHT}px`, '0px']]);
});

it('a new card appears at once', () => {
  change(false);
  expect(screen.getByText('Harbour picnic')).toBeTruthy();
  expect(moving).toEqual([]);
});

it('nothing moves with reduced motion', () => {
  reduce();
  change(true);
  expect(moving).toEqual([]);
});

it('nothing moves above the window, where the browser scrolls instead', () => {
  top = -50;
  change(true);
  expect(moving).toEqual([]);
});
