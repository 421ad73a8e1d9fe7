import { asUserId } from '@arvo/domain/people/person.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { teachJsdomDialogs } from '#src/ui/jsdomDialog.ts';
import { PhotoViewer } from './PhotoViewer.tsx';

const guests = ['Ada', 'Grace', 'Edith', 'Joan', 'Mary'].map((name) => ({
  userId: asUserId(name),
  name,
  profilePhoto: null,
}));

beforeAll(teachJsdomDialogs);
beforeEach(() => {
  vi.useFakeTimers();
  render(<PhotoViewer guests={guests} start={1} onClose={() => {}} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = () => screen.getByRole('img').getAttribute('alt');
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const key = (name: string) => fireEvent.keyDown(document, { key: name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** One finger, `px` to the right of where it went down. */
const swipe = (px: number) => {
  fireEvent.pointerDown(screen.getByRole('img'), { pointerId: 1, clientX: 200 });
  fireEvent.pointerUp(screen.getByRole('img'), { pointerId: 1, clientX: 200 + px });
};

// Five photos: a turn the wrong way, or twice, can never end on the right one.
describe.each([
  ['the right arrow key', () => key('ArrowRight'), 'Edith'],
  ['the left arrow key', () => key('ArrowLeft'), 'Ada'],
  ['"Next photo"', () => press('Next photo'), 'Edith'],
  ['"Previous photo"', () => press('Previous photo'), 'Ada'],
  ['a swipe of 51 px to the left', () => swipe(-51), 'Edith'],
  ['a swipe of 51 px to the right', () => swipe(51), 'Ada'],
])('%s', (_name, turn, then) => {
  it('turns one photo in its direction', () => {
    turn();
    expect(shown()).toBe(then);
  });
});

it.each([-50, 50])('a swipe of %i px turns nothing', (px) => {
  swipe(px);
  expect(shown()).toBe('Grace');
});

it('a second finger does not end the swipe of the first', () => {
  fireEvent.pointerDown(screen.getByRole('img'), { pointerId: 1, clientX: 200 });
  fireEvent.pointerUp(screen.getByRole('img'), { pointerId: 2, clientX: 20 });
  expect(shown()).toBe('Grace');
});

it('a swipe that the browser cancels turns nothing', () => {
  fireEvent.pointerDown(screen.getByRole('img'), { pointerId: 1, clientX: 200 });
  fireEvent.pointerCancel(screen.getByRole('img'), { pointerId: 1, clientX: 20 });
  fireEvent.pointerUp(screen.getByRole('img'), { pointerId: 1, clientX: 20 });
  expect(shown()).toBe('Grace');
});

it('ignores keys, buttons and swipes for 300 ms after a turn, and not longer', async () => {
  key('ArrowRight');
  await wait(299);
  key('ArrowRight');
  press('Next photo');
  swipe(-90);
  expect(shown()).toBe('Edith');
  await wait(1);
  key('ArrowRight');
  expect(shown()).toBe('Joan');
});

it('goes round at both ends', async () => {
  for (const name of ['Ada', 'Mary']) {
    key('ArrowLeft');
    expect(shown()).toBe(name);
    await wait(300);
  }
  key('ArrowRight');
  expect(shown()).toBe('Ada');
});
