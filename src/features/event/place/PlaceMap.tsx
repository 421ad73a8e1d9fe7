import { useEffect, useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { part } from '#src/session/loading/part.tsx';
import type { PlaceMapProps } from './PlaceMapPart.tsx';

const PlaceMapPart = part(() => import('./PlaceMapPart.tsx'), 'PlaceMapPart');

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
      {seen && <PlaceMapPart area={area} place={place} />}
    </div>
  );
}
