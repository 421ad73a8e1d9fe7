import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { TOLD_FIELDS } from '@arvo/domain/changes/eventChange.ts';
import { CARD_FIELDS } from '@arvo/domain/events/eventCard.ts';
import { storedEvent } from '@arvo/domain/events/storedEvent.ts';
import { guestRecord } from '@arvo/domain/guests/guestRecord.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import firebase from 'firebase/compat/app';
import 'firebase/compat/firestore';
import { type Fields, set, update, type World, type Write } from './attempt.ts';
import { caller, guest, host, member, newcomer, otherHost, type Person } from './people.ts';

/** Constructors of valid documents, and a consistent world of them (docs/data-model.md). */

const HOUR_MS = 60 * 60 * 1000;
const now = Date.now();
/** An instant that many hours from when the tests began. */
export const inHours = (hours: number) => firebase.firestore.Timestamp.fromMillis(now + hours * HOUR_MS);
export const fromMillis = (ms: number) => firebase.firestore.Timestamp.fromMillis(ms);
export const serverTime = firebase.firestore.FieldValue.serverTimestamp();
export const plus = (by: number) => firebase.firestore.FieldValue.increment(by);
export const dropped = firebase.firestore.FieldValue.delete();

/** The host's free event in ten days; it has one guest. */
export const farEvent = 'FarAwayFreeEvent0001';
/** The host's free event that starts in less than 24 hours; it has one guest. */
export const soonEvent = 'StartsSoonFreeEvent1';
/** The host's paid event in ten days; its guest holds two tickets, one of them for a friend. */
export const paidEvent = 'FarAwayPaidEvent0001';
/** Another host's free event. */
export const otherEvent = 'AnotherHostsEvent001';
/** An event that does not exist yet. */
export const newEvent = 'NotYetThereEvent0001';

export const userPath = (person: Person) => `users/${person.uid}`;
export const profilePath = (person: Person) => `profiles/${person.uid}`;
export const deletionPath = (person: Person) => `deletions/${person.uid}`;
export const quotaPath = (person: Person) => `quotas/${person.uid}`;
export const eventPath = (event: string) => `events/${event}`;
export const placePath = (event: string) => `events/${event}/private/place`;
export const guestPath = (event: string, person: Person) => `events/${event}/guests/${person.uid}`;
export const departurePath = (event: string, person: Person) => `events/${event}/departures/${person.uid}`;
export const ticketPath = `events/${paidEvent}/tickets/ticket1`;
export const orderPath = 'orders/order1';
export const payoutPath = `payouts/${paidEvent}`;

const LOCAL = 'http://127.0.0.1:9199/v0/b/demo-arvo.firebasestorage.app/o/';
const TOKEN = '?alt=media&token=0f8fad5b-d9cb-469f-a165-70867728950e';
export const pictureOf = (person: Person, at = 1) =>
  `${LOCAL}users%2F${person.uid}%2Fprofile%2Fprofile_${at}.jpg${TOKEN}`;
export const photoOf = (event: string, at = 1) => `${LOCAL}events%2F${event}%2Fphoto_${at}.jpg${TOKEN}`;
export const nameOf = (person: Person) => `Ms ${person.uid}`;

/** users/{uid} at the first sign-in. */
export const newUser = (person: Person): Fields => ({
  email: person.email,
  phoneNumber: person.phoneNumber,
  profileComplete: false,
  createdAt: now,
});

/** users/{uid} with everything its owner may write. */
export const completeUser = (person: Person): Fields => ({
  ...newUser(person),
  name: nameOf(person),
  displayName: nameOf(person),
  profilePicture: pictureOf(person),
  profileComplete: true,
  termsAccepted: true,
  firstTime: true,
  lastSignIn: now,
  signInProvider: 'google',
  authProvider: 'google',
  dob: '1990-12-31',
  gender: 'female',
});

/** What the server adds for a host with a bank account. */
export const paymentFields: Fields = {
  stripeAccountId: 'acct_host',
  bankDetails: { accountName: 'Hana Host', bsb: '062-000', last4: '5678' },
  paymentSetupComplete: true,
};

export const profile = (person: Person): Fields => ({ name: nameOf(person), photo: pictureOf(person) });

/** A free event as its host creates it, before the store gives it its time. */
export const freeEvent = (event: string, creator: Person): Fields => ({
  ...storedEvent(
    anEvent({
      title: 'Picnic by the river',
      date: '2031-02-28',
      startTime: '09:30',
      endTime: '23:59',
      timeZone: 'Australia/Broken_Hill',
      capacity: 3,
      imageURL: photoOf(event),
      accessibility: 'Step-free entry',
      creatorId: asUserId(creator.uid),
    }),
  ),
  startAt: inHours(240),
  endAt: inHours(243),
  createdAt: serverTime,
});

export const priced: Fields = { isPaid: true, price: 20.5, hostStripeAccountId: paymentFields.stripeAccountId };

