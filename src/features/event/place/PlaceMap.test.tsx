import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { PlaceMap, type PlaceMapProps } from './PlaceMap.tsx';

const PLACE = { address: '12 King Street, Newtown NSW', lat: -33.8967, lng: 151.1789 };
const spotOf = vi.fn(async (): Promise<{ left: number; top: number } | null> => ({ left: 92, top: 70 }));

/** The observers' callbacks: a test scrolls to the box by calling them. */
let scrollTo: () => void;
beforeEach(() => {
  spotOf.mockClear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        scrollTo = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

const show = (props: PlaceMapProps) =>
  render(
    <DataProvider data={dataWith({ places: { spotOf } })}>
      <PlaceMap {...props} />
    </DataProvider>,
  );
const scroll = () => act(async () => scrollTo());

test('nothing is looked up before the box is scrolled to', async () => {
  show({ area: 'Newtown NSW', place: null });
  expect(spotOf).not.toHaveBeenCalled();
  await scroll();
  expect(await screen.findByRole('img', { name: 'Newtown, New South Wales' })).toBeTruthy();
  expect(spotOf).toHaveBeenCalledWith('Newtown NSW');
});

test('the dot stands where the locality is', async () => {
  show({ area: 'Newtown NSW', place: null });
  await scroll();
  await vi.waitFor(() => expect(screen.getByRole('img').innerHTML).toContain('left: 92%; top: 70%'));
});

test('an area of unknown position is shown as somewhere in its state', async () => {
  spotOf.mockResolvedValueOnce(null);
  show({ area: 'Erewhon TAS', place: null });
  await scroll();
  const drawing = await screen.findByRole('img', { name: 'Erewhon, Tasmania' });
  expect(drawing.querySelectorAll('span')).toHaveLength(1);
});

test('an address without a public part has no map', () => {
  const { container } = show({ area: '', place: null });
  expect(container.innerHTML).toBe('');
});

test('who may see the place gets its dot without a look-up', async () => {
  show({ area: 'Newtown NSW', place: PLACE });
  await scroll();
  expect(await screen.findByRole('img', { name: 'Newtown, New South Wales' })).toBeTruthy();
  expect(spotOf).not.toHaveBeenCalled();
});
