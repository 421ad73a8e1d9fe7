import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PendingScreen } from './PendingScreen.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a spinner that turns for 3 s says that it takes longer, and offers another try', () => {
  vi.useFakeTimers();
  render(<PendingScreen />);
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  wait(2_900);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  wait(200);
  expect(screen.getByText('This is taking longer than usual…')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
