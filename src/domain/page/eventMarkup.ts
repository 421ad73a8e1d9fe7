import type { ArvoEvent, GuestPreview } from '../events/event.ts';
import { isClosed } from '../events/closed.ts';
import { closedText, goingText } from '../events/closedText.ts';
import { yearThere } from '../events/eventClock.ts';
import { isFull, spotsLeft, visitorIntent } from '../events/join.ts';
import type { PublicEvent } from '../events/publicEvent.ts';
import { shownTimes } from '../events/shownTimes.ts';
import { shownTitle } from '../events/shownTitle.ts';
import { formatCents } from '../money/price.ts';
import type { Profile } from '../people/person.ts';
import { eventTexts } from '../texts/events.ts';
import { dateParts, longDate } from '../time/labels.ts';
import { eventGradient, HEADER_SHADE, PHOTO_SHADE } from './eventGradient.ts';
import { avatar, button, buttonClass, card, icon, section } from './eventParts.ts';
import { calendarHref, withIntent } from './eventSearch.ts';
import { attribute, type Html, html } from './html.ts';
import { heroPicture, personPicture } from './pictures.ts';

/**
 * The event page as a visitor first sees it, as HTML: the same elements that features/event renders in React, so that React
 * takes over without a layout shift (EventPage.markup.test.tsx compares the two). Pure, so that a server or a worker can use it.
 */
export type EventView = {
  readonly publicEvent: PublicEvent;
  /** ms UTC. */
  readonly now: number;
  /** The page's own path. */
  readonly here: string;
};

const COLUMNS =
  'mx-auto grid w-full max-w-wide grid-cols-1 gap-x-8 gap-y-4 px-5 pt-5 md:grid-cols-[minmax(0,1fr)_22.5rem] md:grid-rows-[auto_1fr] md:pt-8';
const DETAILS = 'flex min-w-0 flex-col gap-4 md:col-start-1';
const SIDE = 'min-w-0 md:col-start-2 md:row-span-2 md:row-start-1';

export function eventMarkup(view: EventView): Html {
  const { event, host } = view.publicEvent;
  const over = isClosed(event, view.now);
  return html`<article>${hero(event)}<div class="${COLUMNS}"><div class="${DETAILS}">${hostCard(host)}${whenCard(event, view.now, over)}${locationCard(event)}${priceAndSpots(event, over)}</div><div class="${SIDE}">${actionCard(event, view.here, over)}</div><div class="${DETAILS}">${about(event)}${accessibility(event)}${guestGrid(event, over)}</div></div>${actionBar(event, view.here, over)}<output class="pointer-events-none fixed inset-0 z-40 flex items-center justify-center overflow-hidden"></output></article>`;
}

function hero(event: ArvoEvent): Html {
  const gradient = eventGradient(event.id);
  const photo = heroPicture(event.imageURL);
  return html`<div class="mx-auto max-w-wide md:px-5"><div class="relative flex min-h-[75vw] flex-col justify-end overflow-hidden md:min-h-[22rem] md:rounded-card" style="background: ${gradient.css}">${photo && heroPhoto(photo)}<div aria-hidden="true" class="absolute inset-0 ${photo === null && 'md:hidden'}" style="background: ${photo === null ? HEADER_SHADE : PHOTO_SHADE}"></div><h1 tabindex="-1" class="relative px-5 pt-28 pb-6 text-2xl font-extrabold wrap-anywhere md:px-8 md:pb-8 md:text-3xl" style="color: ${photo === null ? gradient.ink : '#ffffff'}">${shownTitle(event)}</h1></div></div>`;
}

function heroPhoto({ src, srcSet, sizes, width, height, wide }: NonNullable<ReturnType<typeof heroPicture>>): Html {
  return html`<picture><source media="${wide.media}" srcset="${wide.srcSet}" sizes="${wide.sizes}" width="${wide.width}" height="${wide.height}"><img src="${src}"${attribute('srcset', srcSet)}${attribute('sizes', sizes)} width="${width}" height="${height}" alt="" fetchpriority="high" decoding="sync" class="absolute inset-0 size-full object-cover"></picture>`;
}

