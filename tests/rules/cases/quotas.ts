import { EVENTS_A_DAY } from '@arvo/domain/publishing/eventQuota.ts';
import { allow, type Case, commit, deny, type Fields, set, type World, type Write } from '../support/attempt.ts';
import {
  counting,
  dropped,
  eventPath,
  farEvent,
  freeEvent,
  fromMillis,
  inHours,
  legalWorld,
  newEvent,
  place,
  placePath,
  priced,
  quotaPath,
  serverTime,
  userPath,
  worldWith,
} from '../support/legalWorld.ts';
import { host } from '../support/people.ts';

/** quotas/{uid}: nobody creates more than EVENTS_A_DAY events before the count may begin again, a day after it last began. */

const anotherNewEvent = 'NotYetThereEvent0002';
const before = (quota: Fields): World => worldWith({ [quotaPath(host)]: { lastEvent: farEvent, ...quota } });
const count = (quota: Fields): Write => set(quotaPath(host), { lastEvent: newEvent, ...quota });
const creation = (event: string, patch: Fields = {}): readonly Write[] => [
  set(eventPath(event), { ...freeEvent(event, host), ...patch }),
  set(placePath(event), place),
];
const create = (world: World, quota: Write, patch: Fields = {}) => ({
  world,
  as: host,
  attempt: commit(...creation(newEvent, patch), quota),
});
/** Writes the count alone. */
const write = (world: World, quota: Fields) => ({ world, as: host, attempt: commit(count(quota)) });

const full = { events: EVENTS_A_DAY };
const anew = { events: 1, since: serverTime };
const dayAgo = inHours(-24);
const earlier = inHours(-100);

const counted: readonly Case[] = [
  allow('quotas: create the second event', create(before({ events: 1 }), count({ events: 2 }))),
  allow('quotas: create the last event of the count', create(before({ events: EVENTS_A_DAY - 1 }), count(full))),
  allow(
    'quotas: create a paid event of a later count',
    create(before({ events: 4, since: earlier }), count({ events: 5, since: earlier }), priced),
  ),
  deny('quotas: create one event more', create(before(full), count({ events: EVENTS_A_DAY + 1 }))),
  deny(
    'quotas: create one event more than a later count allows',
    create(before({ ...full, since: earlier }), count({ events: EVENTS_A_DAY + 1, since: earlier })),
  ),
  deny('quotas: create an event that is not counted', {
    world: before({ events: 1 }),
    as: host,
    attempt: commit(...creation(newEvent)),
  }),
  deny('quotas: create somebody’s first event, and do not count it', {
    world: legalWorld,
    as: host,
    attempt: commit(...creation(newEvent)),
  }),
  deny('quotas: create an event and count another', create(legalWorld, counting(anotherNewEvent, host))),
  deny('quotas: create two events and count one', {
    world: legalWorld,
    as: host,
    attempt: commit(...creation(newEvent), ...creation(anotherNewEvent), counting(newEvent, host)),
  }),
  deny('quotas: create two events and count both in one commit', {
    world: before({ events: 1 }),
    as: host,
    attempt: commit(
      ...creation(newEvent),
      count({ events: 2 }),
      ...creation(anotherNewEvent),
      count({ events: 3, lastEvent: anotherNewEvent }),
    ),
  }),
  allow('quotas: create the event that an earlier commit counted', {
    world: before({ events: 1, lastEvent: newEvent }),
    as: host,
    attempt: commit(...creation(newEvent)),
  }),
];

const begun: readonly Case[] = [
  allow('quotas: begin the first count again, which has no time', create(before(full), count(anew))),
  allow('quotas: begin a count again after a day', create(before({ ...full, since: dayAgo }), count(anew))),
  allow('quotas: begin a count again that is not used up', create(before({ events: 2, since: earlier }), count(anew))),
  deny('quotas: begin a count again within a day', {
    ...create(legalWorld, count(anew)),
    world: () => before({ ...full, since: fromMillis(Date.now() - 23.9 * 3_600_000) }),
  }),
  deny(
    'quotas: begin a count again with a time before now',
    write(before({ ...full, since: earlier }), { events: 1, since: dayAgo }),
  ),
  deny(
    'quotas: begin a count again with a time after now',
    write(before({ ...full, since: earlier }), { events: 1, since: inHours(1) }),
  ),
  deny('quotas: begin a count again without its time', write(before({ ...full, since: earlier }), { events: 1 })),
  deny('quotas: begin the first count again without its time', write(before(full), { events: 1 })),
  deny('quotas: begin a count again at zero', write(before(full), { ...anew, events: 0 })),
  deny('quotas: begin a count again below zero', write(before(full), { ...anew, events: -20 })),
];

const shapes: readonly Case[] = [
  deny('quotas: begin at zero', write(legalWorld, { events: 0 })),
  deny('quotas: begin at two', write(legalWorld, { events: 2 })),
  deny('quotas: begin with a time', write(legalWorld, anew)),
  deny('quotas: begin with another field', write(legalWorld, { events: 1, note: 'x' })),
  deny('quotas: begin with something else than an event’s id', write(legalWorld, { events: 1, lastEvent: 'short' })),
  deny('quotas: count with another field', write(before({ events: 1 }), { events: 2, note: 'x' })),
  deny(
    'quotas: count something else than an event’s id',
    write(before({ events: 1 }), { events: 2, lastEvent: 'short' }),
  ),
  deny('quotas: keep the count', write(before({ events: 2 }), { events: 2 })),
  deny('quotas: lower the count', write(before({ events: 2 }), { events: 1 })),
  deny('quotas: raise the count by two', write(before({ events: 1 }), { events: 3 })),
  deny('quotas: count and give the first count a time', write(before({ events: 1 }), { events: 2, since: serverTime })),
  deny(
    'quotas: count and move the time back',
    write(before({ events: 1, since: dayAgo }), { events: 2, since: earlier }),
  ),
  deny('quotas: count and drop the time', write(before({ events: 1, since: earlier }), { events: 2 })),
  deny('quotas: drop the time', {
    world: before({ events: 1, since: dayAgo }),
    as: host,
    attempt: commit({ kind: 'update', path: quotaPath(host), fields: { since: dropped } }),
  }),
  deny('quotas: count before the profile is complete', {
    ...write(before({ events: 1 }), { events: 2 }),
    world: worldWith({
      [quotaPath(host)]: { events: 1, lastEvent: farEvent },
      [userPath(host)]: { profileComplete: false },
    }),
  }),
];

export const quotaCases: readonly Case[] = [...counted, ...begun, ...shapes];
