import { ACCESS, NOT_ACCESS } from './access.ts';
import { EVENT_YEARS, LONGEST_STORED_MS } from '@arvo/domain/events/timing.ts';
import { AREAS, NOT_AREAS } from '@arvo/domain/places/area.testing.ts';
import { EVENT_ZONES } from '@arvo/domain/time/eventZones.ts';
import { spanOf } from '@arvo/domain/time/zonedTime.ts';
import { BLANK_TEXTS, PLAIN_TEXTS, UNSEEN_TEXTS } from '@arvo/domain/typography/names.testing.ts';
import { allow, type Case, commit, deny, type Fields, set, update, type World } from '../support/attempt.ts';
import {
  counting,
  dropped,
  editing,
  eventPath,
  farEvent,
  freeEvent,
  fromMillis,
  guestPath,
  inHours,
  joining,
  legalWorld,
  newEvent,
  paidEvent,
  paymentFields,
  photoOf,
  place,
  placePath,
  plus,
  priced,
  profile,
  profilePath,
  serverTime,
  userPath,
  worldWith,
  worldWithout,
} from '../support/legalWorld.ts';
import { host, member, otherHost, type Person } from '../support/people.ts';
import { brokenDates, brokenFiles, brokenTimes, some, text } from './values.ts';

/** events/{eventId} as its host creates and edits it: every field, type, length and limit. */

type Change = readonly [label: string, patch: Fields];
const each = (label: string, field: string, values: readonly (readonly [string, unknown])[]): readonly Change[] =>
  values.map(([how, value]) => [`${label} ${how}`, { [field]: value }]);

const LONGEST_HOURS = LONGEST_STORED_MS / 3_600_000;
const { first, last } = EVENT_YEARS;

/** The fields that the app writes for such an event: its typed times and its instants. */
function timed(timeZone: string, date: string, startTime: string, endTime: string): Fields {
  const span = spanOf({ date, startTime, endTime, timeZone });
  if (span?.endAt == null) throw new Error(`${date} ${startTime} does not exist`);
  return { timeZone, date, startTime, endTime, startAt: fromMillis(span.startAt), endAt: fromMillis(span.endAt) };
}

const brokenFields = (event: string): readonly Change[] => [
  ['an empty title', { title: '' }],
  ['a title of blanks', { title: '  ' }],
  ['a title of 101 characters', { title: text(101) }],
  ['a title that is a list', { title: ['Picnic'] }],
  ['an empty description', { description: '' }],
  ['a description of 1001 characters', { description: text(1001) }],
  ['a description that is a map', { description: { text: 'x' } }],
  ...each('a date', 'date', brokenDates),
  ...each('a start', 'startTime', [...brokenTimes, ['that is null', null]]),
  ...each('an end', 'endTime', brokenTimes),
  ...some(BLANK_TEXTS).map(([label, title]): Change => [`a title that is ${label}`, { title }]),
  ...some(UNSEEN_TEXTS).map(([label, title]): Change => [`a title with ${label}`, { title }]),
  ['a time zone outside Australia', { timeZone: 'Pacific/Auckland' }],
  ['a time zone in an odd spelling', { timeZone: 'australia/sydney' }],
  ['another name of a time zone', { timeZone: 'Australia/ACT' }],
  ['an offset from UTC', { timeZone: '+10:00' }],
  ['an empty time zone', { timeZone: '' }],
  ['a time zone that is null', { timeZone: null }],
  ['a start instant that is a number', { startAt: 1_900_000_000_000, endAt: null }],
  ['a start instant that is null', { startAt: null, endAt: null }],
  ['an end instant at the start', { startAt: inHours(240), endAt: inHours(240) }],
  ['an end instant before the start', { startAt: inHours(240), endAt: inHours(239) }],
  ['an end instant later than any event lasts', { startAt: inHours(240), endAt: inHours(240 + LONGEST_HOURS + 0.001) }],
  ['an end instant centuries later', { endAt: fromMillis(Date.UTC(9999, 0, 1)) }],
  ['a start instant long before the first year', { startAt: fromMillis(Date.UTC(first - 1, 0, 1) - 1), endAt: null }],
  ['a start instant long after the last year', { startAt: fromMillis(Date.UTC(last + 2, 0, 1)), endAt: null }],
  ['an end instant that is a number', { endAt: 4_900_000_000_000 }],
  ...NOT_AREAS.map((area): Change => [`the area ${JSON.stringify(area)}`, { area }]),
  ['an area that is null', { area: null }],
  ['an area that is a list', { area: ['Fitzroy'] }],
  ['an accessibility line of 301 characters', { accessibility: text(301) }],
  ['an accessibility line that is null', { accessibility: null }],
  ['accessibility as a list', { accessibility: ['Step-free entry'] }],
  ['accessibility in two lines', { accessibility: 'Step-free entry\nQuiet room' }],
  ['an accessibility line with a right-to-left mark', { accessibility: 'Step-free \u202Eentry' }],
  ...NOT_ACCESS.map(([label, access]): Change => [`access: ${label}`, { access }]),
  ['a capacity of zero', { capacity: 0 }],
  ['a capacity below zero', { capacity: -1 }],
  ['a capacity of 1001', { capacity: 1001 }],
  ['a capacity with a fraction', { capacity: 2.5 }],
  ['a capacity that is a string', { capacity: '3' }],
  ['an isSearchable that is a string', { isSearchable: 'true' }],
  ['an isSearchable that is null', { isSearchable: null }],
  ...each(
    'a photo',
    'imageURL',
    brokenFiles((other) => photoOf(other ? paidEvent : event)),
  ),
];

