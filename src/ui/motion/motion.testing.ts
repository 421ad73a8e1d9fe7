import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

type Keyframes = { readonly transform?: string[]; readonly opacity?: number[]; readonly height?: string[] };

type Layout = {
  /** An element's box, as the browser would lay it out. */
  readonly place: (element: Element) => DOMRect;
  /** Called with each animation; returns what cancelling it does. */
  readonly animate: (element: Element, keyframes: Keyframes) => () => void;
};

/** Gives a file's tests what jsdom lacks: layout, animations, and the person's preference, which a test sets by `reduce`. */
export function useMotion({ place, animate }: Layout): { readonly reduce: () => void } {
  let isReduced = false;
  beforeEach(() => {
    isReduced = false;
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isReduced && query.includes('reduced-motion: reduce'),
    }));
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
      return place(this);
    });
    const value = function value(this: Element, keyframes: Keyframes) {
      return { cancel: animate(this, keyframes) };
    };
    Object.defineProperty(Element.prototype, 'animate', { configurable: true, value });
  });
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(Element.prototype, 'animate');
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return {
    reduce: () => {
      isReduced = true;
    },
  };
}
