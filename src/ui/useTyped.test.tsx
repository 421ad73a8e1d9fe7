import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TextField } from './textField.tsx';
import { useTyped } from './useTyped.ts';

const told = vi.fn<(text: string) => void>();
const submitted = vi.fn<(text: string) => void>();

/** What depends on the text is drawn once it is told. */
function Form() {
  const [title, setTitle] = useState('Picnic');
  const field = useTyped<HTMLInputElement>(title, (text) => {
    told(text);
    setTitle(text);
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted(title);
      }}
    >
      <TextField label="Name" {...field} />
      <output>{title}</output>
      <button type="button" onClick={() => setTitle('')}>
        Clear
      </button>
      <button type="submit">Next</button>
    </form>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Name');
const type = (text: string) => fireEvent.input(input(), { target: { value: text } });
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  told.mockReset();
  submitted.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('stands in the field at once and is told after a pause, once', async () => {
  render(<Form />);
  expect(input().value).toBe('Picnic');
  for (const text of ['Picnic ', 'Picnic i', 'Picnic in']) {
    type(text);
    await pass(150);
  }
  expect(told).not.toHaveBeenCalled();
  await pass(50);
  expect(told.mock.calls).toEqual([['Picnic in']]);
  expect(screen.getByText('Picnic in')).toBeDefined();
  await pass(10_000);
  expect(told).toHaveBeenCalledOnce();
});

it('is told after 10 s to whoever does not pause, and goes on', async () => {
  render(<Form />);
  let text = '';
  for (let letters = 0; letters < 120; letters += 1) {
    text += 'a';
    type(text);
    await pass(100);
  }
  expect(told.mock.calls).toEqual([['a'.repeat(100)]]);
  expect(input().value).toBe('a'.repeat(120));
  await pass(200);
  expect(told).toHaveBeenLastCalledWith('a'.repeat(120));
});

it.each([
  ['Enter', () => fireEvent.keyDown(input(), { key: 'Enter' })],
  ['a shortcut', () => fireEvent.keyDown(input(), { key: 's', ctrlKey: true })],
  ['a finger', () => fireEvent.pointerDown(screen.getByText('Next'))],
  ['leaving the field', () => fireEvent.focusOut(input())],
  ['leaving the page', () => fireEvent(window, new Event('pagehide'))],
  ['another app', () => fireEvent(document, new Event('visibilitychange', { bubbles: true }))],
])('is told before %s does anything', (_, leave) => {
  render(<Form />);
  type('Lunch');
  leave();
  expect(told.mock.calls).toEqual([['Lunch']]);
  expect(screen.getByText('Lunch')).toBeDefined();
});

it.each(['a', 'Backspace', 'Unidentified', 'Process'])('is not told at the key %s, which types on', (key) => {
  render(<Form />);
  type('Lunch');
  fireEvent.keyDown(input(), { key });
  expect(told).not.toHaveBeenCalled();
});

it('is known to the form that is sent with it, and to a press that changes it', () => {
  render(<Form />);
  type('Lunch');
  fireEvent.submit(screen.getByRole('button', { name: 'Next' }));
  expect(submitted.mock.calls).toEqual([['Lunch']]);
  type('Dinner');
  fireEvent.click(screen.getByText('Clear'));
  expect(told).toHaveBeenLastCalledWith('Dinner');
  expect(input().value).toBe('');
});

it('is not lost with the field', () => {
  const { unmount } = render(<Form />);
  type('Lunch');
  unmount();
  expect(told.mock.calls).toEqual([['Lunch']]);
});
