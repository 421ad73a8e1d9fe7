import { BARE_EVENT } from '@arvo/domain/events/bareEvent.ts';
import { toldFieldsOf } from '@arvo/domain/changes/eventChange.ts';
import type { NumberedChange } from '@arvo/domain/changes/guestNews.ts';
import { type ArvoEvent, GUEST_PREVIEW_SIZE, type GuestPreview, parseEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import type { Place } from '@arvo/domain/places/address.ts';
import { asHue } from '@arvo/domain/pictures/hue.ts';
import { eventPhotoFile } from '@arvo/domain/protocol/store/paths.ts';
import { offsetMinutesAt, spanOf, type TimeZone, wallTimeAt } from '@arvo/domain/time/zonedTime.ts';
import { downloadAddress } from './addresses.ts';
import { DEMO_GUEST, DEMO_HOST, makeCrowd, makePeople, type SeedPerson } from './people.ts';
import type { SceneName } from './pictures/scenes.ts';
import type { EventPlan } from './plan.ts';
import { LATER_PLANS } from './plans/later.ts';
import { PAST_PLANS } from './plans/past.ts';
import { BIG_PLANS } from './plans/big.ts';
import { SOON_PLANS } from './plans/soon.ts';
import { randomFrom } from './random.ts';
import { VENUES } from './venues.ts';

/** The whole seed as pure data, deterministic for a given `now`. docs/data-model.md gives the documents' shapes. */

export type SeedGuest = GuestPreview & { readonly joinedAt: number };

/** An event with its place and its guests. */
export type SeedEvent = ArvoEvent & {
  readonly place: Place;
  /** In the order of joining. */
  readonly guests: readonly SeedGuest[];
  readonly createdAt: number;
  readonly photo: { readonly path: string; readonly scene: SceneName } | null;
  /** What its host changed after all guests had joined. */
  readonly change: NumberedChange | null;
};

export type World = {
  readonly people: readonly SeedPerson[];
  readonly crowd: readonly SeedPerson[];
  readonly events: readonly SeedEvent[];
};

const MINUTE = 60_000;
const DAY = 86_400_000;
export const CLOCK_CHANGE_ZONE: TimeZone = 'Australia/Melbourne';
const PLANS: readonly EventPlan[] = [...PAST_PLANS, ...SOON_PLANS, ...BIG_PLANS, ...LATER_PLANS];

const isoDate = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** 'YYYY-MM-DD' this many days from today in a zone. */
function dateIn(zone: TimeZone, now: number, days: number): string {
  const { year, month, day } = wallTimeAt(now, zone);
  return isoDate(year, month, day + days);
}

/** The next instant (ms UTC, to the hour) at which a zone's offset changes; null for a zone that has no daylight saving. */
export function nextClockChange(zone: TimeZone, now: number): number | null {
  const hour = 60 * MINUTE;
  const start = Math.ceil(now / hour) * hour;
  for (let day = 0; day < 400; day += 1) {
    const from = start + day * DAY;
    if (offsetMinutesAt(from, zone) === offsetMinutesAt(from + DAY, zone)) continue;
    for (let at = from; at < from + DAY; at += hour) {
      if (offsetMinutesAt(at, zone) !== offsetMinutesAt(at + hour, zone)) return at + hour;
    }
  }
  return null;
}

function dateOf(plan: EventPlan, zone: TimeZone, now: number): string {
  if (plan.day !== 'clock-change') return dateIn(zone, now, plan.day);
  // From the day after tomorrow on, so that the evening before is still to come.
  const change = nextClockChange(CLOCK_CHANGE_ZONE, now + 2 * DAY);
  return change === null ? dateIn(zone, now, 100) : dateIn(zone, change, -1);
}

export const photoOf = (person: SeedPerson): string | null =>
  person.photoPath === null ? null : downloadAddress(person.photoPath);

function guestsOf(
  plan: EventPlan,
  host: SeedPerson,
  candidates: readonly SeedPerson[],
  joining: { from: number; until: number },
): SeedGuest[] {
  const random = randomFrom(`guests of ${plan.id}`);
  const others = candidates.filter(
    ({ uid, profileComplete }) => profileComplete && uid !== host.uid && uid !== DEMO_GUEST,
  );
  const members = random.shuffled(others.filter(({ provider }) => provider !== null));
  const crowd = others.filter(({ provider }) => provider === null);
  const demo = plan.withDemoGuest ? candidates.filter(({ uid }) => uid === DEMO_GUEST) : [];
  const chosen = [...demo, ...members, ...crowd].slice(0, plan.guests);
  const minutes = Math.max(1, Math.floor((joining.until - joining.from) / MINUTE));
  return chosen
    .map((person) => ({
      userId: person.uid,
      name: person.name,
      profilePhoto: photoOf(person),
      // Whole minutes plus a different millisecond for each person, so that the order of joining is never a tie.
      joinedAt: joining.from + random.int(0, minutes - 1) * MINUTE + chosen.indexOf(person),
    }))
    .toSorted((a, b) => a.joinedAt - b.joinedAt);
}

function makeEvent(
  plan: EventPlan,
  world: { people: readonly SeedPerson[]; crowd: readonly SeedPerson[]; now: number },
): SeedEvent {
  const { people, crowd, now } = world;
  const venue = VENUES[plan.venue];
  const host = people.find(({ uid }) => uid === DEMO_HOST && plan.host === 'host') ?? people[Number(plan.host) + 3];
  const id = parseEventId(plan.id);
  const date = dateOf(plan, venue.timeZone, now);
  const span = spanOf({ date, startTime: plan.start, endTime: plan.end, timeZone: venue.timeZone });
  if (!host || id === null || !span) throw new Error(`The plan of ${plan.id} is not a valid event.`);
  const createdAt = Math.min(span.startAt, now) - randomFrom(plan.id).int(9, 28) * DAY;
  const photo =
    plan.scene === undefined
      ? null
      : { path: eventPhotoFile(id, createdAt, plan.hue === undefined ? null : asHue(plan.hue)), scene: plan.scene };
  const guests = guestsOf(plan, host, [...people, ...crowd], { from: createdAt, until: Math.min(span.startAt, now) });
  const event: ArvoEvent = {
    ...BARE_EVENT,
    ...span,
    id,
    title: plan.title,
    description: plan.description,
    date,
    startTime: plan.start,
    endTime: plan.end,
    timeZone: venue.timeZone,
    area: venue.area,
    accessibility: plan.accessibility ?? BARE_EVENT.accessibility,
    capacity: plan.capacity,
    isPaid: plan.price !== undefined,
    priceCents: (plan.price ?? 0) * 100,
    imageURL: photo === null ? null : downloadAddress(photo.path),
    isSearchable: plan.isSearchable ?? BARE_EVENT.isSearchable,
    creatorId: asUserId(host.uid),
    hostStripeAccountId: plan.price === undefined ? null : host.stripeAccountId,
    ticketCount: guests.length,
    // Everybody with a ticket is a guest.
    unclaimedCount: plan.price === undefined ? null : 0,
    guestPreview: previewOf(guests),
  };
  const change = changeOf(plan, event, now);
  return {
    ...event,
    ...(change && { revision: change.revision, told: toldOf(change) }),
    createdAt,
    place: { address: venue.address, lat: venue.lat, lng: venue.lng },
    guests,
    photo,
    change,
  };
}

/** The move of a plan. `now` in ms UTC: after everybody has joined. */
function changeOf({ moved }: EventPlan, event: ArvoEvent, now: number): NumberedChange | null {
  if (moved === undefined) return null;
  const [startTime, endTime] = [moved.start, moved.end];
  const before = spanOf({ date: event.date, startTime, endTime, timeZone: event.timeZone });
  if (!before) throw new Error(`${event.id} was not moved from a valid time.`);
  const was = toldFieldsOf({ ...event, ...before, startTime, endTime });
  const about = { by: event.creatorId, isAddressNew: false, isMaterial: true, note: moved.note };
  return { ...about, revision: 1, at: now, was, now: toldFieldsOf(event) };
}

const toldOf = ({ revision, at, was }: NumberedChange) => ({ revision, at, movedFrom: was.startAt });

/** As many as the biggest event needs in addition to the members, who are fewer than 60. */
const CROWD = 345;

export function makeWorld(now: number): World {
  const today = Math.floor(now / DAY) * DAY;
  const people = makePeople(today);
  const crowd = makeCrowd(CROWD, today);
  return { people, crowd, events: PLANS.map((plan) => makeEvent(plan, { people, crowd, now })) };
}

/** The part of the event's own document about its guests. */
const previewOf = (guests: readonly SeedGuest[]): readonly GuestPreview[] =>
  guests.slice(0, GUEST_PREVIEW_SIZE).map(({ userId, name, profilePhoto }) => ({ userId, name, profilePhoto }));
