import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATHS } from '#src/ui/media/icon.tsx';
import { WizardActions } from './WizardActions.tsx';

/** The height of the window above the on-screen keyboard. */
class Viewport extends EventTarget {
  scale = 1;
  height = 844;
  offsetTop = 0;
}
let viewport: Viewport;

beforeEach(() => {
  viewport = new Viewport();
  vi.stubGlobal('visualViewport', viewport);
  vi.stubGlobal('innerHeight', 844);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const resize = (change: Partial<Viewport>) =>
  act(() => {
    Object.assign(viewport, change);
    viewport.dispatchEvent(new Event('resize'));
  });
const show = (step: 0 | 1 | 2 | 3) => render(<WizardActions step={step} busy={null} onBack={() => {}} />);
const bottom = () => screen.getByRole('button', { name: /Next/u }).parentElement?.style.bottom;

test('the bar rises with the on-screen keyboard, and falls back with it', () => {
  show(1);
  expect(bottom()).toBe('');
  resize({ height: 500 });
  expect(bottom()).toBe('344px');
  resize({ height: 500, offsetTop: 100 });
  expect(bottom()).toBe('244px');
  resize({ height: 844, offsetTop: 0 });
  expect(bottom()).toBe('');
});

test('a zoomed page does not count as a keyboard', () => {
  show(1);
  resize({ scale: 2, height: 422 });
  expect(bottom()).toBe('');
});

// @spec:2/wizard-close
test('the first step has a close mark instead of an arrow back', () => {
  const mark = (step: 0 | 1) => {
    show(step);
    const shape = screen.getAllByRole('button')[0]?.querySelector('path')?.getAttribute('d');
    cleanup();
    return shape;
  };
  expect([mark(0), mark(1)]).toEqual([PATHS.close, PATHS['chevron-left']]);
});

// @spec:2/wizard-close @spec:4/event-creation
test.each([
  [0, ['Close', 'Next']],
  [1, ['Back', 'Next']],
  [2, ['Back', 'Next']],
  [3, ['Back', 'Create Event']],
] as const)('the buttons of step %i', (step, names) => {
  show(step);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(names);
});
