import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import type { MapsGateway } from '#src/data/ports/maps.ts';
import { Card } from '#src/ui/page/card.tsx';
import { useAddressState } from '../details/AddressOf.tsx';
import { MapOnRequest } from './MapOnRequest.tsx';

/**
 * Mapbox' map after a press: a circle over the area that everybody sees, and a pin for those who may see the place. At the end of the
 * page, so that "About" stays on a phone's first screen. Renders nothing without an area or a place.
 */
export function Where({ maps, area }: { maps: MapsGateway; area: string }) {
  const address = useAddressState();
  const place = address.kind === 'full' ? address.place : null;
  if (area === '' && place === null) return null;
  return (
    <Card flush title={eventTexts.where}>
      <div className="relative h-[13rem] w-full overflow-hidden rounded-control bg-ground">
        <MapOnRequest maps={maps} area={area} place={place} />
      </div>
    </Card>
  );
}