const legalFields = (event: string): readonly Change[] => [
  ['a title of one character', { title: 'x' }],
  ['a title of 100 characters', { title: text(100) }],
  ['script in the title', { title: '<script>alert(1)</script>' }],
  ['a description of one character', { description: 'x' }],
  ['a description of 1000 characters', { description: text(1000) }],
  ['the last day of a year', { date: '2031-12-31' }],
  ['times at midnight', { startTime: '00:00', endTime: '20:59' }],
  ['no end', { endTime: null, endAt: null }],
  ...some(PLAIN_TEXTS).map(([label, title]): Change => [`a title that is ${label}`, { title }]),
  ...EVENT_ZONES.map((timeZone): Change => [`the time zone ${timeZone}`, { timeZone }]),
  ['an end just after the start', { startAt: inHours(240), endAt: inHours(240.001) }],
  ['the latest possible end', { startAt: inHours(240), endAt: inHours(240 + LONGEST_HOURS) }],
  ['the first minute of the first year, where it begins', timed('Pacific/Norfolk', `${first}-01-01`, '00:00', '00:00')],
  ['a start instant after the last year', { startAt: fromMillis(Date.UTC(last + 1, 0, 1)), endAt: null }],
  ['a day and a night of 25 hours', timed('Australia/Sydney', '2031-04-05', '20:00', '20:00')],
  ['no area', { area: '' }],
  ...AREAS.map((area): Change => [`the area ${JSON.stringify(area)}`, { area }]),
  ['an accessibility line of 300 characters', { accessibility: text(300) }],
  ['an empty accessibility line', { accessibility: '' }],
  ...ACCESS.map(([label, access]): Change => [`access: ${label}`, { access }]),
  ['a capacity of 1000', { capacity: 1000 }],
  ['no capacity', { capacity: null }],
  ['no photo', { imageURL: null }],
  ['isSearchable true', { isSearchable: true }],
  ['isSearchable false', { isSearchable: false }],
  ...['', '_212'].map((hue): Change => [`a photo${hue}`, { imageURL: photoOf(event).replace('.jpg', `${hue}.jpg`) }]),
];

const create = (patch: Fields, { as = host, world = legalWorld, id = newEvent }: CreateOptions = {}) => ({
  world,
  as,
  attempt: commit(
    set(eventPath(id), { ...freeEvent(id, as), imageURL: null, ...patch }),
    set(placePath(id), place),
    counting(id, as),
  ),
});
type CreateOptions = { readonly as?: Person; readonly world?: World; readonly id?: string };

const hostLacks = (patch: Fields): CreateOptions => ({ world: worldWith({ [userPath(host)]: patch }) });
const leftover = { ...worldWithout(eventPath(farEvent)) };

