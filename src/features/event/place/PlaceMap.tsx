import type { Place } from '@arvo/domain/places/address.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { PlaceMapPart } from '../lazyDialogs.ts';

/** `area`: what everybody sees. `place`: the street, for those who may see it now; null for everybody else. */
export type PlaceMapProps = { area: string; place: Place | null };

/**
 * Where the event is, on a drawn map of Australia, and on Mapbox' map on request. The box has its size from the first HTML on; what
 * is in it loads when it is scrolled to.
 */
export function PlaceMap({ area, place }: PlaceMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const isKnown = area !== '' || place !== null;
  useEffect(() => {
    if (!isKnown || !box.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isKnown]);
  if (!isKnown) return null;
  return (
    <div ref={box} className="relative h-52 w-full overflow-hidden rounded-control bg-ground">
      <img src="/australia.svg" alt="" loading="lazy" className="absolute top-4 left-4 h-44" />
      <Suspense>{seen && <PlaceMapPart area={area} place={place} />}</Suspense>
    </div>
  );
}
