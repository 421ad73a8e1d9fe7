import { configure } from '@testing-library/react';
import { quickComputedStyle } from './computedStyle.testing.ts';

// jsdom has no layout: nothing is ever scrolled to.
Object.assign(globalThis, {
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  },
});

// A bound for a hang, not for speed: a busy machine takes longer than the default second to draw a failure.
configure({ asyncUtilTimeout: 10_000 });

window.getComputedStyle = quickComputedStyle(window, window.getComputedStyle.bind(window));