const creating: readonly Case[] = [
  allow('events: create', create({})),
  ...legalFields(newEvent).map(([label, patch]) => allow(`events: create with ${label}`, create(patch))),
  allow('events: create with a capacity of one', create({ capacity: 1 })),
  ...brokenFields(newEvent).map(([label, patch]) => deny(`events: create with ${label}`, create(patch))),
  ...Object.keys(freeEvent(newEvent, host)).map((field) => {
    const { [field]: _, ...rest } = freeEvent(newEvent, host);
    const attempt = commit(set(eventPath(newEvent), rest), set(placePath(newEvent), place), counting(newEvent, host));
    // An app from before these fields may still be open somewhere.
    const answer = field === 'accessibility' || field === 'access' ? allow : deny;
    return answer(`events: create without ${field}`, { world: legalWorld, as: host, attempt });
  }),
  deny('events: create with the address', create({ address: place.address })),
  deny('events: create with coordinates', create({ lat: place.lat, lng: place.lng })),
  deny("events: create in another host's name", create({ creatorId: otherHost.uid })),
  deny('events: create as a draft', create({ status: 'draft' })),
  deny('events: create with a time of its own', create({ createdAt: inHours(-1) })),
  deny('events: create with editedAt', create({ editedAt: serverTime })),
  deny('events: create with a count of one', create({ ticketCount: 1 })),
  deny('events: create with a count below zero', create({ ticketCount: -1 })),
  deny('events: create with a held spot', create({ heldCount: 1 })),
  deny('events: create with held spots below zero', create({ heldCount: -5 })),
  deny('events: create with tickets to be claimed', create({ unclaimedCount: 1 })),
  deny('events: create with a notice of its start', create({ startNotice: { at: inHours(-1), startAt: inHours(1) } })),
  deny('events: create with a guest in the preview', create({ guestPreview: [{ userId: member.uid }] })),
  deny('events: create while the profile is not complete', create({}, hostLacks({ profileComplete: false }))),
  ...['short', 'NineteenCharacters0', 'TwentyOneCharacters01', 'a|.*BCDEFGHIJKLMNOPQ', 'With-a-dash-in-it-01'].map(
    (id) => deny(`events: create under the id ${id}`, create({}, { id })),
  ),
  deny('events: create without the place', {
    world: legalWorld,
    as: host,
    attempt: commit(set(eventPath(newEvent), freeEvent(newEvent, host)), counting(newEvent, host)),
  }),
  deny(
    'events: create under the id of a deleted event, with a new place',
    create({}, { id: farEvent, world: leftover }),
  ),
  deny('events: create under the id of a deleted event, with its old place', {
    world: leftover,
    as: host,
    attempt: commit(set(eventPath(farEvent), freeEvent(farEvent, host)), counting(farEvent, host)),
  }),
  deny('events: delete and recreate in one commit', {
    world: legalWorld,
    as: host,
    attempt: commit(
      { kind: 'delete', path: eventPath(farEvent) },
      set(eventPath(farEvent), freeEvent(farEvent, host)),
      set(placePath(farEvent), place),
      counting(farEvent, host),
    ),
  }),
];

const pricing: readonly Case[] = [
  allow('events: create a paid one', create(priced)),
  allow('events: create at the lowest price', create({ ...priced, price: 0.5 })),
  allow('events: create at the highest price', create({ ...priced, price: 10_000 })),
  deny('events: create below the lowest price', create({ ...priced, price: 0.49 })),
  deny('events: create above the highest price', create({ ...priced, price: 10_000.01 })),
  deny('events: create with a price that is a string', create({ ...priced, price: '20' })),
  deny('events: create with a price that is no number', create({ ...priced, price: Number.NaN })),
  deny('events: create a paid one without an account', create({ ...priced, hostStripeAccountId: null })),
  deny("events: create a paid one with another's account", create({ ...priced, hostStripeAccountId: 'acct_other' })),
  deny('events: create a paid one without payments', create(priced, { as: otherHost })),
  deny(
    'events: create a paid one before payments are ready',
    create(priced, hostLacks({ paymentSetupComplete: false })),
  ),
  deny('events: create a free one with a price', create({ price: 20 })),
  deny('events: create a free one with an account', create({ hostStripeAccountId: paymentFields.stripeAccountId })),
  deny('events: create a free one with price and account', create({ ...priced, isPaid: false })),
  deny('events: create with an isPaid that is a string', create({ ...priced, isPaid: 'true' })),
  deny('events: create a paid one at no price', create({ ...priced, price: 0, hostStripeAccountId: null })),
];

