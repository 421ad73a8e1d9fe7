import { guestPath } from '@arvo/domain/protocol/store/paths.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  ADA,
  button,
  findButton,
  givenGuest,
  HANG,
  ID,
  meanwhile,
  open,
  openPicnicAs,
  useStage,
  world,
} from '../eventStage.testing.tsx';

useStage();

type Keyframes = { clipPath?: string[] } | { transform?: string }[];
/** The text of each element that has moved, and how it began. */
let moved: string[] = [];
let isReduced = false;

beforeEach(() => {
  moved = [];
  isReduced = false;
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isReduced && query.includes('reduced-motion: reduce') }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    return this.tagName === 'BUTTON' ? new DOMRect(200, 100, 180, 48) : new DOMRect(20, 90, 120, 24);
  });
  const animate = function animate(this: Element, keyframes: Keyframes) {
    const begin = Array.isArray(keyframes) ? keyframes[0]?.transform : keyframes.clipPath?.[0];
    // Confetti has no text.
    if (this.textContent) moved.push(`${this.textContent}: ${begin}`);
  };
  Object.defineProperty(Element.prototype, 'animate', { configurable: true, value: animate });
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
  vi.restoreAllMocks();
});

const joined = () => screen.findByRole('heading', { name: "You're going" }, HANG);

async function join() {
  await openPicnicAs(ADA);
  expect(moved).toEqual([]);
  await userEvent.click(button('Join Event'));
  await joined();
}

it('after joining, the title comes from the pressed button, and the next button grows in its place', async () => {
  await join();
  expect(moved).toEqual(["You're going: translate(210px, 22px)", 'Share: inset(0 0 0 100% round 12px)']);
});

it('after leaving, "Join Event" grows from the side of the title', async () => {
  givenGuest();
  await open();
  await joined();
  await meanwhile(() => world.server.delete(guestPath(ID, ADA)));
  await findButton('Join Event');
  expect(moved).toEqual(['Join Event: inset(0 100% 0 0 round 12px)']);
});

it('a page that opens in that state shows it without motion', async () => {
  givenGuest();
  await open();
  await joined();
  expect(moved).toEqual([]);
});

it('nothing moves with reduced motion', async () => {
  isReduced = true;
  await join();
  expect(moved).toEqual([]);
});
