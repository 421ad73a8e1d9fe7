import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { event } from '../eventStage.testing.tsx';
import { Accessibility } from './About.tsx';

afterEach(cleanup);

it('the access of an event is its facts, the unknown ones said as unknown, and its host’s note', () => {
  const access = { stepFree: 'yes', quietSpace: 'no', auslan: 'ask' } as const;
  render(<Accessibility event={event({ access, accessibility: 'Ramp at the gate' })} />);
  expect(screen.getByRole('region', { name: 'Access' }).querySelector('p')?.textContent).toBe(
    'Available: step-free access\nNot available: quiet space\nAsk the host about Auslan\nNot said: accessible toilet, accessible parking, hearing loop, Companion Card\nRamp at the gate',
  );
});

it('an event whose host has said nothing of it claims nothing', () => {
  const { container } = render(<Accessibility event={event({ access: {}, accessibility: '' })} />);
  expect(container.textContent).toBe('');
});