const edit = (patch: Fields, { as = host, world = legalWorld, id = farEvent }: CreateOptions = {}) => ({
  world,
  as,
  attempt: commit(...editing(id, patch, { by: as, before: world })),
});
const taken = worldWith({ [eventPath(farEvent)]: { capacity: 5, ticketCount: 2, heldCount: 1 } });
const nobody = worldWith({ [eventPath(farEvent)]: { ticketCount: 0 } });
const later: Fields = { startAt: inHours(300), endAt: inHours(304) };
const past: Fields = { startAt: inHours(-20), endAt: inHours(-16) };
const paidAndOver = worldWith({ [eventPath(paidEvent)]: past });

const edits: readonly Case[] = [
  ...legalFields(farEvent).map(([label, patch]) =>
    allow(`events: edit to ${label}`, edit(patch, patch.isSearchable === true ? { world: nobody } : {})),
  ),
  ...brokenFields(farEvent).map(([label, patch]) => deny(`events: edit to ${label}`, edit(patch))),
  allow('events: edit a paid one', edit({ title: 'Later' }, { id: paidEvent })),
  allow('events: edit a paid one to a later date', edit(later, { id: paidEvent })),
  deny('events: edit a paid one to a date in the past', edit(past, { id: paidEvent })),
  allow('events: edit a free one to a date in the past', edit(past)),
  allow('events: edit a paid one that is over', edit({ title: 'It was' }, { id: paidEvent, world: paidAndOver })),
  allow('events: edit the capacity to the spots taken', edit({ capacity: 3 }, { world: taken })),
  deny('events: edit the capacity below the spots taken', edit({ capacity: 2 }, { world: taken })),
  deny("events: edit another host's", edit({ title: 'Mine now' }, { as: otherHost })),
  ...Object.entries({
    creatorId: otherHost.uid,
    status: 'draft',
    createdAt: inHours(-1),
    ticketCount: 0,
    heldCount: 1,
    unclaimedCount: 0,
    startNotice: { at: inHours(-300), startAt: inHours(300) },
    guestPreview: [{ userId: member.uid }],
    address: place.address,
  }).map(([field, value]) => deny(`events: edit ${field}`, edit({ [field]: value }))),
  deny('events: edit a free one that has guests to be paid', edit(priced)),
  deny(
    'events: edit a paid one to be free',
    edit({ isPaid: false, price: 0, hostStripeAccountId: null }, { id: paidEvent }),
  ),
  deny('events: edit the account', edit({ hostStripeAccountId: 'acct_other' }, { id: paidEvent })),
  ...Object.keys(freeEvent(farEvent, host))
    .filter((field) => !['isSearchable', 'accessibility', 'access'].includes(field))
    .map((field) => deny(`events: edit that drops ${field}`, edit({ [field]: dropped }))),
  allow('events: edit that drops access, which then is unknown', edit({ access: dropped })),
  allow('events: edit that drops accessibility, which then is empty', edit({ accessibility: dropped })),
  deny('events: the host raises the count without a guest', edit({ ticketCount: plus(1) })),
  deny('events: the host lowers the count', edit({ ticketCount: plus(-1) })),
];

/** A host must have completed the profile before, not in the same commit as the event. */
const withProfile: readonly Case[] = [
  deny('events: create while the profile becomes complete in the same commit', {
    world: { ...worldWith({ [userPath(host)]: { profileComplete: false } }) },
    as: host,
    attempt: commit(
      update(userPath(host), { profileComplete: true }),
      set(profilePath(host), profile(host)),
      set(eventPath(newEvent), freeEvent(newEvent, host)),
      set(placePath(newEvent), place),
      counting(newEvent, host),
    ),
  }),
  deny('events: create and join in the same commit', {
    world: legalWorld,
    as: host,
    attempt: commit(
      set(eventPath(newEvent), { ...freeEvent(newEvent, host), ticketCount: 1 }),
      set(placePath(newEvent), place),
      counting(newEvent, host),
      set(guestPath(newEvent, host), joining(host)),
    ),
  }),
];

export const eventCases: readonly Case[] = [...creating, ...pricing, ...edits, ...withProfile];
