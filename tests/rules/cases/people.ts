import { BLANK_TEXTS, PLAIN_TEXTS, UNSEEN_TEXTS } from '@arvo/domain/typography/names.testing.ts';
import { allow, type Case, commit, deny, type Fields, set, update, type World } from '../support/attempt.ts';
import {
  completeUser,
  dropped,
  fromMillis,
  inHours,
  legalWorld,
  nameOf,
  newUser,
  paymentFields,
  pictureOf,
  profile,
  profilePath,
  serverTime,
  userPath,
  worldWith,
  worldWithout,
} from '../support/legalWorld.ts';
import { caller, host, member, newcomer, type Person, unverified } from '../support/people.ts';
import { brokenDates, brokenFiles, some, text } from './values.ts';

/** users/{uid} and profiles/{uid}: every field, type, length and limit, and that the two always agree. */

type Change = readonly [label: string, patch: Fields];
const serverFields: readonly Change[] = [
  ['a payout account', { stripeAccountId: 'acct_mine' }],
  ['bank details', { bankDetails: { accountName: 'Me', bsb: '062-000', last4: '1234' } }],
  ['payments set up', { paymentSetupComplete: true }],
  ['a payout state', { payoutState: 'ready' }],
  ['their changes of mind', { changesOfMind: {} }],
];

/** The fields of a name, in complete and incomplete profiles. */
const named = (name: string): Fields => ({ name, displayName: name });
/** Some rows of the table of refused names. Only the creation of a record tries the whole table. */
const unseenNames: readonly Change[] = [
  ...some(UNSEEN_TEXTS).map(([label, name]): Change => [`a name with ${label}`, { name }]),
  ...some(UNSEEN_TEXTS).map(([label, displayName]): Change => [`a display name with ${label}`, { displayName }]),
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
  ...unseenNames,
  ...serverFields,
];

const legalFields: readonly Change[] = [
  ['no e-mail', { email: null }],
  ['no phone number', { phoneNumber: null }],
  ['no name yet', { name: '', displayName: '' }],
  ['a name of one character', { name: 'N', displayName: 'N' }],
  ['a name of 50 characters', { name: text(50), displayName: text(50) }],
  ...some(PLAIN_TEXTS).map(([label, name]): Change => [`a name that is ${label}`, named(name)]),
  ['no picture', { profilePicture: null }],
  ['terms not accepted', { termsAccepted: false }],
  ['not the first time', { firstTime: false }],
  ['phone as provider', { signInProvider: 'phone', authProvider: 'phone' }],
  ['e-mail as provider', { signInProvider: 'email', authProvider: 'email' }],
  ['a gender of 50 characters', { gender: text(50) }],
];

/** Everything that an owner may write, before the profile is complete. */
const filled = (person: Person): Fields => ({ ...completeUser(person), profileComplete: false });
const { createdAt: _, ...withoutCreatedAt } = filled(newcomer);
const withoutRecord = worldWithout(userPath(newcomer));
const create = (fields: Fields, as = newcomer, world: World = worldWithout(userPath(as))) => ({
  world,
  as,
  attempt: commit(set(userPath(as), fields)),
});
const change = (patch: Fields, as = newcomer, world: Case['world'] = legalWorld) => ({
  world,
  as,
  attempt: commit(update(userPath(as), patch)),
});

const byPhone: Person = { ...unverified, uid: 'byPhone', phoneNumber: '+61412000000' };
const nobody: Person = { ...unverified, uid: 'nobody', email: null };

