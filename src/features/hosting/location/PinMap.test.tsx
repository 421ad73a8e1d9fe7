import type { Coordinates } from '@arvo/domain/places/address.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { act, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MapOutcome, MapsGateway, MapView } from '#src/data/ports/maps.ts';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { PinMap } from './PinMap.tsx';

const START = { lat: -33.8921, lng: 151.1839 };

const movePin = vi.fn();
let opened: { container: HTMLElement; view: MapView; signal: AbortSignal; answer: (outcome: MapOutcome) => void }[];
const maps: MapsGateway = {
  open: (container, view, signal) =>
    new Promise((answer) => {
      opened.push({ container, view, signal, answer });
      if (view.pin) container.append(view.pin.element);
    }),
};
let at: Coordinates;

function Screen() {
  const [place, setPlace] = useState<Coordinates>(START);
  const move = (to: Coordinates) => {
    at = to;
    setPlace(to);
  };
  return <PinMap address="12 King Street, Newtown NSW" at={place} onMove={move} />;
}

const show = (gateway: MapsGateway | null = maps) =>
  render(
    <DataProvider data={dataWith({ maps: gateway })}>
      <Screen />
    </DataProvider>,
  );
const open = () => act(async () => opened.at(-1)?.answer({ kind: 'open', map: { movePin } }));
const pin = () => screen.getByRole('button', { name: 'Pin' });

beforeEach(() => {
  opened = [];
  at = START;
  movePin.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

test('without a token there is no map', () => {
  expect(show(null).container.innerHTML).toBe('');
});

test('arrow keys move the pin by 10 m, with Shift by 100 m, and a text says where it is', async () => {
  show();
  await open();
  expect(opened[0]?.view).toMatchObject({ centre: START, zoom: 16, label: expect.stringContaining('12 King Street') });
  fireEvent.keyDown(pin(), { key: 'ArrowUp' });
  expect(screen.getByText('The pin is 10 m north of where the search put it.')).toBeTruthy();
  fireEvent.keyDown(pin(), { key: 'ArrowUp', shiftKey: true });
  expect(screen.getByText('The pin is 110 m north of where the search put it.')).toBeTruthy();
  expect(movePin).toHaveBeenLastCalledWith(at);
  expect(at.lat).toBeCloseTo(START.lat + 0.00099, 5);
});

test('an arrow key moves neither the map nor the page', async () => {
  show();
  await open();
  const listener = vi.fn();
  opened[0]?.container.addEventListener('keydown', listener);
  expect(fireEvent.keyDown(pin(), { key: 'ArrowLeft' })).toBe(false);
  expect(listener).not.toHaveBeenCalled();
});

test('buttons move it as well, and put it back', async () => {
  show();
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Move pin east' }));
  expect(at.lng).toBeGreaterThan(START.lng);
  fireEvent.click(screen.getByRole('button', { name: 'Put the pin back' }));
  expect(at).toEqual(START);
  expect(screen.queryByRole('button', { name: 'Put the pin back' })).toBeNull();
});

test('a pin dragged too far stays where it was, and the host reads why', async () => {
  show();
  await open();
  const dragged = (to: Coordinates) => act(async () => expect(opened[0]?.view.pin?.onDragged?.(to)).toEqual(at));
  await act(async () => opened[0]?.view.pin?.onDragged?.({ lat: START.lat + 0.01, lng: START.lng }));
  expect(at.lat).toBeCloseTo(START.lat + 0.01, 5);
  await dragged({ lat: START.lat + 0.1, lng: START.lng });
  expect(at.lat).toBeCloseTo(START.lat + 0.01, 5);
  expect(screen.getByText(/The pin can move by 5 km at most/u)).toBeTruthy();
});

test('moving the pin does not open the map again, which is billed', async () => {
  show();
  await open();
  for (let n = 0; n < 5; n += 1) fireEvent.keyDown(pin(), { key: 'ArrowUp' });
  expect(opened).toHaveLength(1);
});

test('a map that does not open says so and tries again on a press', async () => {
  show();
  await act(async () => opened[0]?.answer({ kind: 'failed' }));
  expect(screen.getByText("The map didn't load. Check your connection and try again.")).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await open();
  expect(pin()).toBeTruthy();
  expect(opened).toHaveLength(2);
});

test('a browser that cannot draw says so, without a button', async () => {
  show();
  await act(async () => opened[0]?.answer({ kind: 'cannot-draw' }));
  expect(screen.getByText("This browser can't draw the map.")).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('leaving closes the map', async () => {
  const { unmount } = show();
  await open();
  unmount();
  expect(opened[0]?.signal.aborted).toBe(true);
});
