import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import type { MapOutcome, MapsGateway, MapView } from '#src/data/ports/maps.ts';
import { PlaceMap } from './PlaceMap.tsx';
import type { PlaceMapProps } from './PlaceMapPart.tsx';

const PLACE = { address: '12 King Street, Newtown NSW', lat: -33.8967, lng: 151.1789 };
const spotOf = vi.fn(async (): Promise<{ left: number; top: number } | null> => ({ left: 92, top: 70 }));

/** The observers' callbacks: a test scrolls to the box by calling them. */
let scrollTo: () => void;
beforeEach(() => {
  spotOf.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        scrollTo = () => notify([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

const NEWTOWN = { lat: -33.8983, lng: 151.1775 };
const localityOf = vi.fn(async () => NEWTOWN);
const show = (props: PlaceMapProps, maps: MapsGateway | null = null) =>
  render(
    <DataProvider data={dataWith({ places: { spotOf, localityOf }, maps })}>
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

test('the dot has the position of the locality', async () => {
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

test('a viewer who may see the place gets its dot without a look-up', async () => {
  show({ area: 'Newtown NSW', place: PLACE });
  await scroll();
  expect(await screen.findByRole('img', { name: 'Newtown, New South Wales' })).toBeTruthy();
  expect(spotOf).not.toHaveBeenCalled();
});

/** Maps that answer at once. */
function mapsThat(answer: MapOutcome) {
  const views: MapView[] = [];
  const gateway: MapsGateway = {
    open: async (_container, view) => {
      views.push(view);
      return answer;
    },
  };
  return { views, gateway };
}
const opening = () => mapsThat({ kind: 'open', map: { movePin: () => {} } });
const press = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Show map' }));
  await act(async () => {});
};

test('after a press a map opens on the middle of the area, for viewers who may not see the place', async () => {
  const { views, gateway } = opening();
  show({ area: 'Newtown NSW', place: null }, gateway);
  await scroll();
  await screen.findByRole('button', { name: 'Show map' });
  expect(views).toEqual([]);
  await press();
  await vi.waitFor(() => expect(views).toHaveLength(1));
  expect(views[0]).toMatchObject({ centre: NEWTOWN, zoom: 12, pin: null, label: 'Map of Newtown, New South Wales' });
});

test('a viewer who may see the place gets a map with a pin', async () => {
  const { views, gateway } = opening();
  show({ area: 'Newtown NSW', place: PLACE }, gateway);
  await scroll();
  await press();
  await vi.waitFor(() => expect(views).toHaveLength(1));
  expect(views[0]).toMatchObject({ centre: { lat: PLACE.lat, lng: PLACE.lng }, zoom: 15 });
  expect(views[0]?.pin?.at).toEqual({ lat: PLACE.lat, lng: PLACE.lng });
});

test('a map that fails leaves the drawing, with another try', async () => {
  const { gateway } = mapsThat({ kind: 'failed' });
  show({ area: 'Newtown NSW', place: null }, gateway);
  await scroll();
  await press();
  expect(await screen.findByText("The map didn't load. Check your connection and try again.")).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Newtown, New South Wales' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show map' })).toBeTruthy();
});

test('no map is offered without a token, without a connection, or for an unknown place', async () => {
  const { gateway } = opening();
  const { unmount, container } = show({ area: 'Newtown NSW', place: null });
  // The box needs no room for the button in a narrow window (ui/app.css).
  expect(container.querySelector('[data-low]')).not.toBeNull();
  await scroll();
  await screen.findByText(/GeoNames/u);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();

  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const second = show({ area: 'Newtown NSW', place: null }, gateway);
  expect(second.container.querySelector('[data-low]')).toBeNull();
  await scroll();
  await screen.findByText(/GeoNames/u);
  expect(screen.queryByRole('button')).toBeNull();
  second.unmount();
  offline.mockRestore();

  spotOf.mockResolvedValueOnce(null);
  show({ area: 'Erewhon TAS', place: null }, gateway);
  await scroll();
  await screen.findByRole('img', { name: 'Erewhon, Tasmania' });
  expect(screen.queryByRole('button')).toBeNull();
});
