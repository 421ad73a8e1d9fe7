import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { event } from '../eventStage.testing.tsx';
import { Accessibility } from './About.tsx';

afterEach(cleanup);

it('the accessibility of an event is its known facts and its host’s note, each on a line', () => {
  const access = { stepFree: 'yes', quietSpace: 'no', auslan: 'ask' } as const;
  render(<Accessibility event={event({ access, accessibility: 'Ramp at the gate' })} />);
  expect(screen.getByRole('region', { name: 'Accessibility' }).querySelector('p')?.textContent).toBe(
    'Available: step-free access\nNot available: quiet space\nAsk the host about Auslan\nRamp at the gate',
  );
});

it('an event whose host has said nothing of it claims nothing', () => {
  const { container } = render(<Accessibility event={event({ access: {}, accessibility: '' })} />);
  expect(container.textContent).toBe('');
});