export const place: Fields = { address: '12 Smith Street, Fitzroy VIC', lat: -37.8, lng: 144.97 };

/** The write that counts a person's first event, in the commit that creates it. */
export const counting = (event: string, person: Person): Write =>
  set(quotaPath(person), { events: 1, lastEvent: event });

export const changePath = (event: string, revision: number) => `events/${event}/changes/${revision}`;

type Editing = {
  readonly by?: Person;
  readonly before?: World;
  /** Of the change that guests are told. */
  readonly change?: Fields;
  /** A new place. */
  readonly to?: Fields;
};

/** A host's edit: the event's next revision, and the change that says what it edits. */
export function editing(
  event: string,
  patch: Fields,
  { by = host, before = legalWorld, change = {}, to }: Editing = {},
): readonly Write[] {
  const was = { ...before[eventPath(event)] };
  const revision = Number(was['revision'] ?? 0) + 1;
  const told = (fields: Fields): Fields =>
    Object.fromEntries(
      TOLD_FIELDS.filter((name) => fields[name] !== dropped).map((name) => [name, fields[name] ?? null]),
    );
  return [
    update(eventPath(event), { editedAt: serverTime, revision, ...patch }),
    ...(to === undefined ? [] : [set(placePath(event), to)]),
    set(changePath(event, revision), {
      at: serverTime,
      by: by.uid,
      was: told(was),
      now: told({ ...was, ...patch }),
      isAddressNew: to !== undefined && to['address'] !== place['address'],
      isMaterial: true,
      note: '',
      ...change,
    }),
  ];
}

/** A guest document as its owner writes it when joining. */
export const joining = (person: Person): Fields => ({
  ...guestRecord({ uid: asUserId(person.uid), profile: { name: nameOf(person), photo: pictureOf(person) } }, null),
  timestamp: serverTime,
});

/** The departure in the commit that leaves. */
export const departure = (person: Person): Fields => ({ userId: person.uid, at: serverTime });

/** The event's card in a guest record. */
export const cardOf = (event: Fields): Fields => Object.fromEntries(CARD_FIELDS.map((field) => [field, event[field]]));

export const ticket: Fields = {
  ownerId: guest.uid,
  claimedBy: member.uid,
  hostId: host.uid,
  ticketNumber: 2,
  status: 'claimed',
};
export const order: Fields = { buyerId: guest.uid, hostId: host.uid, eventId: paidEvent, state: 'issued' };
export const payout: Fields = { hostId: host.uid, amountCents: 3900, status: 'owed' };

const past = inHours(-48);
const stored = (event: string, creator: Person, patch: Fields): Fields => ({
  ...freeEvent(event, creator),
  createdAt: past,
  ...patch,
});
const joined = (person: Person, patch: Fields = {}): Fields => ({ ...joining(person), timestamp: past, ...patch });

export const legalWorld: World = {
  [userPath(newcomer)]: newUser(newcomer),
  [userPath(caller)]: newUser(caller),
  [userPath(member)]: completeUser(member),
  [userPath(guest)]: completeUser(guest),
  [userPath(host)]: { ...completeUser(host), ...paymentFields },
  [userPath(otherHost)]: completeUser(otherHost),
  [profilePath(member)]: profile(member),
  [profilePath(guest)]: profile(guest),
  [profilePath(host)]: profile(host),
  [profilePath(otherHost)]: profile(otherHost),
  [eventPath(farEvent)]: stored(farEvent, host, { ticketCount: 1 }),
  [placePath(farEvent)]: place,
  [guestPath(farEvent, guest)]: joined(guest, { event: cardOf(freeEvent(farEvent, host)) }),
  [eventPath(soonEvent)]: stored(soonEvent, host, { ticketCount: 1, startAt: inHours(2), endAt: inHours(4) }),
  [placePath(soonEvent)]: place,
  [guestPath(soonEvent, guest)]: joined(guest),
  [eventPath(paidEvent)]: stored(paidEvent, host, { ...priced, ticketCount: 2 }),
  [placePath(paidEvent)]: place,
  [guestPath(paidEvent, guest)]: joined(guest, { totalTicketsPurchased: 2 }),
  [ticketPath]: ticket,
  [orderPath]: order,
  [payoutPath]: payout,
  [eventPath(otherEvent)]: stored(otherEvent, otherHost, {}),
  [placePath(otherEvent)]: place,
};

/** The legal world with some documents' fields changed. */
export const worldWith = (changes: World): World => ({
  ...legalWorld,
  ...Object.fromEntries(Object.entries(changes).map(([path, patch]) => [path, { ...legalWorld[path], ...patch }])),
});

/** The legal world without some documents. */
export const worldWithout = (...paths: readonly string[]): World =>
  Object.fromEntries(Object.entries(legalWorld).filter(([path]) => !paths.includes(path)));
