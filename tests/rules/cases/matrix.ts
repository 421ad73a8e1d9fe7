import { type Case, commit, get, list, remove, set, update } from '../support/attempt.ts';
import {
  completeUser,
  counting,
  departure,
  departurePath,
  editing,
  eventPath,
  freeEvent,
  guestPath,
  legalWorld,
  nameOf,
  newEvent,
  newUser,
  place,
  placePath,
  profile,
  profilePath,
  userPath,
  worldWith,
  worldWithout,
} from '../support/legalWorld.ts';
import { guest } from '../support/people.ts';
import { quotas } from './matrixOfQuotas.ts';
import { elsewhere, sales } from './matrixOfSales.ts';
import { another, crowded, departed, join, leave, own, roles, type Row } from './roles.ts';

/** Role × document × operation: every cell is tried. y: allowed, -: refused. */

const people: readonly Row[] = [
  //                                     visitor, incomplete, complete, guest early, guest within, host, other host
  ['users, own', 'get', '- y y y y y y', (r) => ({ attempt: get(userPath(own(r))) })],
  ['users', 'list', '- - - - - - -', () => ({ attempt: list({ collection: 'users', limit: 1 }) })],
  [
    'users, own',
    'create',
    '- y y y y y y',
    (r) => ({
      world: worldWithout(userPath(own(r)), profilePath(own(r))),
      attempt: commit(set(userPath(own(r)), newUser(own(r)))),
    }),
  ],
  ['users, own', 'update', '- y y y y y y', (r) => ({ attempt: commit(update(userPath(own(r)), { lastSignIn: 1 })) })],
  ['users, own', 'delete', '- - - - - - -', (r) => ({ attempt: commit(remove(userPath(own(r)))) })],
  ["users, another's", 'get', '- - - - - - -', (r) => ({ attempt: get(userPath(another(r))) })],
  [
    "users, another's",
    'create',
    '- - - - - - -',
    (r) => ({
      world: worldWithout(userPath(another(r)), profilePath(another(r))),
      attempt: commit(set(userPath(another(r)), { profileComplete: false, createdAt: 1 })),
    }),
  ],
  [
    "users, another's",
    'update',
    '- - - - - - -',
    (r) => ({
      world: worldWith({ [userPath(another(r))]: { ...completeUser(another(r)), email: null } }),
      attempt: commit(update(userPath(another(r)), { lastSignIn: 1 })),
    }),
  ],
  ["users, another's", 'delete', '- - - - - - -', (r) => ({ attempt: commit(remove(userPath(another(r)))) })],

  ["profiles, another's", 'get', 'y y y y y y y', (r) => ({ attempt: get(profilePath(another(r))) })],
  ['profiles', 'list', '- - - - - - -', () => ({ attempt: list({ collection: 'profiles', limit: 1 }) })],
  [
    'profiles, own',
    'create',
    '- - y y y y y',
    (r) => ({
      world: worldWithout(profilePath(own(r))),
      attempt: commit(set(profilePath(own(r)), profile(own(r)))),
    }),
  ],
  [
    'profiles, own',
    'update',
    '- - y y y y y',
    (r) => ({
      world: worldWith({ [profilePath(own(r))]: { name: 'Of another time' } }),
      attempt: commit(set(profilePath(own(r)), profile(own(r)))),
    }),
  ],
  ['profiles, own', 'delete', '- - - - - - -', (r) => ({ attempt: commit(remove(profilePath(own(r)))) })],
  [
    "profiles, another's",
    'create',
    '- - - - - - -',
    (r) => ({
      world: worldWithout(profilePath(another(r))),
      attempt: commit(set(profilePath(another(r)), profile(another(r)))),
    }),
  ],
  [
    "profiles, another's",
    'update',
    '- - - - - - -',
    (r) => ({
      attempt: commit(set(profilePath(another(r)), profile(another(r)))),
    }),
  ],
  ["profiles, another's", 'delete', '- - - - - - -', (r) => ({ attempt: commit(remove(profilePath(another(r)))) })],
];