function hostCard(profile: Profile | null): Html {
  const name = profile?.name || eventTexts.unknownHost;
  const portrait = avatar({
    picture: personPicture(profile?.photo ?? null),
    name: profile?.name ?? '',
    size: 56,
  });
  return section(
    eventTexts.host,
    'flex items-center gap-4',
    html`<button type="button" aria-label="${eventTexts.enlargePhotoOf(name)}" aria-haspopup="dialog" class="shrink-0 rounded-full">${portrait}</button><div class="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1"><p class="font-bold wrap-anywhere">${name}</p><span class="rounded-pill bg-accent-ground px-3 py-0.5 text-xs font-bold text-accent-text">${eventTexts.hostBadge}</span></div>`,
  );
}

/** Without the zone's name: only the page's code adds it, because it depends on the reader's clock. */
function whenCard(event: ArvoEvent, now: number, over: boolean): Html {
  const parts = dateParts(event.date);
  const leaf =
    parts &&
    html`<div aria-hidden="true" class="w-14 shrink-0 overflow-hidden rounded-control border border-line text-center leading-none"><div class="bg-accent py-1.5 text-xs font-bold text-on-accent uppercase">${parts.month}</div><div class="py-2 text-xl font-extrabold tabular-nums">${parts.day}</div></div>`;
  const ended = over && html`<p class="text-sm font-semibold text-caution">${closedText(event)}</p>`;
  return section(
    eventTexts.dateAndTime,
    'flex flex-col gap-3 lg:flex-row lg:flex-wrap lg:items-center lg:justify-between',
    html`<div class="flex min-w-0 items-center gap-4">${leaf}<div class="min-w-0"><p class="font-bold">${longDate(event.date, yearThere(event, now))}</p><p class="text-ink-soft tabular-nums">${shownTimes(event)}</p>${ended}</div></div><a href="${calendarHref(event.id)}" download class="${buttonClass('quiet')} -my-2 under-icon self-start lg:-mr-4 lg:self-auto">${icon('calendar')}${eventTexts.addToCalendar}</a>`,
  );
}

/** Shows at most the area: no public document holds the street. */
function locationCard(event: ArvoEvent): Html {
  const text =
    event.area === ''
      ? html`<p class="text-ink-soft">${eventTexts.revealAfterJoining}</p>`
      : html`<p class="font-bold wrap-anywhere">${event.area}</p>`;
  const copy =
    event.area !== '' &&
    html`<div class="-my-2 under-icon flex flex-wrap lg:-mr-4">${button(html`${icon('copy')}<span aria-live="polite">${eventTexts.copyAddress}</span>`, { type: 'button', variant: 'quiet', fullWidth: false })}</div>`;
  return section(
    eventTexts.location,
    'flex flex-col gap-3 lg:flex-row lg:flex-wrap lg:items-center lg:justify-between',
    html`<div class="flex min-w-0 items-start gap-4"><span class="flex size-14 shrink-0 items-center justify-center rounded-control bg-accent-ground text-accent-text">${icon('lock', 24)}</span><div class="min-w-0 self-center">${text}</div></div>${copy}`,
  );
}

function priceAndSpots(event: ArvoEvent, over: boolean): Html {
  const price = section(
    eventTexts.entryPrice,
    '',
    html`<p class="text-sm text-ink-soft">${eventTexts.entryPrice}</p><p class="text-xl font-extrabold tabular-nums">${event.isPaid ? formatCents(event.priceCents) : eventTexts.free}</p>${event.isPaid && html`<p class="text-xs text-ink-soft">${eventTexts.feesIncluded}</p>`}`,
  );
  if (over) return price;
  const left = spotsLeft(event);
  const spots = section(
    eventTexts.spotsAvailable,
    '',
    html`<p class="text-sm text-ink-soft">${eventTexts.spotsAvailable}</p><p class="text-xl font-extrabold tabular-nums">${left === null ? eventTexts.noLimit : left}</p>${event.capacity !== null && html`<p class="text-xs text-ink-soft tabular-nums">${eventTexts.ofCapacity(event.capacity)}</p>`}`,
  );
  return html`<div class="grid grid-cols-2 gap-4">${price}${spots}</div>`;
}

const about = (event: ArvoEvent): Html =>
  card(
    'about-title',
    eventTexts.about,
    html`<p class="max-w-[68ch] whitespace-pre-line wrap-anywhere">${event.description}</p>`,
  );

const accessibility = ({ accessibility: line }: ArvoEvent): Html | null =>
  line === ''
    ? null
    : card('accessibility-title', eventTexts.accessibility, html`<p class="max-w-[68ch] wrap-anywhere">${line}</p>`);

