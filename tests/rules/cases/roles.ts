import { type Attempt, commit, remove, set, update, type World } from '../support/attempt.ts';
import {
  departure,
  departurePath,
  eventPath,
  farEvent,
  guestPath,
  inHours,
  joining,
  plus,
  soonEvent,
  worldWith,
} from '../support/legalWorld.ts';
import { guest, host, member, newcomer, otherHost, type Person } from '../support/people.ts';

/** The columns of the table role × document × operation, and the type of its rows. */

export type Role = {
  readonly name: string;
  readonly person: Person | null;
  /** The event that the role refers to. */
  readonly event: string;
};

export const roles: readonly Role[] = [
  { name: 'a visitor', person: null, event: farEvent },
  { name: 'a person without a complete profile', person: newcomer, event: farEvent },
  { name: 'a person with a complete profile', person: member, event: farEvent },
  { name: 'a guest earlier than 24 hours before the start', person: guest, event: farEvent },
  { name: 'a guest within 24 hours before the start', person: guest, event: soonEvent },
  { name: 'the host', person: host, event: farEvent },
  { name: 'another host', person: otherHost, event: farEvent },
];

export type Trial = { readonly attempt: Attempt; readonly world?: World };
export type Row = readonly [document: string, operation: string, answers: string, trial: (role: Role) => Trial];

/** The person whose documents the role tries; for a visitor, who has none, the member's. */
export const own = (role: Role): Person => role.person ?? member;
/** Another guest of the role's event in `crowded`. */
export const another = (role: Role): Person => (role.person === guest ? member : guest);
export const crowded = (role: Role): World =>
  worldWith({
    [eventPath(role.event)]: { ticketCount: 2 },
    [guestPath(role.event, member)]: { ...joining(member) },
  });

export const departed = (role: Role, person: Person): World =>
  worldWith({ [departurePath(role.event, person)]: { at: inHours(-1) } });

export const join = (role: Role, person: Person): Attempt =>
  commit(set(guestPath(role.event, person), joining(person)), update(eventPath(role.event), { ticketCount: plus(1) }));
export const leave = (role: Role, person: Person): Attempt =>
  commit(
    remove(guestPath(role.event, person)),
    set(departurePath(role.event, person), departure(person)),
    update(eventPath(role.event), { ticketCount: plus(-1) }),
  );
