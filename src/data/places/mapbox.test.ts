/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlacesGateway } from '../ports.ts';
import { searchMapbox } from './mapbox.ts';
import { createPlaces } from './places.ts';

const feature = (properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [144.97, -37.79] },
  properties,
});

const context = {
  country: { name: 'Australia', country_code: 'AU' },
  region: { name: 'Victoria', region_code: 'VIC', region_code_full: 'AU-VIC' },
  postcode: { name: '3065' },
  place: { name: 'Melbourne' },
  locality: { name: 'Fitzroy' },
};

const reply = {
  type: 'FeatureCollection',
  features: [
    feature({
      mapbox_id: 'poi-1',
      feature_type: 'poi',
      name: 'The Old Bar',
      address: '74-76 Johnston Street',
      full_address: '74-76 Johnston Street, Fitzroy Victoria 3065, Australia',
      place_formatted: 'Fitzroy Victoria 3065, Australia',
      coordinates: { latitude: -37.7982, longitude: 144.9771 },
      context,
    }),
    feature({
      mapbox_id: 'address-1',
      feature_type: 'address',
      name: '12 Smith Street',
      address: '12 Smith Street',
      place_formatted: 'Fitzroy Victoria 3065, Australia',
      coordinates: { latitude: -37.807, longitude: 144.983, accuracy: 'rooftop' },
      context,
    }),
    feature({
      mapbox_id: 'locality-1',
      feature_type: 'locality',
      name: 'Fitzroy',
      place_formatted: 'Melbourne Victoria, Australia',
      coordinates: { latitude: -37.798, longitude: 144.978 },
      context: { region: context.region, place: context.place },
    }),
    feature({
      mapbox_id: 'street-1',
      feature_type: 'street',
      name: 'Smith Street',
      place_formatted: 'Fitzroy Victoria, Australia',
      coordinates: { latitude: -37.798, longitude: 144.978 },
    }),
  ],
};

