import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCopied } from './useCopied.ts';

const writeText = vi.fn<(text: string) => Promise<void>>();

function Copier() {
  const { state, copy } = useCopied();
  return (
    <button type="button" onClick={() => copy('12 Smith Street')}>
      {state}
    </button>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<Copier />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const press = () => act(async () => fireEvent.click(screen.getByRole('button')));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const text = () => screen.getByRole('button').textContent;

// @spec:4/feedback-times @spec:9/toasts
it('shows for 2 seconds that it has copied', async () => {
  await press();
  expect(writeText).toHaveBeenCalledWith('12 Smith Street');
  await wait(1999);
  expect(text()).toBe('copied');
  await wait(1);
  expect(text()).toBe('idle');
});

// @spec:9/toasts
it('shows it for 2 seconds after the last press', async () => {
  await press();
  await wait(1500);
  await press();
  await wait(1999);
  expect(text()).toBe('copied');
  await wait(1);
  expect(text()).toBe('idle');
});

it('shows a failure until the next try', async () => {
  writeText.mockRejectedValueOnce(new Error('refused'));
  await press();
  await wait(60_000);
  expect(text()).toBe('failed');
  await press();
  expect(text()).toBe('copied');
});
