/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { polyfillFetch } from '@mapbox/search-js-core';
import { afterEach, beforeEach } from 'vitest';

/** A double of Mapbox' Search Box and Geocoding APIs for tests: a server on this machine, which Mapbox' client asks in place of the real one. */

const context = {
  country: { name: 'Australia', country_code: 'AU' },
  region: { name: 'Victoria', region_code: 'VIC', region_code_full: 'AU-VIC' },
  postcode: { name: '3065' },
  place: { name: 'Melbourne' },
  locality: { name: 'Fitzroy' },
};

const reply = {
  suggestions: [
    {
      mapbox_id: 'poi-1',
      feature_type: 'poi',
      name: 'The Old Bar',
      address: '74-76 Johnston Street',
      full_address: '74-76 Johnston Street, Fitzroy Victoria 3065, Australia',
      place_formatted: 'Fitzroy Victoria 3065, Australia',
      context,
    },
    {
      mapbox_id: 'address-1',
      feature_type: 'address',
      name: '12 Smith Street',
      address: '12 Smith Street',
      place_formatted: 'Fitzroy Victoria 3065, Australia',
      context,
    },
    {
      mapbox_id: 'locality-1',
      feature_type: 'locality',
      name: 'Fitzroy',
      place_formatted: 'Melbourne Victoria, Australia',
      context: { region: context.region, place: context.place },
    },
    {
      mapbox_id: 'street-1',
      feature_type: 'street',
      name: 'Smith Street',
      place_formatted: 'Fitzroy Victoria, Australia',
    },
  ],
};
const featureAt = (latitude: number, longitude: number, properties: object) => ({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { ...properties, coordinates: { latitude, longitude } },
    },
  ],
});

/** Search Box' own position, which may not be stored: 40 m away from the permanent geocoder's. */
const retrieved = featureAt(-37.7985, 144.9774, { mapbox_id: 'poi-1', feature_type: 'poi' });
export const geocoded = (type: string) => featureAt(-37.7982, 144.9771, { mapbox_id: 'geo-1', feature_type: type });

/** Refuses a geocode whose result may not be stored. */
const refusal = JSON.stringify({ message: 'This test demands permanent=true' });

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const asDocumented: Answer = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
  if (pathname.includes('/retrieve/')) response.end(JSON.stringify(retrieved));
  else if (pathname !== '/search/geocode/v6/forward') response.end(JSON.stringify(reply));
  else if (searchParams.get('permanent') === 'true') response.end(JSON.stringify(geocoded('address')));
  else response.writeHead(403).end(refusal);
};

/** What a test sets in the double, and the requests that the double received. */
export const double: { requests: URL[]; answer: Answer } = { requests: [], answer: asDocumented };

export function startDouble(): void {
  let server: ReturnType<typeof createServer>;
  beforeEach(async () => {
    Object.assign(double, { requests: [], answer: asDocumented });
    server = createServer((request, response) => {
      double.requests.push(new URL(request.url ?? '', 'http://127.0.0.1'));
      double.answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    polyfillFetch(
      {
        fetch: (input: RequestInfo | URL, init?: RequestInit) =>
          fetch(String(input).replace('https://api.mapbox.com', baseUrl), init),
        AbortController,
      },
      true,
    );
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}

export const hangUp: Answer = (request) => void request.socket.destroy();