/** A real form: submitted before any script has loaded, it goes to / with this page and the intent to join as the redirect. */
function signInForm(event: ArvoEvent, here: string): Html {
  const intent = visitorIntent(event);
  return html`<form action="/"${attribute('data-join', intent)}><input type="hidden" name="redirect" value="${withIntent(here, intent)}">${button(html`${eventTexts.signIn}`, { type: 'submit', variant: 'primary', fullWidth: true })}</form>`;
}

function actionCard(event: ArvoEvent, here: string, over: boolean): Html {
  const text = isFull(event) ? eventTexts.fullHint : eventTexts.visitorHint;
  const hint = !over && html`<p class="text-sm text-ink-soft">${text}</p>`;
  return html`<section aria-label="${eventTexts.actions}" class="sticky top-6 flex flex-col gap-4 rounded-card border border-line bg-card p-5 md:p-6 md:shadow-float"><h2 tabindex="-1" class="text-lg font-bold">${over ? closedText(event) : eventTexts.visitorTitle}</h2>${hint}${facePile(event, over)}<div class="flex flex-col gap-3 max-md:hidden">${!over && signInForm(event, here)}</div>${button(html`${icon('share')}${eventTexts.share}`, { type: 'button', variant: 'secondary', fullWidth: true })}</section>`;
}

const FACES = 5;

function facePile(event: ArvoEvent, over: boolean): Html | null {
  const { guestPreview, ticketCount } = event;
  const faces = guestPreview.slice(0, FACES);
  const count = Math.max(ticketCount, faces.length);
  if (count === 0) return null;
  const shown = faces.map(
    (guest) =>
      html`<span class="-ml-2 rounded-full ring-2 ring-card first:ml-0">${avatar({ picture: personPicture(guest.profilePhoto), name: guest.name, size: 32 })}</span>`,
  );
  return html`<div class="flex items-center gap-3"><span class="flex">${shown}</span><span class="text-sm font-semibold tabular-nums">${goingText(event, over, count)}</span></div>`;
}

function guestGrid({ guestPreview, ticketCount }: ArvoEvent, over: boolean): Html {
  const count = Math.max(ticketCount, guestPreview.length);
  const more = count - guestPreview.length;
  const empty =
    count === 0 && html`<p class="text-ink-soft">${over ? eventTexts.nobodyCame : eventTexts.nobodyYet}</p>`;
  const showAll =
    more > 0 &&
    html`<li><button type="button" class="flex w-full flex-col items-center gap-1.5 rounded-control p-1"><span class="flex size-16 items-center justify-center rounded-full bg-accent-ground font-bold text-accent-text tabular-nums">+${more}</span> <span class="text-xs font-semibold text-accent-text">${eventTexts.showAll}</span></button></li>`;
  return card(
    'guests-title',
    eventTexts.goingCount(count),
    html`${empty}<ul class="grid auto-rows-[7rem] grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2 [overflow-anchor:none] md:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]">${guestPreview.map(guestTile)}${showAll}</ul>`,
  );
}

function guestTile(guest: GuestPreview): Html {
  const name = guest.name || eventTexts.guest;
  return html`<li class="[contain:size_layout_style]"><button type="button" aria-haspopup="dialog" class="flex w-full flex-col items-center gap-1.5 rounded-control p-1">${avatar({ picture: personPicture(guest.profilePhoto), name, size: 64 })}<span class="line-clamp-2 w-full text-center text-xs font-medium wrap-anywhere">${name}</span></button></li>`;
}

function actionBar(event: ArvoEvent, here: string, over: boolean): Html {
  const left = spotsLeft(event);
  const spots =
    left !== null &&
    !over &&
    html`<p class="text-xs text-ink-soft tabular-nums">${left === 0 ? eventTexts.noneLeft : eventTexts.spotsLeft(left)}</p>`;
  const next = over ? html`<p class="text-right font-semibold">${closedText(event)}</p>` : signInForm(event, here);
  return html`<div class="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-(--bottom-room) shadow-float md:hidden"><div class="flex items-center gap-4 px-4 py-3"><div class="min-w-0 shrink-0"><p class="text-lg leading-tight font-bold tabular-nums">${event.isPaid ? formatCents(event.priceCents) : eventTexts.free}</p>${spots}</div><div class="min-w-0 flex-1">${next}</div></div></div>`;
}
