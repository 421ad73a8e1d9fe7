import { EMPTY_DRAFT } from '@arvo/domain/drafts/draft.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { areaNamed } from '@arvo/domain/places/placeName.ts';
import { EventPreview } from '../EventPreview.tsx';
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

describe('the times, once the place is chosen', () => {
  const SYDNEY = { area: areaNamed(['Sydney'], 'NSW'), lat: -33.87, lng: 151.21 };
  const at = (date: string, startTime: string, endTime = '') => ({
    ...EMPTY_DRAFT,
    date,
    startTime,
    endTime,
    place: SYDNEY,
  });
  /** The step and the preview beside it. */
  async function openAt(draft: ReturnType<typeof at>, timeZone = 'Australia/Sydney') {
    const timeZoneAt = vi.fn(async () => timeZone);
    render(
      <DataProvider data={dataWith({ places: { timeZoneAt } })}>
        <WhenAndWhereStep draft={draft} problems={{}} onEdit={() => {}} />
        <EventPreview draft={draft} eventId="e" photoUrl={null} hue={null} year={2027} />
      </DataProvider>,
    );
    await act(async () => {});
    expect(timeZoneAt).toHaveBeenCalledWith({ lat: SYDNEY.lat, lng: SYDNEY.lng });
  }
  const said = () => screen.queryAllByText(/^(Clocks|These times)/u).map(({ textContent }) => textContent);

  it.each([
    [
      at('2027-10-03', '02:00', '03:00'),
      'Clocks go forward that night, and there is no 2:00 AM. Your event will be from 3:00 AM to 4:00 AM.',
    ],
    [
      at('2027-10-03', '02:30'),
      'Clocks go forward that night, and there is no 2:30 AM. Your event will start at 3:30 AM.',
    ],
    [
      at('2027-10-02', '20:00', '02:30'),
      'Clocks go forward that night, and there is no 2:30 AM. Your event will end at 3:30 AM.',
    ],
    [
      at('2027-04-04', '02:30'),
      'Clocks go back that night, and 2:30 AM comes twice. Your event will start at the first, 2:30 AM AEDT.',
    ],
    [
      at('2027-04-03', '20:00', '02:30'),
      'Clocks go back that night, and 2:30 AM comes twice. Your event will end at the first, 2:30 AM AEDT.',
    ],
  ])('of %j are explained', async (draft, note) => {
    await openAt(draft);
    expect(said()).toEqual([note]);
  });

  it('are as they will be published in the preview', async () => {
    await openAt(at('2027-10-03', '02:00', '03:00'));
    expect(screen.getByRole('region', { name: 'Preview' }).textContent?.replaceAll('\u00a0', ' ')).toContain(
      '3:00 AM – 4:00 AM',
    );
  });

  it.each([
    // Noon of 21 November 2026 in UTC, where tests run, is 11 PM in Sydney and 8 PM in Perth.
    ['start and end have passed today', at('2026-11-21', '20:00', '22:30'), 'Australia/Sydney', true],
    ['the end is to come', at('2026-11-21', '20:00', '23:30'), 'Australia/Sydney', false],
    ['the end is tomorrow', at('2026-11-21', '20:00', '02:00'), 'Australia/Sydney', false],
    ['only the start has passed', at('2026-11-21', '20:00'), 'Australia/Sydney', false],
    ['the same times are to come in Perth', at('2026-11-21', '20:00', '22:30'), 'Australia/Perth', false],
  ])('say that the event would be over: %s', async (_what, draft, zone, isOver) => {
    await openAt(draft, zone);
    expect(said()).toEqual(
      isOver ? ['These times have passed already: your event would be over, and nobody could join.'] : [],
    );
  });

  it.each([
    // Sydney is ahead of this machine's zone, and 24 hours after the end is another day there.
    ['with an end', at('2027-06-12', '20:00', '23:00'), /event: on Sun 13 Jun( 2027)?\.$/u],
    [
      'without one, twelve hours after the start',
      at('2027-06-12', '20:00'),
      /on Mon 14 Jun( 2027)?\. Add an end time to be paid sooner\.$/u,
    ],
  ])('of a paid event say when the money comes: %s', async (_what, draft, text) => {
    await openAt({ ...draft, isPaid: true });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('of a free event say nothing of money', async () => {
    await openAt(at('2027-06-12', '20:00'));
    expect(screen.queryByText(/paid|Paid/u)).toBeNull();
  });
});

describe('usual times', () => {
  function Times() {
    const [draft, setDraft] = useState(EMPTY_DRAFT);
    const edit = (fields: Partial<typeof draft>) => setDraft((last) => ({ ...last, ...fields }));
    return <WhenAndWhereStep draft={draft} problems={{}} onEdit={edit} />;
  }
  const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

  it('are a press away: a start, then a length, which can be chosen again', () => {
    render(
      <DataProvider data={dataWith({})}>
        <Times />
      </DataProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: '7 PM' }));
    expect(value(/^Start time/u)).toBe('19:00');
    // The pressed button is gone; the focus is on what took its place.
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Usual lengths' }));
    fireEvent.click(screen.getByRole('button', { name: '3 h, until 10:00 PM' }));
    expect(value(/^End time/u)).toBe('22:00');
    fireEvent.click(screen.getByRole('button', { name: '2 h, until 9:00 PM' }));
    expect(value(/^End time/u)).toBe('21:00');
    const pressed = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    expect(pressed).toEqual(['2 h']);
  });
});
