import { allow, type Case, commit, deny, type Fields, set, update, type World } from '../support/attempt.ts';
import {
  completeUser,
  dropped,
  legalWorld,
  nameOf,
  newUser,
  paymentFields,
  pictureOf,
  profile,
  profilePath,
  userPath,
  worldWith,
  worldWithout,
} from '../support/legalWorld.ts';
import { caller, host, member, newcomer, type Person } from '../support/people.ts';
import { brokenDates, brokenFiles, legalFiles, text } from './values.ts';

/** users/{uid} and profiles/{uid}: every field, type, length and limit, and that the two always say the same. */

type Change = readonly [label: string, patch: Fields];

const serverFields: readonly Change[] = [
  ['a payout account', { stripeAccountId: 'acct_mine' }],
  ['bank details', { bankDetails: { accountName: 'Me', bsb: '062-000', last4: '1234' } }],
  ['payments set up', { paymentSetupComplete: true }],
  ['a key of no meaning', { admin: true }],
];

const brokenFields: readonly Change[] = [
  ["another's e-mail", { email: member.email }],
  ['an e-mail that is a number', { email: 5 }],
  ["another's phone number", { phoneNumber: caller.phoneNumber }],
  ['a phone number that is a number', { phoneNumber: 5 }],
  ['a name of 51 characters', { name: text(51) }],
  ['a name that is a list', { name: ['Nova'] }],
  ['a display name of 51 characters', { displayName: text(51) }],
  ['a display name that is a number', { displayName: 7 }],
  ...brokenFiles((person) => pictureOf(person ?? newcomer)).map(
    ([label, address]): Change => [`a picture ${label}`, { profilePicture: address }],
  ),
  ['terms accepted that is a string', { termsAccepted: 'yes' }],
  ['first time that is a number', { firstTime: 1 }],
  ['a last sign-in with a fraction', { lastSignIn: 1.5 }],
  ['a last sign-in that is a string', { lastSignIn: 'today' }],
  ['an unknown sign-in provider', { signInProvider: 'apple' }],
  ['an unknown auth provider', { authProvider: 'apple' }],
  ...brokenDates.map(([label, dob]): Change => [`a birthday ${label}`, { dob }]),
  ['a gender of 51 characters', { gender: text(51) }],
  ['a gender that is a list', { gender: ['f'] }],
  ...serverFields,
];

const legalFields: readonly Change[] = [
  ['no e-mail', { email: null }],
  ['no phone number', { phoneNumber: null }],
  ['no name yet', { name: '', displayName: '' }],
  ['a name of one character', { name: 'N', displayName: 'N' }],
  ['a name of 50 characters', { name: text(50), displayName: text(50) }],
  ['no picture', { profilePicture: null }],
  ...legalFiles(pictureOf(newcomer)).map(
    ([label, address]): Change => [`a picture ${label}`, { profilePicture: address }],
  ),
  ['terms not accepted', { termsAccepted: false }],
  ['not the first time', { firstTime: false }],
  ['phone as provider', { signInProvider: 'phone', authProvider: 'phone' }],
  ['e-mail as provider', { signInProvider: 'email', authProvider: 'email' }],
  ['a gender of 50 characters', { gender: text(50) }],
];

/** Everything an owner may write, profile not complete. */
const filled = (person: Person): Fields => ({ ...completeUser(person), profileComplete: false });
const { createdAt: _, ...withoutBirth } = filled(newcomer);
const unborn = worldWithout(userPath(newcomer));
const create = (fields: Fields, as = newcomer, world: World = worldWithout(userPath(as))) => ({
  world,
  as,
  attempt: commit(set(userPath(as), fields)),
});
const change = (patch: Fields, as = newcomer, world: World = legalWorld) => ({
  world,
  as,
  attempt: commit(update(userPath(as), patch)),
});

const firstSignIn: readonly Case[] = [
  allow('users: create as after a magic link', create({ email: newcomer.email, profileComplete: false, createdAt: 1 })),
  allow('users: create as after a sign-in by phone', create(newUser(caller), caller)),
  allow('users: create by phone without the number', create({ ...newUser(caller), phoneNumber: null }, caller)),
  allow('users: create with everything the owner may write', create(filled(newcomer))),
  ...legalFields.map(([label, patch]) =>
    allow(`users: create with ${label}`, create({ ...filled(newcomer), ...patch })),
  ),
  ...brokenFields.map(([label, patch]) =>
    deny(`users: create with ${label}`, create({ ...filled(newcomer), ...patch })),
  ),
  deny(
    'users: create with a phone number the token lacks',
    create({ ...newUser(newcomer), phoneNumber: '+61400000000' }),
  ),
  deny('users: create with an e-mail the token lacks', create({ ...newUser(caller), email: newcomer.email }, caller)),
  deny('users: create complete', {
    world: unborn,
    as: newcomer,
    attempt: commit(set(userPath(newcomer), completeUser(newcomer)), set(profilePath(newcomer), profile(newcomer))),
  }),
  deny('users: create without saying whether complete', create({ email: newcomer.email, createdAt: 1 })),
  deny('users: create without its time', create(withoutBirth)),
  deny('users: create with a time that has a fraction', create({ ...newUser(newcomer), createdAt: 1.5 })),
  deny('users: create with a time that is a string', create({ ...newUser(newcomer), createdAt: 'now' })),
];

