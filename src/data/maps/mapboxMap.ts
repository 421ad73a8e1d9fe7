import { circleAround } from '@arvo/domain/places/pin.ts';
import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import type { LngLatLike, Map as MapboxMap } from 'mapbox-gl/esm';
import { version } from 'mapbox-gl/package.json';
import type { MapOutcome, MapView } from '../ports/maps.ts';

/** Mapbox GL behind MapsGateway. Its code comes with the first map (build/bundling/mapFiles.ts). */

type Library = typeof import('mapbox-gl/esm');

const FILES = `/static/map/${version}`;
/** Long, because half a megabyte of code is slow to load on a slow connection. */
const OPEN_BOUND_MS = 20_000;
const STYLES = { light: 'mapbox://styles/mapbox/streets-v12', dark: 'mapbox://styles/mapbox/dark-v11' } as const;

let library: Promise<Library> | null = null;

/** The next map retries a failed load. */
function loadLibrary(): Promise<Library> {
  library ??= Promise.all([
    import(/* @vite-ignore */ `${FILES}/mapbox-gl.js`),
    loadStyles(`${FILES}/mapbox-gl.css`),
  ]).then(
    ([code]: [Library, unknown]) => code,
    (cause: unknown) => {
      library = null;
      throw cause;
    },
  );
  return library;
}

const loadStyles = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('The styles of maps did not load'));
    });
    document.head.append(link);
  });

const canDraw = (): boolean => {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
};

export async function openMapboxMap(
  token: string,
  container: HTMLElement,
  view: MapView,
  signal: AbortSignal,
): Promise<MapOutcome> {
  if (!canDraw()) return { kind: 'cannot-draw' };
  const bound = AbortSignal.timeout(OPEN_BOUND_MS);
  const ended = AbortSignal.any([signal, bound]);
  try {
    const code = await Promise.race([loadLibrary(), whenAborted(ended)]);
    if (signal.aborted) return { kind: 'aborted' };
    return code === null ? { kind: 'failed' } : await draw(code, token, container, view, signal, bound);
  } catch (error) {
    console.warn(failureLine('Map not opened', error));
    return { kind: 'failed' };
  }
}

const whenAborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });

const lngLat = ({ lat, lng }: MapView['centre']): LngLatLike => [lng, lat];

function draw(
  code: Library,
  token: string,
  container: HTMLElement,
  view: MapView,
  signal: AbortSignal,
  bound: AbortSignal,
): Promise<MapOutcome> {
  code.setAccessToken(token);
  const map = new code.Map({
    container,
    style: view.isDark ? STYLES.dark : STYLES.light,
    center: lngLat(view.centre),
    zoom: view.zoom,
    attributionControl: false,
    // Scrolling the page over the map must not zoom or move the map.
    cooperativeGestures: true,
    dragRotate: false,
    touchPitch: false,
    performanceMetricsCollection: false,
    locale: { 'Map.Title': view.label },
  });
  // Mapbox' terms demand the attribution; the compact form hides it behind a button.
  map.addControl(new code.AttributionControl({ compact: false }));
  map.addControl(new code.NavigationControl({ showCompass: false }), 'top-right');
  map.touchZoomRotate.disableRotation();
  const movePin = view.pin === null ? () => {} : addPin(code, map, view.pin);
  return new Promise((resolve) => {
    let isStyled = false;
    const settle = (outcome: MapOutcome): void => {
      if (outcome.kind !== 'open') map.remove();
      resolve(outcome);
    };
    const open: MapOutcome = { kind: 'open', map: { movePin } };
    map.once('style.load', () => {
      isStyled = true;
      if (view.circleM !== null) addCircle(map, view.centre, view.circleM);
    });
    map.once('load', () => settle(open));
    // Later errors are of single tiles, which the map shows as gaps.
    map.on('error', () => isStyled || settle({ kind: 'failed' }));
    bound.addEventListener('abort', () => (isStyled ? resolve(open) : settle({ kind: 'failed' })), { once: true });
    signal.addEventListener('abort', () => settle({ kind: 'aborted' }), { once: true });
  });
}

/** Our green, which both styles of map lack. */
const GREEN = '#10d48e';

function addCircle(map: MapboxMap, centre: MapView['centre'], radiusM: number): void {
  const geometry = { type: 'Polygon' as const, coordinates: [circleAround(centre, radiusM)] };
  map.addSource('area', { type: 'geojson', data: { type: 'Feature', properties: {}, geometry } });
  map.addLayer({ id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': GREEN, 'fill-opacity': 0.25 } });
  map.addLayer({ id: 'area-edge', type: 'line', source: 'area', paint: { 'line-color': GREEN, 'line-width': 2 } });
}

function addPin(code: Library, map: MapboxMap, pin: NonNullable<MapView['pin']>): (to: MapView['centre']) => void {
  const { element, at, onDragged } = pin;
  const marker = new code.Marker({ element, anchor: 'bottom', draggable: onDragged !== undefined })
    .setLngLat(lngLat(at))
    .addTo(map);
  marker.on('dragend', () => {
    const { lat, lng } = marker.getLngLat();
    if (onDragged) marker.setLngLat(lngLat(onDragged({ lat, lng })));
  });
  return (to) => {
    marker.setLngLat(lngLat(to));
    if (map.getBounds()?.contains(lngLat(to)) !== true) map.setCenter(lngLat(to));
  };
}
