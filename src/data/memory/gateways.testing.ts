import { editEvent } from '@arvo/domain/changes/editEvent.ts';
import { seeChange } from '@arvo/domain/changes/seeChange.ts';
import { asEventId, type EventId } from '@arvo/domain/events/event.ts';
import { parseFarewell } from '@arvo/domain/events/farewell.schema.ts';
import { parseEvent, parseGuest } from '@arvo/domain/events/event.schema.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import { parseDeletion } from '@arvo/domain/accounts/accountDeletion.schema.ts';
import { RECENT_SIGN_IN_MS } from '@arvo/domain/accounts/accountDeletion.ts';
import { parseProfile, parseProfileDetails, parseUser } from '@arvo/domain/people/person.schema.ts';
import type { FaceChange, UserId } from '@arvo/domain/people/person.ts';
import { parsePlace } from '@arvo/domain/places/place.schema.ts';
import {
  deletionPath,
  eventPath,
  farewellPath,
  guestPath,
  guestsPath,
  placePath,
  profilePath,
  userPath,
} from '@arvo/domain/protocol/store/paths.ts';
import type { NoteOwnChange } from '@arvo/domain/protocol/store/ownChange.ts';
import type { Reading } from '@arvo/domain/protocol/reading/reading.ts';
import { firstRecordWrites } from '@arvo/domain/accounts/accountWrites.ts';
import { changeProfile } from '@arvo/domain/profiles/changeProfile.ts';
import type { DocumentWrite } from '@arvo/domain/protocol/writes/documentWrite.ts';
import { setContact } from '@arvo/domain/guests/setContact.ts';
import { joinEvent, leaveEvent } from '@arvo/domain/guests/joinEvent.ts';
import * as profileWrites from '@arvo/domain/profiles/profileWrites.ts';
import { publishEvent } from '@arvo/domain/publishing/publishEvent.ts';
import { removeEvent } from '@arvo/domain/publishing/removeEvent.ts';
import { requestDeletion } from '@arvo/domain/accounts/requestDeletion.ts';
import { saveRecord } from '@arvo/domain/profiles/saveRecord.ts';
import { newId } from '../newId.ts';
import type {
  EventsGateway,
  GuestsGateway,
  PeopleGateway,
  PublicEventsGateway,
  SaveOutcome,
  SessionGateway,
} from '../ports.ts';
import type { Connection, Line } from './connection.testing.ts';
import { collectionOf, idOf, Instant, plain } from './documents.testing.ts';
import { eventIn } from './question.testing.ts';
import { hostedBy, joinedBy, joinedForHome, nextForHome } from './eventLists.testing.ts';
import type { Server } from './server.testing.ts';

/**
 * The gateways over documents in memory: like data/firebase, but without Firebase. They call the same functions of the
 * domain.
 */

export type Access = {
  readonly server: Server;
  readonly connection: Connection;
  readonly line: () => Line;
  /** The device on which the gateways note what the person did. */
  readonly note: NoteOwnChange;
  /** Rows per page of Your Events; by default the app's number. */
  readonly pageSize?: number | undefined;
};

const FAILED = { kind: 'failed' } as const;

export const eventsGateway = ({ server, connection, note, pageSize }: Access): EventsGateway => ({
  newId,
  watch: (id, listener) =>
    connection.watch(eventPath(id), (found, data) => parseEvent(asEventId(found), data), listener),
  create: (event) => publishEvent({ store: connection, clock: server.clock, note }, event),
  edit: (edit, _draft) => editEvent({ store: connection, clock: server.clock, note }, edit),
  farewell: (id, uid, listener) =>
    connection.watch(farewellPath(id, uid), (_id, data) => parseFarewell(id, data, server.clock()), listener),
  remove: async (id, word) => {
    const host = server.person()?.uid;
    if (host === undefined) return { kind: 'failed', message: 'Nobody is signed in.' };
    return removeEvent({ store: connection, clock: server.clock, note }, host, { id, word });
  },
  place: (id) => connection.get(placePath(id), (_id, data) => parsePlace(data)),
  hostedBy: (uid, when, now) => hostedBy(connection, uid, when, now, pageSize),
  joinedBy: (uid, when, now) => joinedBy(connection, uid, when, now, pageSize),
  joinedForHome: (uid, now) => joinedForHome(connection, uid, now),
  nextForHome: (uid, now) => nextForHome(connection, uid, now),
});