const events: readonly Row[] = [
  //                                     visitor, incomplete, complete, guest early, guest within, host, other host
  ['events', 'get', 'y y y y y y y', (r) => ({ attempt: get(eventPath(r.event)) })],
  [
    'events, own',
    'list',
    '- y y y y y y',
    (r) => ({
      attempt: list({ collection: 'events', where: ['creatorId', own(r).uid], limit: 100 }),
    }),
  ],
  [
    "events, another's",
    'list',
    '- - - - - - -',
    (r) => ({
      attempt: list({ collection: 'events', where: ['creatorId', another(r).uid], limit: 100 }),
    }),
  ],
  [
    'events',
    'create',
    '- - y y y y y',
    (r) => ({
      attempt: commit(
        set(eventPath(newEvent), freeEvent(newEvent, own(r))),
        set(placePath(newEvent), place),
        counting(newEvent, own(r)),
      ),
    }),
  ],
  [
    'events',
    'update',
    '- - - - - y -',
    (r) => ({ attempt: commit(...editing(r.event, { title: 'Later' }, { by: own(r) })) }),
  ],
  ['events', 'delete', '- - - - - y -', (r) => ({ attempt: commit(remove(eventPath(r.event))) })],

  ['private/place', 'get', '- - - - y y -', (r) => ({ attempt: get(placePath(r.event)) })],
  [
    'private/place',
    'list',
    '- - - - - - -',
    (r) => ({
      attempt: list({ collection: `${eventPath(r.event)}/private`, limit: 1 }),
    }),
  ],
  [
    'private/place',
    'create',
    '- - - - - y -',
    (r) => ({
      world: worldWithout(placePath(r.event)),
      attempt: commit(set(placePath(r.event), place)),
    }),
  ],
  ['private/place', 'update', '- - - - - y -', (r) => ({ attempt: commit(update(placePath(r.event), place)) })],
  ['private/place', 'delete', '- - - - - - -', (r) => ({ attempt: commit(remove(placePath(r.event))) })],
];

const guests: readonly Row[] = [
  //                                     visitor, incomplete, complete, guest early, guest within, host, other host
  ['guests', 'get', '- - - y y y -', (r) => ({ attempt: get(guestPath(r.event, guest)) })],
  [
    'guests',
    'list',
    '- - - - - y -',
    (r) => ({
      attempt: list({ collection: `${eventPath(r.event)}/guests`, limit: 100 }),
    }),
  ],
  ['guests, own', 'create', '- - y - - - y', (r) => ({ attempt: join(r, own(r)) })],
  [
    'guests, own',
    'update',
    '- - - y y - -',
    (r) => ({
      attempt: commit(update(guestPath(r.event, own(r)), { name: nameOf(own(r)) })),
    }),
  ],
  ['guests, own', 'delete', '- - - y y - -', (r) => ({ attempt: leave(r, own(r)) })],
  [
    "guests, another's",
    'create',
    '- - - - - - -',
    (r) => ({
      world: worldWithout(guestPath(r.event, guest)),
      attempt: join(r, another(r)),
    }),
  ],
  [
    "guests, another's",
    'update',
    '- - - - - - -',
    (r) => ({
      world: crowded(r),
      attempt: commit(update(guestPath(r.event, another(r)), { name: nameOf(another(r)) })),
    }),
  ],
  ["guests, another's", 'delete', '- - - - - - -', (r) => ({ world: crowded(r), attempt: leave(r, another(r)) })],
  [
    'departures, own',
    'get',
    '- y y y y y y',
    (r) => ({ world: departed(r, own(r)), attempt: get(departurePath(r.event, own(r))) }),
  ],
  [
    "departures, another's",
    'get',
    '- - - - - - -',
    (r) => ({ world: departed(r, another(r)), attempt: get(departurePath(r.event, another(r))) }),
  ],
  [
    'departures',
    'list',
    '- - - - - - -',
    (r) => ({ attempt: list({ collection: `${eventPath(r.event)}/departures`, limit: 1 }) }),
  ],
  [
    'departures, own',
    'create',
    '- - - - - - -',
    (r) => ({ attempt: commit(set(departurePath(r.event, own(r)), departure(own(r)))) }),
  ],
  [
    'departures, own',
    'update',
    '- - - - - - -',
    (r) => ({ world: departed(r, own(r)), attempt: commit(set(departurePath(r.event, own(r)), departure(own(r)))) }),
  ],
  [
    'departures, own',
    'delete',
    '- - - - - - -',
    (r) => ({ world: departed(r, own(r)), attempt: commit(remove(departurePath(r.event, own(r)))) }),
  ],
  [
    'guests of all events, own',
    'list',
    '- y y y y y y',
    (r) => ({
      attempt: list({ collection: 'guests', group: true, where: ['userId', own(r).uid], limit: 100 }),
    }),
  ],
  [
    "guests of all events, another's",
    'list',
    '- - - - - - -',
    (r) => ({
      attempt: list({ collection: 'guests', group: true, where: ['userId', another(r).uid], limit: 100 }),
    }),
  ],
];

export const matrixCases: readonly Case[] = [
  ...people,
  ...events,
  ...quotas,
  ...guests,
  ...sales,
  ...elsewhere,
].flatMap(([document, operation, answers, trial]) => {
  const marks = answers.split(' ');
  return roles.map((role, column): Case => {
    const { attempt, world = legalWorld } = trial(role);
    const mark = marks[column];
    if (mark !== 'y' && mark !== '-') throw new Error(`${document} ${operation}: no answer for ${role.name}`);
    return {
      name: `${document}: ${operation} by ${role.name}`,
      world,
      as: role.person,
      attempt,
      allowed: mark === 'y',
    };
  });
});
