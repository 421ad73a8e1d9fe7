import { CHANGE_NOTE_MAX_LENGTH, MOST_REVISIONS } from '@arvo/domain/changes/eventChange.ts';
import { allow, type Case, commit, deny, type Fields, get, set, update, type World } from '../support/attempt.ts';
import {
  changePath,
  dropped,
  editing,
  eventPath,
  farEvent,
  guestPath,
  inHours,
  legalWorld,
  paidEvent,
  place,
  priced,
  serverTime,
  worldWith,
} from '../support/legalWorld.ts';
import { guest, host, member, otherHost, type Person } from '../support/people.ts';
import { text } from './values.ts';

/** events/{eventId}/changes/{revision}: an edit says what it edits, to everybody who goes. */

const QUIET: Fields = { isMaterial: false };
type Edit = { readonly patch?: Fields; readonly change?: Fields; readonly to?: Fields; readonly world?: World };
const edit = ({ patch = {}, change = {}, to, world = legalWorld }: Edit) => ({
  world,
  as: host,
  attempt: commit(...editing(farEvent, patch, { before: world, change, ...(to && { to }) })),
});
const nobody = worldWith({ [eventPath(farEvent)]: { ticketCount: 0 } });
const revised = (revision: number, patch: Fields = {}) => worldWith({ [eventPath(farEvent)]: { revision, ...patch } });

/** The event begins and ends this many minutes later. The legal event starts in 240 hours and ends in 243. */
const shifted = (start: number, end: number): Fields => ({
  startAt: inHours(240 + start / 60),
  endAt: inHours(243 + end / 60),
});
/** A degree of latitude has 111.195 km. */
const northwards = (km: number): Fields => ({ ...place, lat: -37.8 + km / 111.195 });
/** A degree of longitude has 87.86 km at this latitude. */
const eastwards = (km: number): Fields => ({ ...place, lng: 144.97 + km / 87.86 });
/** A share of what the rules take for 2 km, which is a little more, by their own series for the cosine. */
const RULES_KM = Math.sqrt(4.1);
const RULES_COSINE = 1 - (37.8 * 0.017_453_3) ** 2 / 2 + (37.8 * 0.017_453_3) ** 4 / 24;
const northOfLimit = (share: number): Fields => northwards(RULES_KM * share);
const eastOfLimit = (share: number): Fields => ({
  ...place,
  lng: 144.97 + (RULES_KM * share) / (111.195 * RULES_COSINE),
});

const QUIET_EDITS: readonly (readonly [string, Edit])[] = [
  ['another title', { patch: { title: 'Later' } }],
  ['another description', { patch: { description: 'More of it.' } }],
  ['a start 59 minutes later', { patch: shifted(59, 59) }],
  ['a start 59 minutes earlier', { patch: shifted(-59, 0) }],
  ['an end 59 minutes earlier', { patch: shifted(0, -59) }],
  ['a later end', { patch: shifted(0, 180) }],
  ['no end any more', { patch: { endTime: null, endAt: null } }],
  [
    'an end where there was none',
    {
      patch: { endTime: '23:59', ...shifted(0, 0) },
      world: worldWith({ [eventPath(farEvent)]: { endTime: null, endAt: null } }),
    },
  ],
  ['another street', { to: { ...place, address: '14 Smith Street, Fitzroy VIC' } }],
  ['a place 1.9 km away', { to: northwards(1.9) }],
  ['a place 1.9 km to the east', { to: eastwards(1.9) }],
  ['a place just within the limit to the north', { to: northOfLimit(0.9998) }],
  ['a place just within the limit to the east', { to: eastOfLimit(0.9998) }],
];
const MATERIAL_EDITS: readonly (readonly [string, Edit])[] = [
  ['another date', { patch: { date: '2031-03-01' } }],
  ['another zone', { patch: { timeZone: 'Australia/Perth' } }],
  ['another area', { patch: { area: 'Carlton VIC' } }],
  ['a start an hour later', { patch: shifted(60, 60) }],
  ['a start an hour earlier', { patch: shifted(-60, 0) }],
  ['an end an hour earlier', { patch: shifted(0, -60) }],
  ['a place 2.1 km away', { to: northwards(2.1) }],
  ['a place 2.1 km to the east', { to: eastwards(2.1) }],
  ['a place just beyond the limit to the north', { to: northOfLimit(1.0002) }],
  ['a place just beyond the limit to the east', { to: eastOfLimit(1.0002) }],
];

