import type { Coordinates } from '@arvo/domain/places/address.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';

/** The time zone at the chosen place; null without one, until it is known, and if its lookup could not be loaded. */
export function useTimeZone(place: Coordinates | null): string | null {
  const { places } = useData();
  const [known, setKnown] = useState<{ readonly at: string; readonly zone: string } | null>(null);
  const at = place === null ? null : `${place.lat},${place.lng}`;
  useEffect(() => {
    if (at === null) return;
    let isGone = false;
    const [lat = 0, lng = 0] = at.split(',').map(Number);
    places.timeZoneAt({ lat, lng }).then(
      (zone) => !isGone && setKnown({ at, zone }),
      // 'Create Event' looks it up again, and says if that fails.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [at, places]);
  return known?.at === at ? known.zone : null;
}
