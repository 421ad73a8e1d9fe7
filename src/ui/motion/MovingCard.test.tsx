import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MovingCard } from './MovingCard.tsx';

/** In px. */
const HEIGHT = 120;

let moving: unknown[] = [];
let isReduced = false;
let top = 100;

beforeEach(() => {
  moving = [];
  isReduced = false;
  top = 100;
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isReduced && query.includes('reduced-motion: reduce') }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    return new DOMRect(0, top, 300, this.textContent === '' ? 0 : HEIGHT);
  });
  const animate = ({ height }: { height: string[] }) => {
    moving.push(height);
    return { cancel: () => {} };
  };
  Object.defineProperty(Element.prototype, 'animate', { configurable: true, value: animate });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, 'animate');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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
  isReduced = true;
  change(true);
  expect(moving).toEqual([]);
});

it('nothing moves above the window, where the browser scrolls instead', () => {
  top = -50;
  change(true);
  expect(moving).toEqual([]);
});
