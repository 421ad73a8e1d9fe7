import { twoDigits } from '../../time/twoDigits.ts';
import { type AccessFacts, answered } from '../../events/access.ts';
import { accessTexts } from '../../texts/events/access.ts';
import type { ArvoEvent } from '../../events/event.ts';
import type { PublicEvent } from '../../events/publicEvent.ts';
import { noEntry } from '../../guests/join.ts';
import { plausibleEnd } from '../../events/timing.ts';
import { displayTitle } from '../../events/displayTitle.ts';
import { eventTexts } from '../../texts/events/events.ts';
import { offsetMinutesAt, type TimeZone, clockAt } from '../../time/zonedTime.ts';

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
    ...statusOf(event),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.area || 'Australia',
      address: {
        '@type': 'PostalAddress',
        ...(event.area === '' ? {} : { addressLocality: event.area }),
        addressCountry: 'AU',
      },
      ...amenities(event.access),
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
      availability: noEntry(event) ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
    },
    url: address,
  };
}

/** A moved event says when it was to start. */
function statusOf({ isCancelled, told, startAt, timeZone }: ArvoEvent): object {
  if (isCancelled) return { eventStatus: 'https://schema.org/EventCancelled' };
  const movedFrom = told?.movedFrom ?? null;
  if (movedFrom === null || movedFrom === startAt) return { eventStatus: 'https://schema.org/EventScheduled' };
  return {
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: localInstant(movedFrom, timeZone),
  };
}

/** What there is: schema.org has no word for what people should ask about. */
function amenities(access: AccessFacts): object {
  const features = answered(access, 'yes').map((fact) => ({
    '@type': 'LocationFeatureSpecification',
    name: accessTexts[fact],
    value: true,
  }));
  return features.length === 0 ? {} : { amenityFeature: features };
}

/** '2026-12-12T18:30:00+11:00': an instant (ms UTC) on a zone's own clock. */
export function localInstant(instant: number, zone: TimeZone): string {
  const { date, time } = clockAt(instant, zone);
  const offset = offsetMinutesAt(instant, zone);
  const away = Math.abs(offset);
  const east = `${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(away / 60))}:${twoDigits(away % 60)}`;
  return `${date}T${time}:00${east}`;
}
