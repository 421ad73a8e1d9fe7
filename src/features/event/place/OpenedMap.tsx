import { addressParts, type Coordinates, type Place } from '@arvo/domain/places/address.ts';
import { readArea } from '@arvo/domain/places/area.ts';
import { areaInWords } from '@arvo/domain/places/states.ts';
import { LOCALITY_M, type MapTarget, mapTarget } from '@arvo/domain/places/pin.ts';
import { mapTexts } from '@arvo/domain/texts/events/location.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MapsGateway } from '#src/data/ports/maps.ts';
import { useData } from '#src/session/data.tsx';
import { MapCanvas, type MapTrouble } from '#src/widgets/maps/MapCanvas.tsx';
import { PinIcon } from '#src/widgets/maps/PinIcon.tsx';

/** `area`: what everybody sees. `place`: the street, for those who may see it now; null for everybody else. */
export type Whereabouts = { readonly area: string; readonly place: Place | null };

/** 'unknown': the gazetteer has no position of the area. */
export type MapProblem = MapTrouble | 'unknown';

type OpenedMapProps = Whereabouts & { maps: MapsGateway; onFailed: (why: MapProblem) => void };

/** Mapbox' map, which fills its parent and takes the focus. */
export function OpenedMap({ maps, area, place, onFailed }: OpenedMapProps) {
  const target = useTarget(area, place, () => onFailed('unknown'));
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
          circleM={target.pin === null ? LOCALITY_M : null}
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

type Found = { readonly area: string; readonly value: Coordinates | null } | null;

/** What to show to this viewer; null while the locality's position loads. */
function useTarget(area: string, place: Place | null, onNone: () => void): MapTarget | null {
  const { places } = useData();
  // If the event has no public area, viewers who may see the place still get the suburb's name from its address.
  const named = area || (place === null ? '' : readArea(addressParts(place.address).at(-1) ?? ''));
  const [found, setFound] = useState<Found>(null);
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
