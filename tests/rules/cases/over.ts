import { OVER_TABLE, type OverRow } from '@arvo/domain/time/over.testing.ts';
import { type Case, commit, get, remove, set, update, type World } from '../support/attempt.ts';
import {
  departure,
  departurePath,
  eventPath,
  farEvent,
  guestPath,
  inHours,
  joining,
  placePath,
  plus,
  worldWith,
} from '../support/legalWorld.ts';
import { guest, host, member } from '../support/people.ts';

/** An event's time against the server's clock: the same table that the domain's tests use, so that both agree. */

const worldOf = ({ lasts, at }: OverRow): World =>
  worldWith({
    [eventPath(farEvent)]: {
      startAt: inHours(-at / 60),
      endTime: lasts === null ? null : '23:59',
      endAt: lasts === null ? null : inHours((lasts - at) / 60),
    },
  });

const casesOf = (row: OverRow): readonly Case[] => [
  {
    name: `guests: join ${row.name}`,
    world: worldOf(row),
    as: member,
    attempt: commit(
      set(guestPath(farEvent, member), joining(member)),
      update(eventPath(farEvent), { ticketCount: plus(1) }),
    ),
    allowed: !row.isOver,
  },
  {
    name: `guests: leave ${row.name}`,
    world: worldOf(row),
    as: guest,
    attempt: commit(
      remove(guestPath(farEvent, guest)),
      set(departurePath(farEvent, guest), departure(guest)),
      update(eventPath(farEvent), { ticketCount: plus(-1) }),
    ),
    allowed: !row.isOver,
  },
  {
    name: `private/place: get by a guest ${row.name}`,
    world: worldOf(row),
    as: guest,
    attempt: get(placePath(farEvent)),
    allowed: row.isRevealed,
  },
  {
    name: `private/place: get by the host ${row.name}`,
    world: worldOf(row),
    as: host,
    attempt: get(placePath(farEvent)),
    allowed: true,
  },
];

export const overCases: readonly Case[] = OVER_TABLE.flatMap(casesOf);
