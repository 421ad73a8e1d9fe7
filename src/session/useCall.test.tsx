import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CallOutcome } from '#src/data/ports/payments.ts';
import { DataProvider } from './data.tsx';
import { dataWith } from './dataWith.testing.ts';
import { useCall } from './useCall.ts';

afterEach(cleanup);

const done = { kind: 'answered', answer: {} } as const;
let outcomes: (CallOutcome<object> | null)[];

function Press({ request }: { request: () => Promise<CallOutcome<object>> }) {
  const { busy, call } = useCall();
  return (
    <button type="button" aria-busy={busy} onClick={() => void call(request).then((outcome) => outcomes.push(outcome))}>
      Press
    </button>
  );
}

function open(request: () => Promise<CallOutcome<object>>, sales = async () => ({})) {
  outcomes = [];
  render(
    <DataProvider data={{ ...dataWith({}), sales: sales as never }}>
      <Press request={request} />
    </DataProvider>,
  );
  const button = screen.getByRole('button');
  return { press: () => act(async () => fireEvent.click(button)), busy: () => button.getAttribute('aria-busy') };
}

it('makes one call at a time, says that it is busy, and takes the next press once it is over', async () => {
  let answer: (outcome: CallOutcome<object>) => void = () => {};
  const request = vi.fn(
    () =>
      new Promise<CallOutcome<object>>((resolve) => {
        answer = resolve;
      }),
  );
  const { press, busy } = open(request);
  await press();
  expect(busy()).toBe('true');
  await press();
  expect(outcomes).toEqual([null]);
  await act(async () => answer(done));
  expect(outcomes).toEqual([null, done]);
  expect([busy(), request.mock.calls.length]).toEqual(['false', 1]);
  await press();
  expect(request).toHaveBeenCalledTimes(2);
});

it.each([
  ['the call fails', () => Promise.reject(new Error('offline')), async () => ({})],
  ['its code does not load', async () => done, () => Promise.reject(new Error('no code'))],
])('has failed if %s, with a line in the log', async (_why, request, sales) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { press, busy } = open(request, sales);
  await press();
  expect(outcomes).toEqual([{ kind: 'failed' }]);
  expect(busy()).toBe('false');
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Call not sent'));
  warn.mockRestore();
});
