import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CodeView } from './CodeView.tsx';
import type { LandingView } from '../landingState.ts';

type View = Extract<LandingView, { screen: 'code' }>;
const view: View = {
  screen: 'code',
  number: '+61412749803',
  verificationId: 'v1',
  code: '',
  busy: 'no',
  incomplete: false,
  failure: null,
  sentAgain: false,
};
const dispatch = vi.fn();
const codeView = (changes: Partial<View> = {}) => <CodeView view={{ ...view, ...changes }} dispatch={dispatch} />;
const field = () => screen.getByLabelText<HTMLInputElement>('Verification code');
const failed = (problem: 'incorrect' | 'timed-out'): Partial<View> => ({
  code: '123456',
  failure: { of: 'verify', failure: { kind: 'refused', problem } },
});

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test('names the number as Australians write it, and lets the phone fill in its code', () => {
  render(codeView());
  expect(screen.getByText('We sent a 6-digit code to 0412 749 803.')).toBeTruthy();
  expect(field().autocomplete).toBe('one-time-code');
  expect(field().inputMode).toBe('numeric');
});

test('a wrong code is invalid, says why once, and is selected so that the next digit replaces it', () => {
  const { rerender } = render(codeView({ code: '123456', busy: 'verifying' }));
  expect(screen.getByRole('status').textContent).toBe('Verifying…');
  rerender(codeView(failed('incorrect')));
  const [alert] = screen.getAllByRole('alert');
  expect(alert?.textContent).toBe('The verification code is incorrect. Please check and try again.');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(field().getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(alert?.textContent);
  expect(document.activeElement).toBe(field());
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 6]);
});

test('a code that could not be checked is not called invalid', () => {
  render(codeView(failed('timed-out')));
  expect(screen.getByRole('alert').textContent).toBe('Verification timed out. Please try again.');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test('reads the code from the SMS where the browser can, once for each code sent', async () => {
  const requests: { signal: AbortSignal; answer: (credential: unknown) => void }[] = [];
  vi.stubGlobal('OTPCredential', vi.fn());
  vi.stubGlobal('navigator', {
    credentials: {
      get: (request: { otp: unknown; signal: AbortSignal }) => {
        expect(request.otp).toEqual({ transport: ['sms'] });
        return new Promise((answer) => requests.push({ signal: request.signal, answer }));
      },
    },
  });
  const { rerender, unmount } = render(codeView());
  rerender(codeView({ code: '1' }));
  expect(requests).toHaveLength(1);
  rerender(codeView({ verificationId: 'v2', sentAgain: true }));
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  requests[1]?.answer({ type: 'otp', code: '654321' });
  await vi.waitFor(() => expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'type', value: '654321' }));
  unmount();
  expect(requests[1]?.signal.aborted).toBe(true);
});
