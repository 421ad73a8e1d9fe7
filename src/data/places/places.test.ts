import { areaNamed } from '@arvo/domain/places/placeName.ts';
import { describe, expect, test, vi } from 'vitest';
import type { PlacesGateway } from '../ports.ts';
import { MAPBOX_TIMEOUT_MS } from './mapbox.ts';
import { double, hangUp, startDouble } from './mapboxDouble.testing.ts';
import { createPlaces } from './places.ts';

startDouble();

const never = new AbortController().signal;
const MAPBOX = { token: 'pk.test', timeoutMs: MAPBOX_TIMEOUT_MS };
const mapbox = () => createPlaces(MAPBOX);
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
    const reliable = double.answer;
    double.answer = hangUp;
    await found(places, 'old bar');
    double.answer = reliable;
    expect(await found(places, 'old bar')).toEqual(await found(places, 'old bar'));
    expect(double.requests.length).toBe(2);
    await found(places, 'older bar');
    expect(double.requests.length).toBe(3);
    warn.mockRestore();
  });

  // @spec:8/only-logged
  test('uses the gazetteer if Mapbox fails or finds nothing, and logs only a failure', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    double.answer = hangUp;
    expect((await found(mapbox(), 'Fitzroy'))[0]?.label).toBe('Fitzroy VIC');
    expect(warn.mock.calls).toEqual([['Mapbox found no places: unreachable']]);
    double.answer = (_request, response) => response.end('{"suggestions":[]}');
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
    double.answer = hangUp;
    const outcomes = [createAfresh(null), createAfresh(MAPBOX)].map((places) => places.search('Fitzroy', never));
    expect(await Promise.all(outcomes)).toEqual([{ kind: 'failed' }, { kind: 'failed' }]);
    expect(warn).toHaveBeenCalledWith('Places not searched: Error');
    warn.mockRestore();
    vi.doUnmock('./gazetteerSearch.ts');
  });

  test('without a token nothing leaves the device', async () => {
    const places = createPlaces(null);
    expect((await found(places, '12 Smith Street, Fitzroy'))[0]?.address).toBe('12 Smith Street, Fitzroy VIC');
    expect(double.requests).toEqual([]);
  });

  test('an aborted search finds nothing', async () => {
    const controller = new AbortController();
    controller.abort();
    expect(await createPlaces(null).search('Fitzroy', controller.signal)).toEqual({ kind: 'found', suggestions: [] });
  });

  test("a chosen suggestion's coordinates are those that Mapbox lets us store; without an answer they are the middle of its area", async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const places = mapbox();
    const [bar] = await found(places, 'old bar');
    if (bar === undefined) return expect.fail('nothing suggested');
    expect(await places.retrieve(bar, never)).toEqual({ kind: 'found', at: { lat: -37.7982, lng: 144.9771 } });
    double.answer = hangUp;
    const nearby = await places.retrieve(bar, never);
    expect(nearby).toEqual({ kind: 'nearby', at: await places.localityOf('Fitzroy VIC') });
    expect(await places.retrieve({ ...bar, area: areaNamed(['Erewhon'], 'VIC') }, never)).toEqual({ kind: 'failed' });
    warn.mockRestore();
  });

  test('a suggestion of the gazetteer needs no request', async () => {
    const places = createPlaces(null);
    const [fitzroy] = await found(places, 'Fitzroy');
    if (fitzroy === undefined || fitzroy.lat === null) return expect.fail('not placed');
    const { lat, lng } = fitzroy;
    expect(await places.retrieve(fitzroy, never)).toEqual({ kind: 'found', at: { lat, lng } });
    expect(await places.localityOf('Fitzroy VIC')).toEqual({ lat, lng });
    expect(await places.localityOf('Red Hill QLD')).toBeNull();
    expect(double.requests).toEqual([]);
  });
});
