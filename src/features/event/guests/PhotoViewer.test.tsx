import { asUserId } from '@arvo/domain/people/person.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.testing.ts';
import { event } from '../eventStage.testing.tsx';
import { PhotoViewer } from './PhotoViewer.tsx';

let world: ReturnType<typeof screenWorld>;
const picnic = event();
const named = (name: string) => ({ userId: asUserId(name), name, profilePhoto: null });
const guests = ['Ada', 'Grace', 'Edith', 'Joan', 'Mary'].map(named);
const others = ['Annie', 'Cecilia'].map(named);

async function open(count: number): Promise<void> {
  render(
    world.around(
      <PhotoViewer
        guests={guests}
        count={count}
        eventId={picnic.id}
        viewer={{ kind: 'known', role: 'visitor', uid: null, profile: null, own: null }}
        start={asUserId('Grace')}
        onClose={() => {}}
      />,
    ),
  );
  // The code that reads the whole list.
  await act(() => vi.dynamicImportSettled());
}

beforeAll(teachJsdomDialogs);
beforeEach(() => {
  vi.useFakeTimers();
  world = screenWorld();
  world.given.event(picnic);
  // The whole list has another order than the page.
  for (const [at, { userId, name }] of [...others, ...guests].entries())
    world.given.guest(picnic, userId, { name, joinedAt: at });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const currentPhoto = () => screen.getByRole('img').getAttribute('aria-label');
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
  // @spec:2/photo-viewer
  it('turns one photo in its direction', async () => {
    await open(5);
    turn();
    expect(currentPhoto()).toBe(then);
  });
});

describe('when guests leave meanwhile', () => {
  const shown = (present: readonly (typeof guests)[number][]) =>
    world.around(
      <PhotoViewer
        guests={present}
        count={present.length}
        eventId={picnic.id}
        viewer={{ kind: 'known', role: 'visitor', uid: null, profile: null, own: null }}
        start={asUserId('Mary')}
        onClose={() => {}}
      />,
    );

  it('the photo stays on its guest', () => {
    const { rerender } = render(shown(guests));
    rerender(shown(guests.slice(1)));
    expect(currentPhoto()).toBe('Mary');
    expect(screen.getByText('4 of 4')).toBeTruthy();
  });

  it('the next guest takes the place of one who left, and at the end of the list the last one', () => {
    const { rerender } = render(shown(guests));
    press('Previous photo');
    expect(currentPhoto()).toBe('Joan');
    rerender(shown(guests.filter(({ name }) => name !== 'Joan')));
    expect(currentPhoto()).toBe('Mary');
    rerender(shown(guests.slice(0, 3)));
    expect(currentPhoto()).toBe('Edith');
  });
});

// @spec:9/swipe
it.each([-50, 50])('a swipe of %i px turns nothing', async (px) => {
  await open(5);
  swipe(px);
  expect(currentPhoto()).toBe('Grace');
});

it('a second finger does not end the swipe of the first', async () => {
  await open(5);
  fireEvent.pointerDown(screen.getByRole('img'), { pointerId: 1, clientX: 200 });
  fireEvent.pointerUp(screen.getByRole('img'), { pointerId: 2, clientX: 20 });
  expect(currentPhoto()).toBe('Grace');
});

it('a swipe that the browser cancels turns nothing', async () => {
  await open(5);
  fireEvent.pointerDown(screen.getByRole('img'), { pointerId: 1, clientX: 200 });
  fireEvent.pointerCancel(screen.getByRole('img'), { pointerId: 1, clientX: 20 });
  fireEvent.pointerUp(screen.getByRole('img'), { pointerId: 1, clientX: 20 });
  expect(currentPhoto()).toBe('Grace');
});

// @spec:4/feedback-times @spec:9/swipe
it('ignores keys, buttons and swipes for 300 ms after a turn, and not longer', async () => {
  await open(5);
  key('ArrowRight');
  await wait(299);
  key('ArrowRight');
  press('Next photo');
  swipe(-90);
  expect(currentPhoto()).toBe('Edith');
  await wait(1);
  key('ArrowRight');
  expect(currentPhoto()).toBe('Joan');
});

it('goes round at both ends', async () => {
  await open(5);
  for (const name of ['Ada', 'Mary']) {
    key('ArrowLeft');
    expect(currentPhoto()).toBe(name);
    await wait(300);
  }
  key('ArrowRight');
  expect(currentPhoto()).toBe('Ada');
});

describe('of more guests than the page has', () => {
  it('counts all of them at once, and turns to them when they have arrived', async () => {
    const answer = Promise.withResolvers<void>();
    world.next('guests.list', { until: answer.promise });
    await open(7);
    expect(screen.getByText('2 of 7')).toBeTruthy();
    for (const name of ['Edith', 'Joan', 'Mary', 'Mary']) {
      key('ArrowRight');
      expect(currentPhoto()).toBe(name);
      await wait(300);
    }
    answer.resolve();
    await wait(0);
    // The guest shown stays.
    expect(currentPhoto()).toBe('Mary');
    expect(screen.getByText('7 of 7')).toBeTruthy();
    key('ArrowRight');
    expect(currentPhoto()).toBe('Annie');
  });

  it('goes round the known ones if the rest cannot be read', async () => {
    world.goOffline();
    await open(7);
    key('ArrowLeft');
    await wait(300);
    key('ArrowLeft');
    expect(currentPhoto()).toBe('Mary');
    expect(screen.getByText('5 of 7')).toBeTruthy();
  });
});

it('reads nothing when the page has all guests, and shows letters for those without a photo', async () => {
  await open(5);
  expect(world.calls('guests.list')).toEqual([]);
  expect(screen.getByRole('img', { name: 'Grace' }).textContent).toBe('G');
});