const price = (patch: Fields, event: string, spots: Fields) => {
  const world = worldWith({ [eventPath(event)]: { ticketCount: 0, heldCount: 0, ...spots } });
  return { world, as: host, attempt: commit(...editing(event, patch, { before: world })) };
};
const free: Fields = { isPaid: false, price: 0, hostStripeAccountId: null };
const prices: readonly Case[] = [
  allow('events: edit a free one without guests to be paid', price(priced, farEvent, {})),
  allow('events: edit a paid one without guests to be free', price(free, paidEvent, {})),
  allow('events: edit the price while nothing is sold', price({ price: 30 }, paidEvent, {})),
  deny('events: edit the price while somebody pays', price({ price: 30 }, paidEvent, { heldCount: 1 })),
  deny('events: edit the price once something is sold', price({ price: 30 }, paidEvent, { ticketCount: 1 })),
  deny('events: edit the price to less than the least', price({ price: 0.49 }, paidEvent, {})),
  deny('events: edit a free one to have a price', price({ price: 20 }, farEvent, {})),
  deny(
    "events: edit a free one to be paid to another's account",
    price({ ...priced, hostStripeAccountId: 'acct_other' }, farEvent, {}),
  ),
];

const told = (news: Fields, record: Fields = {}): World =>
  worldWith({ [guestPath(farEvent, guest)]: { news, ...record } });
const see = (patch: Fields, world: World, as: Person = guest) => ({
  world,
  as,
  attempt: commit(update(guestPath(farEvent, guest), patch)),
});
const seeing: readonly Case[] = [
  allow('guests: see a change', see({ seenRevision: 2 }, told({ revision: 2 }))),
  allow('guests: see a later change', see({ seenRevision: 2 }, told({ revision: 2 }, { seenRevision: 1 }))),
  deny('guests: see a change that is still to come', see({ seenRevision: 3 }, told({ revision: 2 }))),
  deny('guests: see an older change than they are told of', see({ seenRevision: 1 }, told({ revision: 2 }))),
  allow(
    'guests: see a change once more, which changes nothing',
    see({ seenRevision: 2 }, told({ revision: 2 }, { seenRevision: 2 })),
  ),
  deny(
    'guests: see an older change than they have seen',
    see({ seenRevision: 1 }, told({ revision: 1 }, { seenRevision: 2 })),
  ),
  deny('guests: see a change without one', see({ seenRevision: 1 }, legalWorld)),
  deny(
    'guests: take back what they have seen',
    see({ seenRevision: dropped }, told({ revision: 2 }, { seenRevision: 2 })),
  ),
  deny('guests: tell themselves', see({ news: { revision: 9 } }, told({ revision: 2 }))),
  deny('guests: write their own pass', see({ pass: 'X' }, legalWorld)),
  deny('guests: see a change, and write their own pass', see({ seenRevision: 2, pass: 'X' }, told({ revision: 2 }))),
  deny('guests: see a change, and rename in one write', see({ seenRevision: 2, name: 'X' }, told({ revision: 2 }))),
  ...[host, member].map((as) =>
    deny(`guests: see a change for another, by ${as.uid}`, see({ seenRevision: 2 }, told({ revision: 2 }), as)),
  ),
];

