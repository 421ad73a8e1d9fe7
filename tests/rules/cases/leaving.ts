import { REJOIN_WAIT_MS } from '@arvo/domain/guests/join.ts';
import { allow, type Case, deny, type Fields, remove, set, update, type Write } from '../support/attempt.ts';
import {
  departure,
  departurePath,
  eventPath,
  farEvent,
  fromMillis,
  guestPath,
  inHours,
  joining,
  legalWorld,
  paidEvent,
  plus,
  profilePath,
  serverTime,
  worldWith,
  worldWithout,
} from '../support/legalWorld.ts';
import { guest, host, member, otherHost, type Person } from '../support/people.ts';
import { by, count, event, join, own } from './guestWrites.ts';

/** events/{eventId}/departures/{uid}: leaving, and the wait before the next join. */

const departs = (person: Person, of = farEvent): Write => set(departurePath(of, person), departure(person));
const leaves = (person: Person, of = farEvent): readonly Write[] => [
  remove(guestPath(of, person)),
  departs(person, of),
];
const leave = (world = legalWorld) => by(guest, [...leaves(guest), count(-1)], world);
const crowd = { ...event({ ticketCount: 2 }), [guestPath(farEvent, member)]: joining(member) };
const left = {
  ...worldWithout(guestPath(farEvent, guest)),
  [eventPath(farEvent)]: { ...legalWorld[eventPath(farEvent)], ticketCount: 0 },
};
const gone = worldWithout(eventPath(farEvent));

const leaving: readonly Case[] = [
  allow('guests: leave', leave()),
  allow('guests: leave a full event', leave(event({ capacity: 1 }))),
  allow('guests: leave an event with more taken spots than its capacity', leave(event({ capacity: 1, heldCount: 3 }))),
  allow('guests: leave without a profile', leave(worldWithout(profilePath(guest)))),
  deny('guests: leave without changing the count', by(guest, leaves(guest))),
  deny('guests: leave and lower the count by two', by(guest, [...leaves(guest), count(-2)], crowd)),
  deny('guests: leave and raise the count', by(guest, [...leaves(guest), count(1)])),
  deny('guests: leave twice', leave(left)),
  deny(
    'guests: leave and change the event',
    by(guest, [...leaves(guest), update(eventPath(farEvent), { ticketCount: plus(-1), title: 'Over' })]),
  ),
  deny(
    'guests: leave and remove another guest, and lower the count by one',
    by(guest, [...leaves(guest), remove(guestPath(farEvent, member)), count(-1)], crowd),
  ),
  deny('guests: the host removes a guest', by(host, [remove(guestPath(farEvent, guest)), departs(guest), count(-1)])),
  deny(
    'guests: leave a paid event',
    by(
      guest,
      [...leaves(guest, paidEvent), count(-1, paidEvent)],
      worldWith({ [guestPath(paidEvent, guest)]: { totalTicketsPurchased: 1 } }),
    ),
  ),
  deny(
    'guests: leave with tickets for friends',
    leave(worldWith({ [guestPath(farEvent, guest)]: { totalTicketsPurchased: 2 } })),
  ),
  deny('guests: leave without a departure', by(guest, [remove(guestPath(farEvent, guest)), count(-1)])),
  deny(
    'guests: leave with only the departure of an earlier leave',
    by(guest, [remove(guestPath(farEvent, guest)), count(-1)], {
      ...legalWorld,
      [departurePath(farEvent, guest)]: { at: inHours(-1) },
    }),
  ),
  allow('guests: remove one’s own record of a deleted event', by(guest, [remove(guestPath(farEvent, guest))], gone)),
  deny(
    'guests: remove another person’s record of a deleted event',
    by(member, [remove(guestPath(farEvent, guest))], gone),
  ),
];

/** Joining after a leave this many seconds before the world is built. The limit is REJOIN_WAIT_MS. */
const rejoin = (secondsAgo: number, whoLeft = member) => ({
  ...join({}),
  world: () => ({
    ...legalWorld,
    [departurePath(farEvent, whoLeft)]: { at: fromMillis(Date.now() - secondsAgo * 1000) },
  }),
});
const WAIT = REJOIN_WAIT_MS / 1000;
const departing = (fields: Fields) =>
  by(guest, [remove(guestPath(farEvent, guest)), set(departurePath(farEvent, guest), fields), count(-1)]);

const rejoins: readonly Case[] = [
  deny('guests: join again at once after leaving', rejoin(0)),
  deny('guests: join again just before the wait is over', rejoin(WAIT - 0.98)),
  allow('guests: join again once the wait is over', rejoin(WAIT)),
  allow('guests: join after somebody else has left', rejoin(0, guest)),
  deny('guests: join again long after the host has removed them', {
    ...join({}),
    world: () => ({ ...legalWorld, [departurePath(farEvent, member)]: { at: inHours(-48), removedWith: '' } }),
  }),
  deny(
    'departures: take the host’s removal back',
    by(member, [set(departurePath(farEvent, member), departure(member))], {
      ...legalWorld,
      [departurePath(farEvent, member)]: { at: inHours(-48), removedWith: '' },
    }),
  ),
  deny('departures: remove somebody without the server', departing({ ...departure(guest), removedWith: 'Bye' })),
  deny('guests: leave and join again in one commit', by(guest, [...leaves(guest), own(guest)])),
  deny('departures: write one and stay a guest', by(guest, [departs(guest)])),
  deny('departures: write one without having been a guest', by(member, [departs(member)])),
  deny('departures: leave with a time of one’s own', departing({ ...departure(guest), at: inHours(-1) })),
  deny('departures: leave with an extra field', departing({ ...departure(guest), why: 'rain' })),
  deny('departures: leave without a time', departing({ userId: guest.uid })),
  deny('departures: leave without a userId', departing({ at: serverTime })),
  deny('departures: leave in somebody else’s name', departing({ ...departure(guest), userId: member.uid })),
  deny(
    'departures: leave and write another person’s departure',
    by(guest, [...leaves(guest), departs(otherHost), count(-1)]),
  ),
  deny('departures: leave a deleted event', by(guest, leaves(guest), gone)),
  allow('departures: leave again', leave({ ...legalWorld, [departurePath(farEvent, guest)]: { at: inHours(-1) } })),
];

export const leavingCases: readonly Case[] = [...leaving, ...rejoins];
