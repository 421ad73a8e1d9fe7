import type { PublicEvent } from '../events/publicEvent.ts';
import { isFull } from '../guests/join.ts';
import { plausibleEnd } from '../events/timing.ts';
import { displayTitle } from '../events/displayTitle.ts';
import { eventTexts } from '../texts/events/events.ts';
import { offsetMinutesAt, type TimeZone, wallTimeAt } from '../time/zonedTime.ts';

/** schema.org's Event for search engines and messengers: only public content, so the area and never the street. */
export function structuredData({ event, host }: PublicEvent, address: string, picture: string): object {
  const endAt = plausibleEnd(event);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: displayTitle(event),
    description: event.description,
    startDate: localInstant(event.startAt, event.timeZone),
    ...(endAt === null ? {} : { endDate: localInstant(endAt, event.timeZone) }),
    eventStatus: `https://schema.org/${event.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.area || 'Australia',
      address: {
        '@type': 'PostalAddress',
        ...(event.area === '' ? {} : { addressLocality: event.area }),
        addressCountry: 'AU',
      },
    },
    image: [picture],
    ...(host === 'unread' ? {} : { organizer: { '@type': 'Person', name: host?.name || eventTexts.unknownHost } }),
    ...(event.capacity === null ? {} : { maximumAttendeeCapacity: event.capacity }),
    isAccessibleForFree: !event.isPaid,
    offers: {
      '@type': 'Offer',
      url: address,
      price: (event.priceCents / 100).toFixed(2),
      priceCurrency: 'AUD',
      availability: isFull(event) ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
    },
    url: address,
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** '2026-12-12T18:30:00+11:00': an instant (ms UTC) on a zone's own clock. */
export function localInstant(instant: number, zone: TimeZone): string {
  const { year, month, day, hour, minute } = wallTimeAt(instant, zone);
  const offset = offsetMinutesAt(instant, zone);
  const away = Math.abs(offset);
  const east = `${offset < 0 ? '-' : '+'}${two(Math.floor(away / 60))}:${two(away % 60)}`;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:00${east}`;
}