const firstSignIn: readonly Case[] = [
  allow('users: create after a magic link', create({ email: newcomer.email, profileComplete: false, createdAt: 1 })),
  allow('users: create after an SMS', create(newUser(caller), caller)),
  allow('users: create after an SMS, without the number', create({ ...newUser(caller), phoneNumber: null }, caller)),
  allow('users: create after an SMS, with an unverified e-mail', {
    ...create(newUser(byPhone), byPhone),
  }),
  deny('users: create with an unverified password account', create(newUser(unverified), unverified)),
  deny('users: create without an e-mail or a phone number', create(newUser(nobody), nobody)),
  deny('users: create with profileChangedAt', create({ ...newUser(newcomer), profileChangedAt: serverTime })),
  allow('users: create with every field that the owner may write', create(filled(newcomer))),
  ...legalFields.map(([label, patch]) =>
    allow(`users: create with ${label}`, create({ ...filled(newcomer), ...patch })),
  ),
  ...brokenFields.map(([label, patch]) =>
    deny(`users: create with ${label}`, create({ ...filled(newcomer), ...patch })),
  ),
  ...UNSEEN_TEXTS.map(([label, name]) =>
    deny(`users: create with ${label} in the name`, create({ ...filled(newcomer), name })),
  ),
  deny(
    'users: create with a phone number not in the token',
    create({ ...newUser(newcomer), phoneNumber: '+61400000000' }),
  ),
  deny('users: create with an e-mail not in the token', create({ ...newUser(caller), email: newcomer.email }, caller)),
  deny('users: create a complete profile at once', {
    world: withoutRecord,
    as: newcomer,
    attempt: commit(set(userPath(newcomer), completeUser(newcomer)), set(profilePath(newcomer), profile(newcomer))),
  }),
  deny('users: create without profileComplete', create({ email: newcomer.email, createdAt: 1 })),
  deny('users: create without createdAt', create(withoutCreatedAt)),
  deny('users: create with a createdAt that has a fraction', create({ ...newUser(newcomer), createdAt: 1.5 })),
  deny('users: create with a createdAt that is a string', create({ ...newUser(newcomer), createdAt: 'now' })),
];

const changes: readonly Case[] = [
  ...legalFields.map(([label, patch]) => allow(`users: update to ${label}`, change(patch))),
  ...brokenFields.map(([label, patch]) => deny(`users: update to ${label}`, change(patch))),
  allow('users: update the day of birth', change({ dob: '2000-02-29' })),
  deny('users: update createdAt', change({ createdAt: 1 })),
  deny('users: update that drops createdAt', change({ createdAt: dropped })),
  deny('users: update that drops profileComplete', change({ profileComplete: dropped })),
  deny('users: update profileComplete to a string', change({ profileComplete: 'true' })),
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
  ...BLANK_TEXTS.map(([label, name]) =>
    deny(`users: complete with a name that is ${label}`, setup({ name }, { name })),
  ),
  ...PLAIN_TEXTS.map(([label, name]) =>
    allow(`users: complete with a name that is ${label}`, setup(named(name), { name })),
  ),
  allow('users: complete with profileChangedAt', setup({ profileChangedAt: serverTime })),
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
  deny('users and profiles: set up with an extra field on the profile', setup({}, { email: newcomer.email })),
];

const secondsAgo = (seconds: number) => inHours(-seconds / 3600);
/** The member, whose name or photo changed at an instant. */
const changedAt = (at: unknown): World => worldWith({ [userPath(member)]: { profileChangedAt: at } });
/** The same, this many seconds before the case is tried. */
const changedAgo = (seconds: number) => () => changedAt(fromMillis(Date.now() - seconds * 1000));

/** Both documents of a complete person changed in one commit, now. */
const both = (userPatch: Fields, profilePatch: Fields, world: Case['world'] = legalWorld) => ({
  world,
  as: member,
  attempt: commit(
    update(userPath(member), { profileChangedAt: serverTime, ...userPatch }),
    update(profilePath(member), profilePatch),
  ),
});
const newName = { name: 'Newly Named' };
const rename = (userPatch: Fields = {}, world: Case['world'] = legalWorld) =>
  both({ ...named('Newly Named'), ...userPatch }, newName, world);
const repicture = (userPatch: Fields = {}, world: Case['world'] = legalWorld) =>
  both({ profilePicture: pictureOf(member, 2), ...userPatch }, { photo: pictureOf(member, 2) }, world);
const timed = (at: unknown): Fields => ({ profileChangedAt: at });
const untimed = (patch: Fields, profilePatch: Fields, world: World = legalWorld) => ({
  world,
  as: member,
  attempt: commit(update(userPath(member), patch), update(profilePath(member), profilePatch)),
});
const newlyPictured = [{ profilePicture: pictureOf(member, 2) }, { photo: pictureOf(member, 2) }] as const;

