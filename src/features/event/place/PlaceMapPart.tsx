import { areaInWords, type LocatorSpot, spotAt, spotOfState } from '@arvo/domain/places/locator.ts';
import { mapTexts } from '@arvo/domain/texts/maps.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import type { PlaceMapProps } from './PlaceMap.tsx';

/** What stands in PlaceMap's box: the dot on the drawing, and the words beside it. */
export function PlaceMapPart({ area, place }: PlaceMapProps) {
  const found = useSpotOf(place === null ? area : '');
  const spot = place === null ? found : spotAt(place);
  const words = areaInWords(area) || place?.address || '';
  const isLocality = place === null && spot !== null;
  return (
    <div className="absolute inset-0 flex items-center gap-4 p-4">
      <div role="img" aria-label={words} className="relative aspect-[674/625] h-44 shrink-0">
        {spot === null ? <StateDisc spot={spotOfState(area)} /> : <Dot spot={spot} />}
      </div>
      <div className="min-w-0 text-sm">
        <p aria-hidden="true" className="font-bold wrap-anywhere">
          {words}
        </p>
        {isLocality && <p className="text-xs text-ink-soft">{mapTexts.dotSource}</p>}
      </div>
    </div>
  );
}

const at = ({ left, top }: LocatorSpot) => ({ left: `${left}%`, top: `${top}%` });
const CENTRED = 'absolute -translate-x-1/2 -translate-y-1/2 rounded-full';

function Dot({ spot }: { spot: LocatorSpot }) {
  return <span className={`${CENTRED} size-3.5 border-2 border-card bg-accent-text`} style={at(spot)} />;
}

/** For an area whose position is not known: somewhere in its state. */
function StateDisc({ spot }: { spot: LocatorSpot | null }) {
  return spot && <span className={`${CENTRED} size-10 bg-accent opacity-40`} style={at(spot)} />;
}

/** Null until the area's position has loaded, and for an area without one. */
function useSpotOf(area: string): LocatorSpot | null {
  const { places } = useData();
  const [found, setFound] = useState<{ readonly area: string; readonly spot: LocatorSpot | null } | null>(null);
  useEffect(() => {
    let gone = false;
    if (area !== '') void places.spotOf(area).then((spot) => gone || setFound({ area, spot }));
    return () => {
      gone = true;
    };
  }, [places, area]);
  return found?.area === area ? found.spot : null;
}
