import { EMPTY_DRAFT } from '@arvo/domain/drafts/draft.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { WhenAndWhereStep } from './WhenAndWhereStep.tsx';

/** Noon of a day in this machine's own zone. */
const NOON = new Date(2026, 10, 21, 12);

function open(date: string) {
  // Only the gateways that the location field uses.
  const data = dataWith({});
  render(
    <DataProvider data={data}>
      <WhenAndWhereStep draft={{ ...EMPTY_DRAFT, date }} problems={{}} onEdit={() => {}} />
    </DataProvider>,
  );
}
const hint = () => screen.queryByText('This date has passed already');

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the date', () => {
  it.each([
    ['yesterday', '2026-11-20', true],
    ['last year', '2025-12-31', true],
    ['today', '2026-11-21', false],
    ['tomorrow', '2026-11-22', false],
    ['none yet', '', false],
    ['none that exists', '2026-02-31', false],
  ])('%s shows the past-date note only if it has passed', (_what, date, passed) => {
    open(date);
    expect(hint() !== null).toBe(passed);
  });

  it('is compared on a device whose zone name Intl refuses', () => {
    const options = new Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...options,
      timeZone: 'Etc/Unknown',
    });
    open('2026-11-20');
    expect(hint()).not.toBeNull();
  });
});
