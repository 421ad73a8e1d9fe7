import type { PublicEvent } from '../events/publicEvent.ts';
import { shownTitle } from '../events/shownTitle.ts';
import { formatCents } from '../money/price.ts';
import { eventTexts } from '../texts/events.ts';
import { dateParts, twelveHour } from '../time/labels.ts';

/** What a link preview's picture shows: all of it public, so never the street. */
export type CardContent = {
  readonly title: string;
  /** 'Sat 12 Dec 2026, 6:30 PM' on the event's own clock: always with the year, for links are found again years later. */
  readonly when: string;
  /** The same as a calendar's leaf; null for a date that does not exist. */
  readonly leaf: { readonly month: string; readonly day: number } | null;
  /** '' where there is no profile to see. */
  readonly host: string;
  /** '' where the address has just one part. */
  readonly area: string;
  /** 'FREE' or '$25.00'. */
  readonly price: string;
  readonly photo: string | null;
  /** The event's id: what its gradient is made of where there is no photo. */
  readonly gradientOf: string;
};

export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Counted up when the picture is drawn differently, so that nobody keeps the old drawing for a year. */
const DESIGN = 1;

export function cardContent({ event, host }: PublicEvent): CardContent {
  const parts = dateParts(event.date);
  return {
    title: shownTitle(event),
    when: parts
      ? `${parts.weekday} ${parts.day} ${parts.month} ${parts.year}, ${twelveHour(event.startTime)}`
      : twelveHour(event.startTime),
    leaf: parts && { month: parts.month, day: parts.day },
    host: host?.name ?? '',
    area: event.area,
    price: event.isPaid ? formatCents(event.priceCents) : eventTexts.free,
    photo: event.imageURL,
    gradientOf: event.id,
  };
}

/** Another text for another picture: 11 letters and digits of everything the picture shows and of how it is drawn. */
export function cardVersion(content: CardContent): string {
  const { title, when, leaf, host, area, price, photo, gradientOf } = content;
  return hashOf(JSON.stringify([DESIGN, title, when, leaf?.month, leaf?.day, host, area, price, photo, gradientOf]));
}

/** '/api/events/abc/card.jpg?v=1x2y3z…': a picture that never changes; what changes is its address. */
export const cardAddress = (publicEvent: PublicEvent): string =>
  `/api/events/${publicEvent.event.id}/card.jpg?v=${cardVersion(cardContent(publicEvent))}`;

/** cyrb53: 53 well-mixed bits, the same on every machine, and no crypto to wait for. Not for secrets. */
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