/** At most one change of name or photo in 30 seconds. */
const pace: readonly Case[] = [
  allow('users: rename a minute after a change', rename({}, changedAt(secondsAgo(60)))),
  allow('users: another picture a minute after a change', repicture({}, changedAt(secondsAgo(60)))),
  allow('users: rename 32 seconds after a change', rename({}, changedAgo(32))),
  deny('users: rename 26 seconds after a change', rename({}, changedAgo(26))),
  deny('users: another picture 26 seconds after a change', repicture({}, changedAgo(26))),
  deny('users: another display name 26 seconds after a change', {
    ...change({ displayName: 'Alone', ...timed(serverTime) }, member, changedAgo(26)),
  }),
  deny('users: rename without profileChangedAt', untimed(named('Newly Named'), newName)),
  deny('users: another picture without profileChangedAt', untimed(...newlyPictured)),
  deny('users: another display name without profileChangedAt', change({ displayName: 'Alone' }, member)),
  deny('users: rename that keeps profileChangedAt', untimed(named('Newly Named'), newName, changedAt(secondsAgo(60)))),
  deny('users: rename with a profileChangedAt before now', rename(timed(secondsAgo(60)))),
  deny('users: rename with a profileChangedAt after now', rename(timed(inHours(1)))),
  deny('users: rename that drops profileChangedAt', rename(timed(dropped), changedAt(secondsAgo(60)))),
  deny('users: rename with a profileChangedAt that is a number', rename(timed(1))),
  deny('users: profileChangedAt without a change of name or photo', change(timed(serverTime), member)),
  deny('users: dropping profileChangedAt', change(timed(dropped), member, changedAt(secondsAgo(60)))),
  allow('users: sign in again 26 seconds after a change', change({ lastSignIn: 2 }, member, changedAgo(26))),
  allow('users: rename without a wait before the profile is complete', change(named('Another'))),
];

/** A name from before this rule: its owner can still sign in and rename. */
const oldName = named('Ada\u202EKing');
const oldWorld = worldWith({ [userPath(member)]: oldName, [profilePath(member)]: { name: oldName['name'] } });
const ofOld: readonly Case[] = [
  allow('users: sign in again with a name that today’s rule refuses', change({ lastSignIn: 2 }, member, oldWorld)),
  allow('users: rename from a name that today’s rule refuses', rename({}, oldWorld)),
];

const alone = (patch: Fields) => ({
  world: legalWorld,
  as: member,
  attempt: commit(update(profilePath(member), patch)),
});

const oneVoice: readonly Case[] = [
  allow('users and profiles: rename both', rename()),
  allow('users and profiles: change the picture of both', repicture()),
  deny('users: rename without the profile', change({ ...newName, ...timed(serverTime) }, member)),
  deny(
    'users: another picture without the profile',
    change({ profilePicture: pictureOf(member, 2), ...timed(serverTime) }, member),
  ),
  deny('users: a complete profile becomes incomplete', change({ profileComplete: false }, member)),
  deny('users: a complete person drops the terms', change({ termsAccepted: false }, member)),
  deny('users: a complete person drops the display name', change({ displayName: '' }, member)),
  deny('profiles: rename without the user', alone(newName)),
  deny('profiles: another picture without the user', alone({ photo: pictureOf(member, 2) })),
  deny('profiles: an extra field', alone({ phoneNumber: '+61412345678' })),
  deny('profiles: a dropped field', alone({ photo: dropped })),
  deny('profiles: create before the user is complete', {
    world: worldWith({ [userPath(newcomer)]: filled(newcomer) }),
    as: newcomer,
    attempt: commit(set(profilePath(newcomer), { name: nameOf(newcomer), photo: pictureOf(newcomer) })),
  }),
];

export const peopleCases: readonly Case[] = [...firstSignIn, ...changes, ...completing, ...pace, ...ofOld, ...oneVoice];