export const changeCases: readonly Case[] = [
  ...seeing,
  ...prices,
  ...QUIET_EDITS.flatMap(([what, edited]) => [
    allow(`changes: ${what} that guests need not know`, edit({ ...edited, change: QUIET })),
    allow(`changes: ${what} that the host wants guests to know`, edit(edited)),
  ]),
  ...MATERIAL_EDITS.flatMap(([what, edited]) => [
    allow(`changes: ${what}`, edit(edited)),
    deny(`changes: ${what} that says guests need not know`, edit({ ...edited, change: QUIET })),
  ]),
  allow('changes: with the longest note', edit({ change: { note: text(CHANGE_NOTE_MAX_LENGTH) } })),
  ...Object.entries({
    'a note that is too long': { note: text(CHANGE_NOTE_MAX_LENGTH + 1) },
    'a note that is a number': { note: 1 },
    'an isMaterial that is a string': { isMaterial: 'false' },
    'a time before now': { at: inHours(-1) },
    'another writer': { by: otherHost.uid },
    'what was not so': { was: { title: 'Wrong' } },
    'what is not so': { now: { title: 'Wrong' } },
    'a new street that is the old one': { isAddressNew: true },
    'a field that nobody knows': { street: '12 Smith Street' },
  }).map(([what, change]) => deny(`changes: with ${what}`, edit({ change }))),
  deny(
    'changes: of a street that says it is the same',
    edit({ to: { ...place, address: '14 Smith Street' }, change: { isAddressNew: false } }),
  ),
  deny('changes: an edit without one', {
    world: legalWorld,
    as: host,
    attempt: commit(update(eventPath(farEvent), { title: 'Later', editedAt: serverTime, revision: 1 })),
  }),
  deny('changes: an edit without a revision while somebody goes', {
    world: legalWorld,
    as: host,
    attempt: commit(update(eventPath(farEvent), { title: 'Later', editedAt: serverTime })),
  }),
  deny('changes: an edit without a revision while somebody pays', {
    world: worldWith({ [eventPath(farEvent)]: { ticketCount: 0, heldCount: 1 } }),
    as: host,
    attempt: commit(update(eventPath(farEvent), { title: 'Later', editedAt: serverTime })),
  }),
  allow('changes: an edit without a revision while nobody goes, as apps from before revisions send it', {
    world: nobody,
    as: host,
    attempt: commit(update(eventPath(farEvent), { title: 'Later', editedAt: serverTime })),
  }),
  deny('changes: an edit by another person while nobody goes, without a revision', {
    world: nobody,
    as: otherHost,
    attempt: commit(update(eventPath(farEvent), { title: 'Mine', editedAt: serverTime })),
  }),
  deny('changes: an edit with a revision and without a change while nobody goes', {
    world: nobody,
    as: host,
    attempt: commit(update(eventPath(farEvent), { title: 'Later', editedAt: serverTime, revision: 1 })),
  }),
  deny('changes: an edit that goes back to an earlier change', {
    world: { ...revised(2), [changePath(farEvent, 1)]: { note: 'first' } },
    as: host,
    attempt: commit(update(eventPath(farEvent), { title: 'Later', editedAt: serverTime, revision: 1 })),
  }),
  deny('changes: an edit that takes the revision back', edit({ patch: { revision: dropped }, world: revised(1) })),
  deny('changes: an edit that skips a revision', edit({ patch: { revision: 3 }, world: revised(1) })),
  deny('changes: an edit of an older revision than the event has', {
    world: revised(2),
    as: host,
    attempt: commit(...editing(farEvent, { title: 'Later' }, { before: revised(1) })),
  }),
  allow('changes: the last edit', edit({ world: revised(MOST_REVISIONS - 1) })),
  deny('changes: one edit too many', edit({ world: revised(MOST_REVISIONS) })),
  deny("changes: of another host's event", {
    world: legalWorld,
    as: otherHost,
    attempt: commit(...editing(farEvent, { title: 'Mine' }, { by: otherHost })),
  }),
  deny('changes: without an edit', {
    world: legalWorld,
    as: host,
    attempt: commit(...editing(farEvent, {}).slice(1)),
  }),
  deny('changes: of an earlier edit', {
    world: revised(1),
    as: host,
    attempt: commit(...editing(farEvent, {}, { before: legalWorld }).slice(1)),
  }),
  deny('changes: over an earlier one', {
    world: { ...revised(1), [changePath(farEvent, 1)]: { note: 'first' } },
    as: host,
    attempt: commit(set(changePath(farEvent, 1), { note: 'second' })),
  }),
  deny('changes: under another number', {
    world: legalWorld,
    as: host,
    attempt: commit(
      ...editing(farEvent, {}),
      ...editing(farEvent, {})
        .slice(1)
        .map((write) => ({ ...write, path: changePath(farEvent, 7) })),
    ),
  }),
  ...([host, guest, member, null] as const).map((as) => ({
    name: `changes: get by ${as?.uid ?? 'a visitor'}`,
    world: { ...legalWorld, [changePath(farEvent, 1)]: { note: 'Bring a coat.' } },
    as,
    attempt: get(changePath(farEvent, 1)),
    allowed: as === host,
  })),
];
