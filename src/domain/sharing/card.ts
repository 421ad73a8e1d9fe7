import type { PublicEvent } from '../events/publicEvent.ts';
import { displayTitle } from '../events/displayTitle.ts';
import { formatCents } from '../money/price.ts';
import { eventTexts } from '../texts/events/events.ts';
import { dateParts, twelveHour } from '../time/labels.ts';

/** The content of a link preview's picture. All of it is public, so never the street. */
export type CardContent = {
  readonly title: string;
  /** 'Sat 12 Dec 2026, 6:30 PM', event-local. Always with the year, because people find links again years later. */
  readonly when: string;
  /** The same for the calendar leaf; null for a date that does not exist. */
  readonly leaf: { readonly month: string; readonly day: number } | null;
  /** '' if there is no profile; null if it could not be read, and then the picture names nobody. */
  readonly host: string | null;
  /** '' if the address has only one part. */
  readonly area: string;
  /** 'FREE' or '$25.00'. */
  readonly price: string;
  readonly photo: string | null;
  /** The event's id, which determines the gradient of an event without a photo. */
  readonly gradientOf: string;
};

/** Px. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Increase it when the drawing changes, so that caches do not keep the old picture for a year. */
const DESIGN = 1;

export function cardContent({ event, host }: PublicEvent): CardContent {
  const parts = dateParts(event.date);
  return {
    title: displayTitle(event),
    when: parts
      ? `${parts.weekday} ${parts.day} ${parts.month} ${parts.year}, ${twelveHour(event.startTime)}`
      : twelveHour(event.startTime),
    leaf: parts && { month: parts.month, day: parts.day },
    host: host === 'unread' ? null : (host?.name ?? ''),
    area: event.area,
    price: event.isPaid ? formatCents(event.priceCents) : eventTexts.free,
    photo: event.imageURL,
    gradientOf: event.id,
  };
}

/** A hash of everything the picture shows and of DESIGN: 11 letters and digits. */
export function cardVersion(content: CardContent): string {
  const { title, when, leaf, host, area, price, photo, gradientOf } = content;
  return hashOf(JSON.stringify([DESIGN, title, when, leaf?.month, leaf?.day, host, area, price, photo, gradientOf]));
}

/** '/api/events/abc/card.jpg?v=1x2y3z…': another picture has another address, so answers are immutable. */
export const cardAddress = (publicEvent: PublicEvent): string =>
  `/api/events/${publicEvent.event.id}/card.jpg?v=${cardVersion(cardContent(publicEvent))}`;

/** cyrb53: 53 well-mixed bits, the same on every machine, and synchronous. Not for secrets. */
function hashOf(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 2_654_435_761);
    two = Math.imul(two ^ unit, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  const number = 4_294_967_296 * (2_097_151 & two) + (one >>> 0);
  return number.toString(36).padStart(11, '0');
}
