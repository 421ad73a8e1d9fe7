import { allow, type Case, commit, deny, type Fields, get, list, remove, set, type World } from '../support/attempt.ts';
import {
  completeUser,
  deletionPath,
  inHours,
  legalWorld,
  newUser,
  profile,
  profilePath,
  serverTime,
  userPath,
  worldWith,
  worldWithout,
} from '../support/legalWorld.ts';
import { member, newcomer, otherHost, type Person, signedIn } from '../support/people.ts';

/** deletions/{uid}: requested by the person soon after a sign-in, carried out by the server. */

const JUST_NOW = 10;
const recent = signedIn(member, JUST_NOW);
const own = deletionPath(member);

const request = (as: Person | null, fields: Fields = { requestedAt: serverTime }, world: World = legalWorld) => ({
  world,
  as,
  attempt: commit(set(own, fields)),
});

const requested = (hoursAgo: number, fields: Fields = {}): World =>
  worldWith({ [own]: { requestedAt: inHours(-hoursAgo), ...fields } });
const blocked = { status: 'blocked', blockedBy: [], retryAt: inHours(-1) };

const asking: readonly Case[] = [
  allow('deletions: requested just after a sign-in', request(recent)),
  allow('deletions: requested by somebody without a profile', {
    world: legalWorld,
    as: signedIn(newcomer, JUST_NOW),
    attempt: commit(set(deletionPath(newcomer), { requestedAt: serverTime })),
  }),
  allow('deletions: requested four minutes after a sign-in', request(signedIn(member, 4 * 60))),
  deny('deletions: requested more than five minutes after a sign-in', request(signedIn(member, 5.5 * 60))),
  deny('deletions: requested with a token that does not say when they signed in', request(member)),
  deny('deletions: requested by a visitor', request(null)),
  deny('deletions: requested by somebody else', request(signedIn(otherHost, JUST_NOW))),
  deny('deletions: requested with a time of their own', request(recent, { requestedAt: inHours(-48) })),
  deny('deletions: requested with a status', request(recent, { requestedAt: serverTime, status: 'done' })),
  deny('deletions: requested without a time', request(recent, {})),
];

const askingAgain: readonly Case[] = [
  allow('deletions: requested again after it was blocked', request(recent, undefined, requested(1, blocked))),
  deny('deletions: requested again while it waits', request(recent, undefined, requested(1))),
  deny(
    'deletions: requested again while it is under way',
    request(recent, undefined, requested(1, { status: 'working' })),
  ),
  deny('deletions: requested again after it is done', request(recent, undefined, requested(1, { status: 'done' }))),
  deny(
    'deletions: requested again too soon',
    request(recent, undefined, requested(1, { ...blocked, retryAt: inHours(1) })),
  ),
  deny(
    'deletions: requested again long after a sign-in',
    request(signedIn(member, 5.5 * 60), undefined, requested(1, blocked)),
  ),
  deny(
    'deletions: requested again by somebody else',
    request(signedIn(otherHost, JUST_NOW), undefined, requested(1, blocked)),
  ),
  deny(
    'deletions: requested again with a status',
    request(recent, { requestedAt: serverTime, status: 'working' }, requested(1, blocked)),
  ),
];

const reading: readonly Case[] = [
  allow('deletions: read by the person who requested it', { world: requested(1), as: member, attempt: get(own) }),
  allow('deletions: read by the person before a request exists', { world: legalWorld, as: member, attempt: get(own) }),
  deny("deletions: another's read", { world: requested(1), as: otherHost, attempt: get(own) }),
  deny('deletions: read by a visitor', { world: requested(1), as: null, attempt: get(own) }),
  deny('deletions: listed', { world: requested(1), as: member, attempt: list({ collection: 'deletions', limit: 1 }) }),
  deny('deletions: withdrawn', { world: requested(1), as: recent, attempt: commit(remove(own)) }),
];

/** The last ID token outlives the account by up to an hour. */
const gone: World = {
  ...worldWithout(userPath(member), profilePath(member)),
  [own]: { requestedAt: inHours(-1), status: 'done', doneAt: 1 },
};
const afterwards: readonly Case[] = [
  deny('deletions: a deleted account begins again', {
    world: gone,
    as: recent,
    attempt: commit(set(userPath(member), newUser(member))),
  }),
  deny('deletions: a deleted account begins again as a whole', {
    world: gone,
    as: recent,
    attempt: commit(set(userPath(member), completeUser(member)), set(profilePath(member), profile(member))),
  }),
  deny('deletions: a deleted profile is written again', {
    world: gone,
    as: recent,
    attempt: commit(set(profilePath(member), profile(member))),
  }),
];

export const deletionCases: readonly Case[] = [...asking, ...askingAgain, ...reading, ...afterwards];
