import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { EventHost } from '@arvo/domain/events/publicEvent.ts';
import { SURFACE } from '../layout.ts';
import { HostRow } from './HostRow.tsx';
import { LocationRow } from './LocationRow.tsx';
import { WhenRow } from './WhenRow.tsx';

type FactCardProps = { event: ArvoEvent; host: EventHost; over: boolean; hasCalendar: boolean };

/** The host, the date and the location: below each other, or on a phone on its side beside each other. */
export function FactCard({ event, host, over, hasCalendar }: FactCardProps) {
  return (
    <div
      className={`${SURFACE} divide-y divide-line compact:py-1.5 low:grid low:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] low:items-start low:gap-x-8 low:divide-y-0`}
    >
      <HostRow host={host} />
      <WhenRow event={event} hasCalendar={hasCalendar} />
      <LocationRow over={over} />
    </div>
  );
}
