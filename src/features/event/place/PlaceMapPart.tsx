import { addressParts, type Coordinates, type Place } from '@arvo/domain/places/address.ts';
import { readArea } from '@arvo/domain/places/area.ts';
import { areaInWords, type LocatorSpot, spotAt, spotOfState } from '@arvo/domain/places/locator.ts';
import { type MapTarget, mapTarget } from '@arvo/domain/places/pin.ts';
import { mapTexts } from '@arvo/domain/texts/events/maps.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MapsGateway } from '#src/data/ports/maps.ts';
import { useData } from '#src/session/data.tsx';
import { MapCanvas, type MapTrouble } from '#src/widgets/maps/MapCanvas.tsx';
import { PinIcon } from '#src/widgets/maps/PinIcon.tsx';
import { useOnline } from '#src/session/useOnline.ts';
import { Button } from '#src/ui/buttons/button.tsx';

/** `area`: what everybody sees. `place`: the street, for those who may see it now; null for everybody else. */
export type PlaceMapProps = { area: string; place: Place | null };

/** The content of PlaceMap's box: the drawing with its dot and the area's name, or after a press on 'Show map' Mapbox' map. */
export function PlaceMapPart({ area, place }: PlaceMapProps) {
  const { maps } = useData();
  const isOnline = useOnline();
  const found = useSpotOf(place === null ? area : '');
  const spot = place === null ? found : spotAt(place);
  const [isWanted, setWanted] = useState(false);
  const [trouble, setTrouble] = useState<MapTrouble | null>(null);
  const words = areaInWords(area) || place?.address || '';
  if (isWanted && maps !== null) {
    const fail = (why: MapTrouble) => {
      setTrouble(why);
      setWanted(false);
    };
    return <OpenedMap maps={maps} area={area} place={place} onFailed={fail} />;
  }
  const canOpen = maps !== null && isOnline && trouble !== 'cannot-draw' && (place !== null || spot !== null);
  return (
    <div className="absolute inset-0 flex flex-wrap content-start items-center gap-x-3 gap-y-4 p-4">
      <div role="img" aria-label={words} className="relative mt-4 aspect-[674/625] h-36 shrink-0 self-start">
        {spot === null ? <StateDisc spot={spotOfState(area)} /> : <Dot spot={spot} />}
      </div>
      <div className="flex min-w-0 flex-1 basis-36 flex-col items-start gap-1 text-xs text-ink-soft">
        <p aria-hidden="true" className="text-sm font-bold text-ink wrap-break-word">
          {words}
        </p>
        {trouble !== null && <p role="status">{trouble === 'failed' ? mapTexts.failed : mapTexts.cannotDraw}</p>}
        {canOpen && (
          <>
            <Button variant="secondary" onClick={() => setWanted(true)}>
              {mapTexts.show}
            </Button>
            {trouble === null && <p>{mapTexts.whoIsAsked}</p>}
          </>
        )}
      </div>
      {place === null && spot !== null && (
        <p className="absolute bottom-1.5 left-4 text-xs text-ink-soft">{mapTexts.dotSource}</p>
      )}
    </div>
  );
}

type OpenedMapProps = PlaceMapProps & { maps: MapsGateway; onFailed: (why: MapTrouble) => void };

function OpenedMap({ maps, area, place, onFailed }: OpenedMapProps) {
  const target = useTarget(area, place, () => onFailed('failed'));
  const [isOpen, setOpen] = useState(false);
  const label = target?.pin ? mapTexts.placeMap(place?.address ?? '') : mapTexts.areaMap(areaInWords(area));
  return (
    // The pressed button has disappeared, so the box takes the focus.
    <div ref={(box) => box?.focus()} tabIndex={-1} className="absolute inset-0 bg-ground outline-none">
      {target !== null && (
        <MapCanvas
          maps={maps}
          label={label}
          {...target}
          pin={target.pin && { at: target.pin, content: <PinIcon /> }}
          onOpen={() => setOpen(true)}
          onFailed={onFailed}
        />
      )}
      {!isOpen && (
        <p role="status" className="absolute inset-0 flex items-center justify-center text-sm text-ink-soft">
          {mapTexts.loading}
        </p>
      )}
    </div>
  );
}

/** What to show to this viewer; null while the locality's position loads. */
function useTarget(area: string, place: PlaceMapProps['place'], onNone: () => void): MapTarget | null {
  const { places } = useData();
  // If the event has no public area, viewers who may see the place still get the suburb's name from its address.
  const named = area || (place === null ? '' : readArea(addressParts(place.address).at(-1) ?? ''));
  const [found, setFound] = useState<Found<Coordinates>>(null);
  const receive = useEffectEvent((locality: Coordinates | null) => {
    setFound({ area: named, value: locality });
    if (mapTarget(locality, place) === null) onNone();
  });
  useEffect(() => {
    let gone = false;
    const search = named === '' ? Promise.resolve(null) : places.localityOf(named);
    void search.then((locality) => gone || receive(locality));
    return () => {
      gone = true;
    };
  }, [places, named]);
  return found?.area === named ? mapTarget(found.value, place) : null;
}

const at = ({ left, top }: LocatorSpot) => ({ left: `${left}%`, top: `${top}%` });
const CENTRED = 'absolute -translate-x-1/2 -translate-y-1/2 rounded-full';

function Dot({ spot }: { spot: LocatorSpot }) {
  return <span className={`${CENTRED} size-3.5 border-2 border-card bg-accent-text`} style={at(spot)} />;
}

/** For an area of unknown position: a disc in the middle of its state. */
function StateDisc({ spot }: { spot: LocatorSpot | null }) {
  return spot && <span className={`${CENTRED} size-10 bg-accent opacity-40`} style={at(spot)} />;
}

type Found<T> = { readonly area: string; readonly value: T | null } | null;

/** Null until the area's position has loaded, and for an area without one. */
function useSpotOf(area: string): LocatorSpot | null {
  const { places } = useData();
  const [found, setFound] = useState<Found<LocatorSpot>>(null);
  useEffect(() => {
    let gone = false;
    if (area !== '') void places.spotOf(area).then((value) => gone || setFound({ area, value }));
    return () => {
      gone = true;
    };
  }, [places, area]);
  return found?.area === area ? found.value : null;
}
