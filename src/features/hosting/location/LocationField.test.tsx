import { NO_AREA } from '@arvo/domain/places/area.ts';
import { areaNamed } from '@arvo/domain/places/placeName.ts';
import type { PlaceSuggestion } from '@arvo/domain/places/placeSearch.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Data, PlaceSearchOutcome, RetrieveOutcome } from '#src/data/ports.ts';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import type { Location } from './location.ts';
import { LocationField } from './LocationField.tsx';

const FITZROY: PlaceSuggestion = {
  id: '1',
  label: 'Fitzroy VIC',
  address: 'Fitzroy VIC',
  area: areaNamed(['Fitzroy'], 'VIC'),
  lat: -37.8,
  lng: 144.98,
  matched: 'whole',
};
const CROSSING: PlaceSuggestion = {
  id: '2',
  label: 'Fitzroy Crossing WA (near Derby)',
  address: 'Fitzroy Crossing WA',
  area: areaNamed(['Fitzroy Crossing'], 'WA'),
  lat: -18.2,
  lng: 125.6,
  matched: 'beginning',
};

/** As Mapbox suggests it: without coordinates. */
const OLD_BAR: PlaceSuggestion = {
  id: 'poi-1',
  label: 'The Old Bar at 74 Johnston Street, Fitzroy VIC',
  address: 'The Old Bar at 74 Johnston Street, Fitzroy VIC',
  area: areaNamed(['Fitzroy'], 'VIC'),
  lat: null,
  matched: 'later-word',
};

const NOTHING_FOUND = 'No place found. Add a comma and the suburb or town, like “Sydney Opera House, Sydney”.';

type Request = { query: string; signal: AbortSignal; answer: (outcome: PlaceSearchOutcome) => void };
let requests: Request[];
let retrieved: (outcome: RetrieveOutcome) => void;
const retrieve: Data['places']['retrieve'] = () =>
  new Promise((resolve) => {
    retrieved = resolve;
  });
const search: Data['places']['search'] = (query, signal) =>
  new Promise((answer) => {
    requests.push({ query, signal, answer });
  });

const EMPTY: Location = { address: '', place: null };
let location: Location;

