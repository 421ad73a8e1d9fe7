import { asUserId } from '@arvo/domain/people/person.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Data } from '#src/data/ports.ts';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { teachJsdomDialogs } from '#src/ui/jsdomDialog.ts';
import { ID } from '../eventStage.testing.tsx';
import { PhotoViewer } from './PhotoViewer.tsx';

const list = vi.fn<Data['guests']['list']>();
const data = dataWith({ guests: { list } });
const open = (count: number) =>
  render(
    <DataProvider data={data}>
      <PhotoViewer
        guests={guests}
        count={count}
        eventId={ID}
        looking={{ kind: 'known', viewer: 'visitor', uid: null, profile: null, own: null }}
        start={1}
        onClose={() => {}}
      />
    </DataProvider>,
  );

const guests = ['Ada', 'Grace', 'Edith', 'Joan', 'Mary'].map((name) => ({
  userId: asUserId(name),
  name,
  profilePhoto: null,
}));

beforeAll(teachJsdomDialogs);
beforeEach(() => {
  vi.useFakeTimers();
  list.mockReset().mockReturnValue(new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = () => screen.getByRole('img').getAttribute('aria-label');
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
    open(5);
    turn();
    expect(shown()).toBe(then);
  });
});

it.each([-50, 50])('a swipe of %i px turns nothing', (px) => {
  open(5);
  swipe(px);
  expect(shown()).toBe('Grace');
});

it('a second finger does not end the swipe of the first', () => {
  open(5);
  fireEvent.pointerDown(screen.getByRole('img'), { pointerId: 1, clientX: 200 });
  fireEvent.pointerUp(screen.getByRole('img'), { pointerId: 2, clientX: 20 });
  expect(shown()).toBe('Grace');
});

it('a swipe that the browser cancels turns nothing', () => {
  open(5);
  fireEvent.pointerDown(screen.getByRole('img'), { pointerId: 1, clientX: 200 });
  fireEvent.pointerCancel(screen.getByRole('img'), { pointerId: 1, clientX: 20 });
  fireEvent.pointerUp(screen.getByRole('img'), { pointerId: 1, clientX: 20 });
  expect(shown()).toBe('Grace');
});

it('ignores keys, buttons and swipes for 300 ms after a turn, and not longer', async () => {
  open(5);
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
  open(5);
  for (const name of ['Ada', 'Mary']) {
    key('ArrowLeft');
    expect(shown()).toBe(name);
    await wait(300);
  }
  key('ArrowRight');
  expect(shown()).toBe('Ada');
});

describe('of more guests than the page has', () => {
  const others = ['Annie', 'Cecilia'].map((name) => ({ userId: asUserId(name), name, profilePhoto: null }));

  it('counts all of them at once, and turns to them when they have arrived', async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<Data['guests']['list']>>>();
    list.mockReturnValue(answer.promise);
    open(7);
    expect(screen.getByText('2 of 7')).toBeTruthy();
    for (const name of ['Edith', 'Joan', 'Mary', 'Mary']) {
      key('ArrowRight');
      expect(shown()).toBe(name);
      await wait(300);
    }
    // The whole list has another order; the guest shown stays.
    await act(async () => answer.resolve({ kind: 'found', value: [...others, ...guests] }));
    expect(shown()).toBe('Mary');
    expect(screen.getByText('7 of 7')).toBeTruthy();
    key('ArrowRight');
    expect(shown()).toBe('Annie');
  });

  it('goes round the known ones if the rest cannot be read', async () => {
    list.mockResolvedValue({ kind: 'failed' });
    open(7);
    await wait(0);
    key('ArrowLeft');
    await wait(300);
    key('ArrowLeft');
    expect(shown()).toBe('Mary');
    expect(screen.getByText('5 of 7')).toBeTruthy();
  });
});

it('reads nothing when the page has all guests, and shows letters for those without a photo', () => {
  open(5);
  expect(list).not.toHaveBeenCalled();
  expect(screen.getByRole('img', { name: 'Grace' }).textContent).toBe('G');
});
