import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { Card } from '#src/ui/page/card.tsx';
import { PlaceMap } from '../place/PlaceMap.tsx';
import { useAddressState } from './AddressOf.tsx';

/** The map, at the end of the page, so that "About" stays on a phone's first screen. Renders nothing without an area or a place. */
export function Where({ area }: { area: string }) {
  const address = useAddressState();
  const place = address.kind === 'full' ? address.place : null;
  if (area === '' && place === null) return null;
  return (
    <Card flush title={eventTexts.where}>
      <PlaceMap area={area} place={place} />
    </Card>
  );
}