const changes: readonly Case[] = [
  ...legalFields.map(([label, patch]) => allow(`users: update to ${label}`, change(patch))),
  ...brokenFields.map(([label, patch]) => deny(`users: update to ${label}`, change(patch))),
  allow('users: update the day of birth', change({ dob: '2000-02-29' })),
  deny('users: update its time of creation', change({ createdAt: 1 })),
  deny('users: update that drops its time of creation', change({ createdAt: dropped })),
  deny('users: update that drops whether it is complete', change({ profileComplete: dropped })),
  deny('users: update to a completeness that is a string', change({ profileComplete: 'true' })),
  ...Object.keys(paymentFields).flatMap((field) => [
    deny(`users: update of the server's ${field}`, change({ [field]: 'mine' }, host)),
    deny(`users: update that drops the server's ${field}`, change({ [field]: dropped }, host)),
  ]),
  deny("users: overwriting that drops the server's fields", {
    ...change({}, host),
    attempt: commit(set(userPath(host), completeUser(host))),
  }),
];

/** Profile setup, both documents in one commit; the patches change one of them. */
const setup = (userPatch: Fields, profilePatch: Fields = {}) => ({
  world: legalWorld,
  as: newcomer,
  attempt: commit(
    set(userPath(newcomer), { ...completeUser(newcomer), ...userPatch }),
    set(profilePath(newcomer), { ...profile(newcomer), ...profilePatch }),
  ),
});
const without = (field: string): Fields => ({ [field]: dropped });
/** The same by updates, so that a field can be dropped. */
const setupWithout = (field: string) => ({
  world: worldWith({ [userPath(newcomer)]: filled(newcomer) }),
  as: newcomer,
  attempt: commit(
    update(userPath(newcomer), { profileComplete: true, ...without(field) }),
    set(profilePath(newcomer), profile(newcomer)),
  ),
});

const completing: readonly Case[] = [
  allow('users: complete together with the profile', setup({})),
  allow('users: complete with a name of one character', setup({ name: 'N', displayName: 'N' }, { name: 'N' })),
  allow(
    'users: complete with a name of 50 characters',
    setup({ name: text(50), displayName: text(50) }, { name: text(50) }),
  ),
  deny('users: complete with a name of 51 characters', setup({ name: text(51), displayName: 'N' }, { name: text(51) })),
  deny('users: complete without a name', setup({ name: '' }, { name: '' })),
  deny('users: complete with a name of blanks', setup({ name: '   ' }, { name: '   ' })),
  deny('users: complete without a display name', setup({ displayName: '' })),
  deny('users: complete with a display name of blanks', setup({ displayName: '  ' })),
  deny('users: complete without a picture', setup({ profilePicture: null }, { photo: null })),
  deny(
    "users: complete with another's picture",
    setup({ profilePicture: pictureOf(member) }, { photo: pictureOf(member) }),
  ),
  deny('users: complete without the terms accepted', setup({ termsAccepted: false })),
  ...['name', 'displayName', 'profilePicture', 'termsAccepted'].map((field) =>
    deny(`users: complete with ${field} missing`, setupWithout(field)),
  ),
  deny('users: complete without a profile', {
    world: legalWorld,
    as: newcomer,
    attempt: commit(set(userPath(newcomer), completeUser(newcomer))),
  }),
  deny('users and profiles: set up with another name on the profile', setup({}, { name: 'Somebody' })),
  deny('users and profiles: set up with another picture on the profile', setup({}, { photo: pictureOf(newcomer, 2) })),
  deny('users and profiles: set up with a key too many on the profile', setup({}, { email: newcomer.email })),
];

/** Both documents of a complete person changed in one commit. */
const both = (userPatch: Fields, profilePatch: Fields) => ({
  world: legalWorld,
  as: member,
  attempt: commit(update(userPath(member), userPatch), update(profilePath(member), profilePatch)),
});
const newName = { name: 'Newly Named' };
const alone = (patch: Fields) => ({
  world: legalWorld,
  as: member,
  attempt: commit(update(profilePath(member), patch)),
});

const oneVoice: readonly Case[] = [
  allow('users and profiles: rename both', both({ ...newName, displayName: 'Newly Named' }, newName)),
  allow(
    'users and profiles: change the picture of both',
    both({ profilePicture: pictureOf(member, 2) }, { photo: pictureOf(member, 2) }),
  ),
  deny('users: rename without the profile', change(newName, member)),
  deny('users: another picture without the profile', change({ profilePicture: pictureOf(member, 2) }, member)),
  deny('users: back to incomplete', change({ profileComplete: false }, member)),
  deny('users: a complete person drops the terms', change({ termsAccepted: false }, member)),
  deny('users: a complete person drops the display name', change({ displayName: '' }, member)),
  deny('profiles: rename without the user', alone(newName)),
  deny('profiles: another picture without the user', alone({ photo: pictureOf(member, 2) })),
  deny('profiles: a key too many', alone({ phoneNumber: '+61412345678' })),
  deny('profiles: a key dropped', alone({ photo: dropped })),
  deny('profiles: create before the user is complete', {
    world: worldWith({ [userPath(newcomer)]: filled(newcomer) }),
    as: newcomer,
    attempt: commit(set(profilePath(newcomer), { name: nameOf(newcomer), photo: pictureOf(newcomer) })),
  }),
];

export const peopleCases: readonly Case[] = [...firstSignIn, ...changes, ...completing, ...oneVoice];
