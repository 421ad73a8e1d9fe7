import type { Place } from '@arvo/domain/places/address.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { lazyUntilThere } from '#src/session/reads/lazyUntilThere.ts';

const PlaceMapPart = lazyUntilThere(
  () => import('./PlaceMapPart.tsx'),
  (code) => code.PlaceMapPart,
);

/** `area`: what everybody sees. `place`: the street, for those who may see it now; null for everybody else. */
export type PlaceMapProps = { area: string; place: Place | null };

/**
 * Shows where the event is on a drawn map of Australia, and on Mapbox' map after a press. The first HTML contains the box in its
 * final size; its content loads when the person scrolls to it.
 */
export function PlaceMap({ area, place }: PlaceMapProps) {
  const { maps } = useData();
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const isKnown = area !== '' || place !== null;
  useEffect(() => {
    if (!isKnown || !box.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      {
        // A box of which only the top edge is visible does not load yet.
        rootMargin: '0px 0px -25% 0px',
      },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isKnown]);
  if (!isKnown) return null;
  return (
    <div
      ref={box}
      data-low={maps ? undefined : ''}
      className="relative h-52 w-full overflow-hidden rounded-control bg-ground"
    >
      <img src="/australia.svg" alt="" loading="lazy" className="absolute top-8 left-4 h-36" />
      <Suspense>{seen && <PlaceMapPart area={area} place={place} />}</Suspense>
    </div>
  );
}