function Field({ onChange }: { onChange: (changed: Location) => void }) {
  const [value, setValue] = useState(EMPTY);
  const change = (changed: Location) => {
    setValue(changed);
    onChange(changed);
  };
  return <LocationField {...value} onChange={change} error={null} />;
}

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
  requests = [];
  location = EMPTY;
  // Only the gateways that this field uses.
  const data = { places: { search, retrieve } };
  render(
    <DataProvider data={dataWith(data)}>
      <Field
        onChange={(changed) => {
          location = changed;
        }}
      />
    </DataProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const combobox = () => screen.getByRole('combobox', { name: /Location/u });
const type = (value: string) => {
  fireEvent.focus(combobox());
  fireEvent.change(combobox(), { target: { value } });
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const answer = async (at: number, found: readonly PlaceSuggestion[]) => {
  requests[at]?.answer({ kind: 'found', suggestions: found });
  await wait(0);
};
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const press = (key: string) => fireEvent.keyDown(combobox(), { key });

test('text that comes without a focus event is searched for too', async () => {
  fireEvent.change(combobox(), { target: { value: 'Fitz' } });
  await wait(200);
  expect(requests.map(({ query }) => query)).toEqual(['Fitz']);
});

// @spec:7/suggestions-debounce
test('searches once, 200 ms after the last key', async () => {
  type('Fit');
  await wait(199);
  type('Fitz');
  await wait(199);
  expect(requests).toEqual([]);
  await wait(1);
  expect(requests.map(({ query }) => query)).toEqual(['Fitz']);
});

test('another key aborts the search, and a late answer is not shown', async () => {
  type('Fit');
  await wait(200);
  type('Fitzroy C');
  expect(requests[0]?.signal.aborted).toBe(true);
  await answer(0, [FITZROY]);
  expect(options()).toEqual([]);
  await wait(200);
  await answer(1, [CROSSING]);
  expect(options()).toEqual(['Fitzroy Crossing WA (near Derby)']);
  expect(screen.getByText('1 place found')).toBeTruthy();
  expect(screen.getByText(/^Places from GeoNames/u)).toBeTruthy();
});

// @spec:2/location-search
test('choosing a place sets address, area and coordinates; further typing removes area and coordinates', async () => {
  type('Fitz');
  await wait(200);
  await answer(0, [FITZROY, CROSSING]);
  fireEvent.click(screen.getByRole('option', { name: 'Fitzroy Crossing WA (near Derby)' }));
  expect(location).toEqual({
    address: 'Fitzroy Crossing WA',
    place: { area: 'Fitzroy Crossing WA', lat: -18.2, lng: 125.6 },
  });
  expect(options()).toEqual([]);
  type('Fitzroy Crossing W');
  expect(location).toEqual({ address: 'Fitzroy Crossing W', place: null });
});

test.each([
  [
    '12 Smith Street, Fitzroy VIC',
    FITZROY.area,
    'Everyone sees: Fitzroy VIC. Guests see the full address from 24 hours before the event.',
  ],
  ['Fitzroy VIC', FITZROY.area, /^Only guests see this, from 24 hours before the event\. To show everyone the suburb/u],
  ['Mile 12, Outback Highway', NO_AREA, 'Only guests see this, from 24 hours before the event.'],
])('once %j is chosen, the hint says what everyone sees and what guests see', async (address, area, hint) => {
  type('Fitz');
  await wait(200);
  await answer(0, [{ ...FITZROY, label: address, address, area }]);
  fireEvent.click(screen.getByRole('option', { name: address }));
  expect(screen.getByText(hint)).toBeTruthy();
});

test('Enter chooses the highlighted or else the first suggestion, and none of an outdated list', async () => {
  type('Fitz');
  await wait(200);
  await answer(0, [FITZROY, CROSSING]);
  type('Fitzroy Cr');
  press('Enter');
  expect(location.place).toBeNull();
  await wait(200);
  await answer(1, [CROSSING, FITZROY]);
  press('ArrowDown');
  press('ArrowDown');
  expect(combobox().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id);
  press('ArrowDown');
  press('ArrowUp');
  press('Enter');
  expect(location.address).toBe('Fitzroy VIC');
  type('Fitzroy Cros');
  await wait(200);
  await answer(2, [CROSSING]);
  press('Enter');
  expect(location.address).toBe('Fitzroy Crossing WA');
});

test('Escape and leaving close the list and keep the text; Home and End move the caret', async () => {
  type('Fitz');
  await wait(200);
  await answer(0, [FITZROY]);
  expect(press('Home')).toBe(true);
  expect(press('End')).toBe(true);
  expect(press('Escape')).toBe(false);
  expect([options(), location.address]).toEqual([[], 'Fitz']);
  press('ArrowDown');
  expect(options()).toEqual(['Fitzroy VIC']);
  fireEvent.blur(combobox());
  expect([options(), location.address]).toEqual([[], 'Fitz']);
});

test('says that nothing was found, also after the field is left, so that Next does not move during a press', async () => {
  type('Xyzzy');
  await wait(200);
  await answer(0, []);
  expect(screen.getByRole('combobox', { description: NOTHING_FOUND })).toBeTruthy();
  fireEvent.blur(combobox());
  await wait(1000);
  expect(screen.getByText(NOTHING_FOUND)).toBeTruthy();
  expect(screen.queryByText(/then choose from the list/u)).toBeNull();
});

// @spec:2/location-search
test('a failed search is not reported as a missing place, and the next key retries', async () => {
  type('Fit');
  await wait(200);
  requests[0]?.answer({ kind: 'failed' });
  await wait(0);
  expect(screen.getByText("We couldn't search for places. Check your connection and type again.")).toBeTruthy();
  expect(screen.queryByText(NOTHING_FOUND)).toBeNull();
  type('Fitz');
  await wait(200);
  await answer(1, [FITZROY]);
  expect(options()).toEqual(['Fitzroy VIC']);
});

const chooseOldBar = async () => {
  type('Old B');
  await wait(200);
  await answer(0, [OLD_BAR]);
  fireEvent.click(screen.getByRole('option', { name: OLD_BAR.label }));
};

test('a suggestion without coordinates becomes the location once they are there', async () => {
  await chooseOldBar();
  expect(location).toEqual({ address: OLD_BAR.address, place: null });
  expect(screen.getByText('Finding that place…')).toBeTruthy();
  // Its address is not searched for.
  await wait(1_000);
  expect(requests).toHaveLength(1);
  retrieved({ kind: 'found', at: { lat: -37.7982, lng: 144.9771 } });
  await wait(0);
  expect(location).toEqual({
    address: OLD_BAR.address,
    place: { area: 'Fitzroy VIC', lat: -37.7982, lng: 144.9771 },
  });
  expect(screen.queryByText('Finding that place…')).toBeNull();
});

test('coordinates that arrive after the next key are ignored', async () => {
  await chooseOldBar();
  type('The New Bar');
  retrieved({ kind: 'found', at: { lat: -37.7982, lng: 144.9771 } });
  await wait(0);
  expect(location).toEqual({ address: 'The New Bar', place: null });
});

test('without exact coordinates the host reads where the pin is instead', async () => {
  await chooseOldBar();
  retrieved({ kind: 'nearby', at: { lat: -37.8, lng: 144.98 } });
  await wait(0);
  expect(location.place).toEqual({ area: 'Fitzroy VIC', lat: -37.8, lng: 144.98 });
  expect(screen.getByText("We couldn't get the exact spot, so the pin is in the middle of Fitzroy VIC.")).toBeTruthy();
});

test('without any coordinates the host reads what to do, and the text stays', async () => {
  await chooseOldBar();
  retrieved({ kind: 'failed' });
  await wait(0);
  expect(location).toEqual({ address: OLD_BAR.address, place: null });
  expect(
    screen.getByText("We couldn't find out where that is. Check your connection and choose it again."),
  ).toBeTruthy();
});
