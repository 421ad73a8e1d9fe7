import type { BrowserContext, Route } from '@playwright/test';

/**
 * Fakes Mapbox' API by answering its requests, and makes the stack's build use a token: it replaces the token in the entry script
 * on its way to the browser, so that no second build is needed.
 */

export type MapboxDouble = {
  /** Every request to Mapbox so far. */
  readonly requested: URL[];
  /** Answers styles with an error from now on, or again with a style. */
  breakStyles(areBroken: boolean): void;
};

/** The position of the fake's address; the middle of Newtown NSW is about 800 m away. */
export const KING_STREET = { lat: -33.8921, lng: 151.1839 };

const suggestion = {
  mapbox_id: 'address-1',
  feature_type: 'address',
  name: '12 King Street',
  address: '12 King Street',
  full_address: '12 King Street, Newtown New South Wales 2042, Australia',
  place_formatted: 'Newtown New South Wales 2042, Australia',
  context: {
    country: { name: 'Australia', country_code: 'AU' },
    region: { name: 'New South Wales', region_code: 'NSW' },
    postcode: { name: '2042' },
    place: { name: 'Sydney' },
    locality: { name: 'Newtown' },
  },
};

const featureAt = ({ lat, lng }: typeof KING_STREET) => ({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { ...suggestion, coordinates: { latitude: lat, longitude: lng } },
    },
  ],
});
/** Search Box' own position, which Mapbox' terms do not allow us to store, is 500 m away. */
const retrieved = featureAt({ lat: KING_STREET.lat + 0.0045, lng: KING_STREET.lng });

const style = {
  version: 8,
  sources: { streets: { type: 'vector', url: 'mapbox://mapbox.mapbox-streets-v8' } },
  layers: [
    { id: 'land', type: 'background', paint: { 'background-color': '#e8efe9' } },
    { id: 'water', type: 'fill', source: 'streets', 'source-layer': 'water' },
  ],
};

const source = {
  tilejson: '2.2.0',
  attribution: '<a href="https://www.mapbox.com/about/maps/">© Mapbox</a> © OpenStreetMap',
  tiles: ['https://a.tiles.mapbox.com/v4/mapbox.mapbox-streets-v8/{z}/{x}/{y}.vector.pbf'],
  minzoom: 0,
  maxzoom: 16,
};

function answer(route: Route, { pathname: path, searchParams }: URL, areStylesBroken: boolean): Promise<void> {
  if (path.startsWith('/search/searchbox/v1/suggest')) return route.fulfill({ json: { suggestions: [suggestion] } });
  if (path.startsWith('/search/searchbox/v1/retrieve')) return route.fulfill({ json: retrieved });
  if (path === '/search/geocode/v6/forward') {
    const mayBeStored = searchParams.get('permanent') === 'true';
    return mayBeStored ? route.fulfill({ json: featureAt(KING_STREET) }) : route.fulfill({ status: 403, body: '' });
  }
  if (/^\/styles\/v1\/mapbox\/[\w-]+$/u.test(path)) {
    return areStylesBroken ? route.fulfill({ status: 500, body: '' }) : route.fulfill({ json: style });
  }
  if (path.endsWith('.json')) return route.fulfill({ json: source });
  // Tiles, icons and the library's telemetry.
  return route.fulfill({ status: 200, contentType: 'application/x-protobuf', body: '' });
}

export async function withMapbox(context: BrowserContext): Promise<MapboxDouble> {
  const requested: URL[] = [];
  let areStylesBroken = false;
  await context.route(/\/static\/js\/index\.[^/]+\.js$/u, async (route) => {
    const code = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'text/javascript',
      body: code.replace('mapboxToken:null', 'mapboxToken:`pk.test`'),
    });
  });
  await context.route(/^https:\/\/(?:[^/]+\.)?mapbox\.com\//u, (route) => {
    const url = new URL(route.request().url());
    requested.push(url);
    return answer(route, url, areStylesBroken);
  });
  return {
    requested,
    breakStyles: (areBroken) => {
      areStylesBroken = areBroken;
    },
  };
}
