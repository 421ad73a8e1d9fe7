import { GeocodingCore, SearchBoxCore } from '@mapbox/search-js-core';
import { describe, expect, test } from 'vitest';
import { createMapboxSearch, GEOCODING_OPTIONS, MAPBOX_TIMEOUT_MS, SEARCH_OPTIONS } from './mapbox.ts';
import { double, geocoded, hangUp, startDouble } from './mapboxDouble.testing.ts';

startDouble();

const never = new AbortController().signal;
const mapboxSearch = (timeoutMs = MAPBOX_TIMEOUT_MS) =>
  createMapboxSearch(
    {
      searchBox: new SearchBoxCore({ ...SEARCH_OPTIONS, accessToken: 'pk.test' }),
      geocoder: new GeocodingCore({ ...GEOCODING_OPTIONS, accessToken: 'pk.test' }),
    },
    timeoutMs,
  );
const search = (query = 'old bar', signal = never) => mapboxSearch().suggest(query, signal);
const sessions = () => double.requests.map(({ searchParams }) => searchParams.get('session_token'));

describe('Mapbox search', () => {
  // @spec:2/location-search @spec:5/location
  test('requests only Australian venues and addresses', async () => {
    await search('old bar; fitzroy');
    expect(double.requests[0]?.pathname).toBe('/search/searchbox/v1/suggest');
    expect(Object.fromEntries(double.requests[0]?.searchParams ?? [])).toMatchObject({
      q: 'old bar  fitzroy',
      access_token: 'pk.test',
      country: 'au',
      language: 'en',
      types: 'poi,address,street,place,locality',
      limit: '6',
    });
  });

  test('every search up to a chosen place carries the same session token, the next one another', async () => {
    const mapbox = mapboxSearch();
    await mapbox.suggest('old', never);
    await mapbox.suggest('old bar', never);
    expect(await mapbox.retrieve('poi-1', never)).toEqual({
      kind: 'found',
      value: { lat: -37.7982, lng: 144.9771 },
    });
    await mapbox.suggest('new bar', never);
    const [first, second, , fourth] = sessions();
    expect(first).toMatch(/^[\w-]{36}$/u);
    expect(second).toBe(first);
    expect(fourth).not.toBe(first);
  });

  test('a chosen place has the position of the permanent geocoder, never that of Search Box, which may not be stored', async () => {
    const mapbox = mapboxSearch();
    await mapbox.suggest('Unit 3, 12 Smith Street', never);
    const positions = [];
    for (const id of ['poi-1', 'address-1', 'street-1']) positions.push(await mapbox.retrieve(id, never));
    expect(positions).toEqual(positions.map(() => ({ kind: 'found', value: { lat: -37.7982, lng: 144.9771 } })));
    const requested = double.requests.slice(1);
    expect(new Set(requested.map(({ pathname }) => pathname))).toEqual(new Set(['/search/geocode/v6/forward']));
    expect(requested.map(({ searchParams }) => [searchParams.get('permanent'), searchParams.get('q')])).toEqual([
      ['true', '74-76 Johnston Street, Fitzroy VIC 3065'],
      ['true', '12 Smith Street, Fitzroy VIC 3065'],
      ['true', 'Smith Street, Fitzroy VIC'],
    ]);
  });

  test.each([
    ['address-1', 'locality', false],
    ['address-1', 'place', false],
    ['address-1', 'street', true],
    ['locality-1', 'locality', true],
    ['locality-1', 'address', false],
  ])('the geocoder’s answer to %s is no position of it if it is a %s: found %s', async (id, type, isFound) => {
    const mapbox = mapboxSearch();
    await mapbox.suggest('old', never);
    double.answer = (_request, response) => response.end(JSON.stringify(geocoded(type)));
    expect((await mapbox.retrieve(id, never)).kind).toBe(isFound ? 'found' : 'failed');
  });

  test('a retrieval that failed leaves the session open', async () => {
    const mapbox = mapboxSearch();
    await mapbox.suggest('old', never);
    const reliable = double.answer;
    double.answer = hangUp;
    expect(await mapbox.retrieve('poi-1', never)).toEqual({ kind: 'failed', reason: 'unreachable' });
    double.answer = reliable;
    expect(await mapbox.retrieve('poi-1', never)).toMatchObject({ kind: 'found' });
    expect(new Set(sessions().filter((session) => session !== null)).size).toBe(1);
  });

  test('a position outside the world makes a reply malformed', async () => {
    const mapbox = mapboxSearch();
    await mapbox.suggest('old', never);
    double.answer = (_request, response) =>
      response.end(
        '{"features":[{"properties":{"feature_type":"address","coordinates":{"latitude":-137,"longitude":1}}}]}',
      );
    expect(await mapbox.retrieve('poi-1', never)).toEqual({ kind: 'failed', reason: 'malformed' });
  });

  test('the address is private, and the area is the name of the locality', async () => {
    const result = await search();
    const unplaced = { lat: null, matched: 'later-word' };
    expect(result).toEqual({
      kind: 'found',
      value: [
        {
          ...unplaced,
          id: 'poi-1',
          label: 'The Old Bar at 74-76 Johnston Street, Fitzroy VIC 3065',
          address: 'The Old Bar at 74-76 Johnston Street, Fitzroy VIC 3065',
          area: 'Fitzroy VIC',
        },
        {
          ...unplaced,
          id: 'address-1',
          label: '12 Smith Street, Fitzroy VIC 3065',
          address: '12 Smith Street, Fitzroy VIC 3065',
          area: 'Fitzroy VIC',
        },
        { ...unplaced, id: 'locality-1', label: 'Fitzroy VIC', address: 'Fitzroy VIC', area: 'Fitzroy VIC' },
        {
          ...unplaced,
          id: 'street-1',
          label: 'Smith Street, Fitzroy VIC',
          address: 'Smith Street, Fitzroy VIC',
          area: 'Fitzroy VIC',
        },
      ],
    });
  });

  test('a unit, a level or a venue typed before the street is kept in the address and out of the area', async () => {
    const addresses = async (query: string) => {
      const result = await search(query);
      return result.kind === 'found' ? result.value.map(({ address, area }) => [address, area]) : [];
    };
    const unit = await addresses('Unit 3, 12 Smith Street, Fitzroy');
    expect(unit[1]).toEqual(['Unit 3, 12 Smith Street, Fitzroy VIC 3065', 'Fitzroy VIC']);
    expect(unit[2]).toEqual(['Unit 3, 12 Smith Street, Fitzroy VIC', 'Fitzroy VIC']);
    const venue = await addresses('Upstairs, The Old Bar, Fitzroy');
    expect(venue[0]).toEqual(['Upstairs, The Old Bar at 74-76 Johnston Street, Fitzroy VIC 3065', 'Fitzroy VIC']);
    expect((await addresses('12 Smth St, Fitzroy'))[1]).toEqual(['12 Smith Street, Fitzroy VIC 3065', 'Fitzroy VIC']);
  });

  test.each([
    ['Fitzroy Victoria 3065, Australia', 'Smith Street, Fitzroy VIC 3065', 'Fitzroy VIC'],
    ['Melbourne, Victoria 3000, Australia', 'Smith Street, Melbourne VIC 3000', 'Melbourne VIC'],
    ['North Fitzroy, Melbourne Victoria, Australia', 'Smith Street, Melbourne VIC', 'Melbourne VIC'],
    ['Western Australia, Australia', 'Smith Street, WA', ''],
    ['74 Johnston Street, Victoria, Australia', 'Smith Street, 74 Johnston Street VIC', ''],
    ['Fitzroy, Australia', 'Smith Street, Fitzroy', ''],
    ['', 'Smith Street', ''],
  ])('a street without a context has the locality of its formatted place %j', async (formatted, address, area) => {
    const street = { mapbox_id: 's', feature_type: 'street', name: 'Smith Street', place_formatted: formatted };
    double.answer = (_request, response) => response.end(JSON.stringify({ suggestions: [street] }));
    const result = await search('smith street');
    expect(result.kind === 'found' ? result.value : []).toMatchObject([{ address, area }]);
  });

  test('only a place whose address begins with the typed text matches; others are similar names', async () => {
    const result = await search('12 Smith Street, Fitzroy');
    const matched = result.kind === 'found' ? result.value.map((found) => found.matched) : [];
    expect(matched).toEqual(['later-word', 'whole', 'whole', 'later-word']);
  });

  test('returns refusals, malformed replies and timeouts as values', async () => {
    double.answer = (_request, response) => {
      response.statusCode = 401;
      response.end('{"message":"Not Authorized"}');
    };
    expect(await search()).toEqual({ kind: 'failed', reason: 'refused' });
    double.answer = (_request, response) => response.end('<html>captive portal</html>');
    expect(await search()).toEqual({ kind: 'failed', reason: 'malformed' });
    double.answer = (_request, response) => response.end('{"suggestions":[{"name":1}]}');
    expect(await search()).toEqual({ kind: 'failed', reason: 'malformed' });
    double.answer = () => undefined;
    expect(await mapboxSearch(300).suggest('old bar', never)).toEqual({ kind: 'failed', reason: 'timed-out' });
    double.answer = hangUp;
    expect(await search()).toEqual({ kind: 'failed', reason: 'unreachable' });
  });

  test('the next keystroke aborts the search', async () => {
    double.answer = () => undefined;
    const controller = new AbortController();
    const result = search('old bar', controller.signal);
    controller.abort();
    expect(await result).toEqual({ kind: 'failed', reason: 'aborted' });
  });
});
