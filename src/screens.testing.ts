import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { quickComputedStyle } from './computedStyle.testing.ts';
import { freshenWindow } from './freshWindow.testing.ts';

// All files of one worker share a window and the packages, so this runs before each of them: it gives every file fresh modules of
// ours, real timers, and a window as it was at first.
vi.resetModules();
vi.useRealTimers();
freshenWindow(window);

/** Kept with the window, because it remembers the answers. */
const QUICK = Symbol.for('arvo.quickComputedStyle');
const page: typeof window & { [QUICK]?: typeof window.getComputedStyle } = window;
page[QUICK] ??= quickComputedStyle(window, window.getComputedStyle.bind(window));
window.getComputedStyle = page[QUICK];

Object.assign(globalThis, {
  // jsdom has no layout: nothing is ever scrolled to.
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  },
  // Tells React that this is a test. Testing Library does so itself, and unmounts, only in the first file that loads it.
  IS_REACT_ACT_ENVIRONMENT: true,
});
afterEach(cleanup);

// A bound for a hang, not for speed: a busy machine takes longer than the default second to draw a failure.
configure({ asyncUtilTimeout: 10_000 });
