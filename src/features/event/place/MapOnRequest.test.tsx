import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import type { MapOutcome, MapsGateway, MapView } from '#src/data/ports/maps.ts';
import { MapOnRequest } from './MapOnRequest.tsx';
import type { Whereabouts } from './OpenedMap.tsx';

const PLACE = { address: '12 King Street, Newtown NSW', lat: -33.8967, lng: 151.1789 };
const NEWTOWN = { lat: -33.8983, lng: 151.1775 };
const localityOf = vi.fn<(area: string) => Promise<typeof NEWTOWN | null>>(async () => NEWTOWN);

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));

const show = (whereabouts: Whereabouts, maps: MapsGateway) =>
  render(
    <DataProvider data={dataWith({ places: { localityOf } })}>
      <MapOnRequest maps={maps} {...whereabouts} />
    </DataProvider>,
  );

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

test('after a press a map opens with a circle around the middle of the area, for viewers who may not see the place', async () => {
  const { views, gateway } = opening();
  show({ area: 'Newtown NSW', place: null }, gateway);
  await screen.findByRole('button', { name: 'Show map' });
  expect(views).toEqual([]);
  await press();
  await vi.waitFor(() => expect(views).toHaveLength(1));
  expect(views[0]).toMatchObject({
    centre: NEWTOWN,
    zoom: 12,
    pin: null,
    circleM: 1_200,
    label: 'Map of Newtown, New South Wales',
  });
});

test('a viewer who may see the place gets a map with a pin', async () => {
  const { views, gateway } = opening();
  show({ area: 'Newtown NSW', place: PLACE }, gateway);
  await press();
  await vi.waitFor(() => expect(views).toHaveLength(1));
  expect(views[0]).toMatchObject({ centre: { lat: PLACE.lat, lng: PLACE.lng }, zoom: 15, circleM: null });
  expect(views[0]?.pin?.at).toEqual({ lat: PLACE.lat, lng: PLACE.lng });
});

test('a map that fails leaves the name of the area, with another try', async () => {
  const { gateway } = mapsThat({ kind: 'failed' });
  show({ area: 'Newtown NSW', place: null }, gateway);
  await press();
  expect(await screen.findByText("The map didn't load. Check your connection and try again.")).toBeTruthy();
  expect(screen.getByText('Newtown, New South Wales')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show map' })).toBeTruthy();
});

test.each<[string, MapOutcome, string]>([
  ['that cannot be drawn', { kind: 'cannot-draw' }, "This browser can't draw the map."],
  ['of an unknown area', { kind: 'open', map: { movePin: () => {} } }, 'We do not know where this is on the map.'],
])('a map %s is not offered again', async (_which, answer, sentence) => {
  if (answer.kind === 'open') localityOf.mockResolvedValueOnce(null);
  show({ area: 'Erewhon TAS', place: null }, mapsThat(answer).gateway);
  await press();
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