export const guestsGateway = ({ server, connection, line, note }: Access): GuestsGateway => ({
  watchOwn: (id, uid, listener) => connection.watch(guestPath(id, uid), parseGuest, listener),
  watchAll: (id, listener) =>
    connection.watchList(
      {
        from: guestsPath(id),
        equal: {},
        orderBy: ({ timestamp }) => (timestamp instanceof Instant ? timestamp.ms : 0),
      },
      ({ path, fields }) => parseGuest(idOf(path), plain(fields)),
      listener,
    ),
  // The server's answer, which is the same for everybody.
  list: async (id) => {
    if (line() === 'down') return FAILED;
    const records = [...server.documents()].filter(([path]) => collectionOf(path) === guestsPath(id));
    const guests = records
      .map(([path, fields]) => parseGuest(idOf(path), plain(fields)))
      .filter((guest) => guest !== null);
    const inOrder = guests.toSorted((one, other) => (one.joinedAt ?? 0) - (other.joinedAt ?? 0));
    return {
      kind: 'found',
      value: inOrder.map(({ userId, name, profilePhoto }) => ({ userId, name, profilePhoto })),
    };
  },
  join: (event, person) => joinEvent({ store: connection, clock: server.clock, note }, event, person),
  see: ({ id }, uid, revision) => seeChange({ store: connection, clock: server.clock, note }, { id, uid, revision }),
  leave: (event, { uid }) => leaveEvent({ store: connection, clock: server.clock, note }, event, uid),
  setContact: (id, uid, contact) => setContact(connection, { id, uid, contact }),
});

/** The opened page's HTML, and the shared cache in front of the public JSON. */
type PageAndCache = {
  /** The page's HTML, or the copy that a worker cached, contains the event as it is now. */
  embed(id: EventId, stamp?: { readonly source: 'page' | 'device'; readonly at: number }): void;
  /** The same, from a server that could not read the event's host. */
  embedWithoutHost(id: EventId): void;
  /** The shared cache answers with the event as it is now, until the returned function is called. */
  cacheAnswer(id: EventId): () => void;
};

/** The public JSON: from the documents, without the host's Stripe account. */
export function publicEventsGateway({ server, line }: Access): PublicEventsGateway & PageAndCache {
  const seen = new Map<EventId, Reading<PublicEvent>>();
  const cached = new Map<EventId, Reading<PublicEvent>>();
  const read = (id: EventId): Reading<PublicEvent> => {
    const stamp = { source: 'public', at: performance.now() } as const;
    const event = eventIn(server.documents(), eventPath(id));
    if (event === null) return { kind: 'missing', ...stamp };
    const host = parseProfile(plain(server.documents().get(profilePath(event.creatorId)) ?? null));
    return { kind: 'found', value: { event: { ...event, hostStripeAccountId: null }, host }, ...stamp };
  };
  return {
    known: (id) => seen.get(id) ?? null,
    read: async (id) => {
      if (line() === 'down') return null;
      const reading = cached.get(id) ?? read(id);
      seen.set(id, reading);
      return reading;
    },
    forget: (id) => void seen.delete(id),
    // Tests that need an answer give it.
    invitation: async () => ({ kind: 'failed' }),
    embed: (id, stamp = { source: 'page', at: performance.now() }) => void seen.set(id, { ...read(id), ...stamp }),
    embedWithoutHost: (id) => {
      const reading = read(id);
      if (reading.kind === 'found')
        seen.set(id, { ...reading, value: { ...reading.value, host: 'unread' }, source: 'page' });
    },
    cacheAnswer(id) {
      cached.set(id, read(id));
      return () => void cached.delete(id);
    },
  };
}

export function peopleGateway({ server, connection, line, note }: Access): PeopleGateway {
  const isMe = (uid: UserId) => server.person()?.uid === uid;
  const save = async (uid: UserId, writes: readonly DocumentWrite[]): Promise<SaveOutcome> => {
    const person = server.person();
    if (person?.uid !== uid) return { kind: 'not-signed-in' };
    return saveRecord(connection, writes, () => connection.commit(firstRecordWrites(person, server.clock())));
  };
  const change = async (uid: UserId, face: FaceChange): Promise<SaveOutcome> =>
    isMe(uid) ? changeProfile({ store: connection, clock: server.clock, note }, uid, face) : { kind: 'not-signed-in' };
  return {
    completeProfile: ({ uid, name, photo }) => save(uid, profileWrites.profileWrites(uid, name, photo)),
    saveDetails: (uid, details) => save(uid, profileWrites.detailsWrites(uid, details)),
    details: (uid) => connection.read(userPath(uid), (_id, data) => parseProfileDetails(data)),
    saveName: (uid, name) => change(uid, { name, photo: null }),
    savePhoto: (uid, photo) => change(uid, { name: null, photo }),
    saveTaxDetails: (uid, details) => save(uid, profileWrites.taxWrites(uid, details)),
    markWelcomed: async (uid) => void (await connection.commit(profileWrites.welcomedWrites(uid))),
    profile: (uid) => connection.get(profilePath(uid), (_id, data) => parseProfile(data)),
    signedInRecently: async (uid) => {
      if (line() === 'down') return 'unknown';
      const age = server.clock() - (server.person()?.signedInAt ?? 0);
      return isMe(uid) && age < RECENT_SIGN_IN_MS ? 'yes' : 'no';
    },
    requestDeletion: (uid) => requestDeletion(connection, uid),
    followDeletion: (uid) => connection.read(deletionPath(uid), (_id, data) => parseDeletion(data)),
  };
}

export const sessionGateway = ({ server, connection }: Access): SessionGateway => ({
  watchAccount: (listener) => {
    listener(server.person());
    return server.watchPerson(listener);
  },
  watchUser: (uid, listener) => connection.watch(userPath(uid), (_id, data) => parseUser(data), listener),
});