let asked: URL[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let server: ReturnType<typeof createServer>;
let baseUrl = '';

beforeEach(async () => {
  asked = [];
  answer = (_request, response) => response.end(JSON.stringify(reply));
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', baseUrl));
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const never = new AbortController().signal;
const search = (query = 'old bar', signal = never) =>
  searchMapbox({ token: 'pk.test', baseUrl, timeoutMs: 300 }, query, signal);

describe('Mapbox search', () => {
  test('requests only Australian venues and addresses', async () => {
    await search('old bar; fitzroy');
    expect(asked[0]?.pathname).toBe('/search/searchbox/v1/forward');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      q: 'old bar  fitzroy',
      access_token: 'pk.test',
      country: 'au',
      language: 'en',
      types: 'poi,address,street,place,locality',
      auto_complete: 'true',
      limit: '6',
    });
  });

  test('the address is private, and the area comes only from the structured context', async () => {
    const result = await search();
    const old = { area: 'Fitzroy VIC', lat: -37.7982, lng: 144.9771, matched: 'later-word' };
    expect(result).toEqual({
      kind: 'found',
      suggestions: [
        {
          ...old,
          id: 'poi-1',
          label: 'The Old Bar at 74-76 Johnston Street, Fitzroy VIC 3065',
          address: 'The Old Bar at 74-76 Johnston Street, Fitzroy VIC 3065',
        },
        {
          id: 'address-1',
          label: '12 Smith Street, Fitzroy VIC 3065',
          address: '12 Smith Street, Fitzroy VIC 3065',
          area: 'Fitzroy VIC',
          lat: -37.807,
          lng: 144.983,
          matched: 'later-word',
        },
        {
          id: 'locality-1',
          label: 'Fitzroy VIC',
          address: 'Fitzroy VIC',
          area: 'Melbourne VIC',
          lat: -37.798,
          lng: 144.978,
          matched: 'later-word',
        },
        {
          id: 'street-1',
          label: 'Smith Street, Fitzroy Victoria',
          address: 'Smith Street, Fitzroy Victoria',
          area: '',
          lat: -37.798,
          lng: 144.978,
          matched: 'later-word',
        },
      ],
    });
  });

  test('a unit, a level or a venue typed before the street is kept in the address and out of the area', async () => {
    const addresses = async (query: string) => {
      const result = await search(query);
      return result.kind === 'found' ? result.suggestions.map(({ address, area }) => [address, area]) : [];
    };
    const unit = await addresses('Unit 3, 12 Smith Street, Fitzroy');
    expect(unit[1]).toEqual(['Unit 3, 12 Smith Street, Fitzroy VIC 3065', 'Fitzroy VIC']);
    expect(unit[2]).toEqual(['Unit 3, 12 Smith Street, Fitzroy VIC', 'Melbourne VIC']);
    const venue = await addresses('Upstairs, The Old Bar, Fitzroy');
    expect(venue[0]).toEqual(['Upstairs, The Old Bar at 74-76 Johnston Street, Fitzroy VIC 3065', 'Fitzroy VIC']);
    expect((await addresses('12 Smth St, Fitzroy'))[1]).toEqual(['12 Smith Street, Fitzroy VIC 3065', 'Fitzroy VIC']);
  });

  test('only a place whose address begins with the typed text matches; others are similar names', async () => {
    const result = await search('12 Smith Street, Fitzroy');
    const matched = result.kind === 'found' ? result.suggestions.map((found) => found.matched) : [];
    expect(matched).toEqual(['later-word', 'whole', 'whole', 'later-word']);
  });

  test('returns refusals, malformed replies and timeouts as values', async () => {
    answer = (_request, response) => {
      response.statusCode = 401;
      response.end('{"message":"Not Authorized"}');
    };
    expect(await search()).toEqual({ kind: 'failed', reason: 'refused' });
    answer = (_request, response) => response.end('<html>captive portal</html>');
    expect(await search()).toEqual({ kind: 'failed', reason: 'malformed' });
    answer = (_request, response) => response.end('{"features":[{"properties":{"name":1}}]}');
    expect(await search()).toEqual({ kind: 'failed', reason: 'malformed' });
    answer = () => undefined;
    expect(await search()).toEqual({ kind: 'failed', reason: 'timed-out' });
    answer = (request) => request.socket.destroy();
    expect(await search()).toEqual({ kind: 'failed', reason: 'unreachable' });
  });

  test('the next keystroke aborts the search', async () => {
    answer = () => undefined;
    const controller = new AbortController();
    const result = search('old bar', controller.signal);
    controller.abort();
    expect(await result).toEqual({ kind: 'failed', reason: 'aborted' });
  });
});

const mapbox = () => createPlaces({ token: 'pk.test', baseUrl, timeoutMs: 300 });
const found = async (places: Pick<PlacesGateway, 'search'>, query: string) => {
  const outcome = await places.search(query, never);
  return outcome.kind === 'found' ? outcome.suggestions : expect.fail('search failed');
};

describe('places', () => {
  test('uses Mapbox if it is configured', async () => {
    expect((await found(mapbox(), 'old bar')).map(({ id }) => id)).toContain('poi-1');
  });

  test('the same text is requested from Mapbox once, and again after a failure', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const places = mapbox();
    const reliable = answer;
    answer = (request) => request.socket.destroy();
    await found(places, 'old bar');
    answer = reliable;
    expect(await found(places, 'old bar')).toEqual(await found(places, 'old bar'));
    expect(asked.length).toBe(2);
    await found(places, 'older bar');
    expect(asked.length).toBe(3);
    warn.mockRestore();
  });

  test('uses the gazetteer if Mapbox fails or finds nothing, and logs only a failure', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    answer = (request) => request.socket.destroy();
    expect((await found(mapbox(), 'Fitzroy'))[0]?.label).toBe('Fitzroy VIC');
    expect(warn.mock.calls).toEqual([['Mapbox found no places: unreachable']]);
    answer = (_request, response) => response.end('{"features":[]}');
    expect((await found(mapbox(), 'Fitzroy'))[0]?.label).toBe('Fitzroy VIC');
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  test('fails if the code cannot be loaded, with Mapbox unreachable or not configured', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.resetModules();
    vi.doMock('./gazetteerSearch.ts', () => {
      throw new Error('chunk');
    });
    const { createPlaces: createAfresh } = await import('./places.ts');
    answer = (request) => request.socket.destroy();
    const outcomes = [createAfresh(null), createAfresh({ token: 'pk.test', baseUrl, timeoutMs: 300 })].map((places) =>
      places.search('Fitzroy', never),
    );
    expect(await Promise.all(outcomes)).toEqual([{ kind: 'failed' }, { kind: 'failed' }]);
    expect(warn).toHaveBeenCalledWith('Places not searched: Error');
    warn.mockRestore();
    vi.doUnmock('./gazetteerSearch.ts');
  });

  test('without a token nothing leaves the device', async () => {
    const places = createPlaces(null);
    expect((await found(places, '12 Smith Street, Fitzroy'))[0]?.address).toBe('12 Smith Street, Fitzroy VIC');
    expect(asked).toEqual([]);
  });

  test('an aborted search finds nothing', async () => {
    const controller = new AbortController();
    controller.abort();
    expect(await createPlaces(null).search('Fitzroy', controller.signal)).toEqual({ kind: 'found', suggestions: [] });
  });
});
