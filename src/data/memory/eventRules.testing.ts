import { isClosed } from '@arvo/domain/events/closed.ts';
import { type ArvoEvent, asEventId, type EventId, isHost } from '@arvo/domain/events/event.ts';
import { keepsGuestsUnlisted } from '@arvo/domain/events/searchable.ts';
import { EVENT_EDIT_PAUSE_MS } from '@arvo/domain/publishing/publishEvent.ts';
import { CARD_FIELDS } from '@arvo/domain/events/eventCard.ts';
import { isFull, REJOIN_WAIT_MS } from '@arvo/domain/guests/join.ts';
import { MOST_REVISIONS } from '@arvo/domain/changes/eventChange.ts';
import {
  changePath,
  departurePath,
  eventPath,
  guestPath,
  placePath,
  profilePath,
  quotaPath,
  userPath,
} from '@arvo/domain/protocol/store/paths.ts';
import { isOver, overAt } from '@arvo/domain/time/over.ts';
import { changedFields, idOf, Instant, isMap, isSame, type StoredFields } from './documents.testing.ts';
import { eventIn, type Question } from './question.testing.ts';

const idIn = ({ path }: Question): EventId => asEventId(path.split('/')[1] ?? '');
const eventBefore = (question: Question): ArvoEvent | null => eventIn(question.before, eventPath(idIn(question)));
const eventAfter = (question: Question): ArvoEvent | null => eventIn(question.after, eventPath(idIn(question)));
const isSelf = ({ person, path }: Question): boolean => idOf(path) === person.uid;

/** The fields of a published event that only the server, a join or a leave changes. */
const FIXED = ['creatorId', 'status', 'createdAt', 'heldCount', 'unclaimedCount', 'startNotice', 'guestPreview'];

export function mayWriteEvent(question: Question): boolean {
  const { old, wanted, person } = question;
  if (old === undefined) return wanted !== undefined && mayPublish(question, wanted);
  const event = eventBefore(question);
  if (event === null) return false;
  if (wanted === undefined)
    return isHost(event, person.uid) && !(event.isPaid && event.ticketCount + event.heldCount > 0);
  const changed = changedFields(old, wanted);
  return isHostsEdit(question, event, changed) || isJoinOrLeave(question, event, changed);
}

/** The rule of the place, in the same commit, checks that its writer is the host. */
function mayPublish(question: Question, wanted: StoredFields): boolean {
  const { before, after, person, now } = question;
  const place = placePath(idIn(question));
  const host = before.get(userPath(person.uid));
  const isUntouched = wanted.ticketCount === 0 && wanted.heldCount === 0 && isSame(wanted.guestPreview, []);
  const isPaidToHost = host?.paymentSetupComplete === true && isSame(host.stripeAccountId, wanted.hostStripeAccountId);
  return (
    host?.profileComplete === true &&
    wanted.status === 'published' &&
    isSame(wanted.createdAt, new Instant(now)) &&
    isUntouched &&
    (wanted.isPaid === true ? isPaidToHost : wanted.price === 0 && wanted.hostStripeAccountId === null) &&
    after.get(quotaPath(person.uid))?.lastEvent === idIn(question) &&
    !before.has(place) &&
    after.has(place)
  );
}

function isHostsEdit(question: Question, before: ArvoEvent, changed: readonly string[]): boolean {
  const after = eventAfter(question);
  if (!isHost(before, question.person.uid) || before.isCancelled || after === null) return false;
  if (changed.some((name) => name === 'ticketCount' || FIXED.includes(name)) || !keepsEditPace(question)) return false;
  if (!keepsGuestsUnlisted(before, after) || !keepsRevision(question, before, after)) return false;
  const isPriced = changed.some((name) => ['isPaid', 'price', 'hostStripeAccountId'].includes(name));
  if (isPriced && before.ticketCount + before.heldCount > 0) return false;
  const { capacity, ticketCount, heldCount } = after;
  if (capacity !== null && ticketCount + heldCount > capacity) return false;
  // Buyers may leave for a refund until the event is over.
  return !before.isPaid || overAt(after) === overAt(before) || !isOver(after, question.now);
}

/** While nobody goes, an edit needs no revision. */
function keepsRevision({ after: documents }: Question, before: ArvoEvent, after: ArvoEvent): boolean {
  if (after.revision === before.revision) return before.ticketCount + before.heldCount === 0;
  const { revision } = after;
  return (
    revision === before.revision + 1 && revision <= MOST_REVISIONS && documents.has(changePath(after.id, revision))
  );
}

export function mayWriteChange(question: Question): boolean {
  const { old, wanted, person, now } = question;
  const [before, after] = [eventBefore(question), eventAfter(question)];
  if (old !== undefined || wanted === undefined || before === null || after === null) return false;
  const isNext = after.revision === before.revision + 1 && idOf(question.path) === String(after.revision);
  return isNext && isHost(before, person.uid) && isSame(wanted.at, new Instant(now)) && wanted.by === person.uid;
}

function keepsEditPace({ old, wanted, now }: Question): boolean {
  const last = old?.editedAt;
  const isPauseOver = !(last instanceof Instant) || last.ms <= now - EVENT_EDIT_PAUSE_MS;
  return isPauseOver && isSame(wanted?.editedAt, new Instant(now));
}

function isJoinOrLeave(question: Question, event: ArvoEvent, changed: readonly string[]): boolean {
  const guest = guestPath(event.id, question.person.uid);
  const wasGuest = question.before.has(guest);
  if (changed.some((name) => name !== 'ticketCount') || wasGuest === question.after.has(guest)) return false;
  return wasGuest || !isFull(event);
}

/** The guest's rule checks by how much the count changes, so nobody changes it alone. */
const changesCountBy = (question: Question, by: number): boolean =>
  eventAfter(question)?.ticketCount === (eventBefore(question)?.ticketCount ?? 0) + by;

/** The host's word, in the commit that deletes the event. */
export function mayWriteFarewell(question: Question): boolean {
  const event = eventBefore(question);
  const isDeleted = eventAfter(question) === null;
  return question.old === undefined && isDeleted && event !== null && isHost(event, question.person.uid);
}

export function mayWritePlace(question: Question): boolean {
  const { old, wanted, person, now } = question;
  const event = eventAfter(question);
  const isWithEdit = isSame(question.after.get(eventPath(idIn(question)))?.editedAt, new Instant(now));
  const isAllowed = old === undefined || isSame(old, wanted) || isWithEdit;
  return wanted !== undefined && isAllowed && event !== null && isHost(event, person.uid);
}

export function mayWriteGuest(question: Question): boolean {
  const { old, wanted } = question;
  if (!isSelf(question)) return false;
  if (wanted === undefined) return old === undefined || mayLeave(question, old);
  return old === undefined
    ? mayJoin(question, wanted)
    : mayRename(question, old, wanted) || maySee(old, wanted) || maySetContact(question, old, wanted);
}

function mayJoin(question: Question, wanted: StoredFields): boolean {
  const { before, after, person, now } = question;
  const event = eventBefore(question);
  if (event === null || event.isPaid || event.isSalesClosed || isClosed(event, now) || isHost(event, person.uid))
    return false;
  if (before.get(eventPath(event.id))?.status !== 'published' || !mayReturn(question)) return false;
  const profile = after.get(profilePath(person.uid));
  const { event: card, ...rest } = wanted;
  const asProfile = { name: profile?.name ?? null, profilePhoto: profile?.photo ?? null };
  const bought = { totalTicketsPurchased: 1, additionalTickets: [] };
  return (
    profile !== undefined &&
    isSame(rest, { userId: person.uid, ...asProfile, timestamp: new Instant(now), ...bought }) &&
    changesCountBy(question, 1) &&
    (card === undefined || isSame(card, cardOf(before.get(eventPath(event.id)) ?? {})))
  );
}

const cardOf = (event: StoredFields): StoredFields =>
  Object.fromEntries(CARD_FIELDS.map((name) => [name, event[name] ?? null]));

function mayReturn({ before, person, now, path }: Question): boolean {
  const departure = before.get(departurePath(asEventId(path.split('/')[1] ?? ''), person.uid));
  const hasJustLeft = departure?.at instanceof Instant && now < departure.at.ms + REJOIN_WAIT_MS;
  return !hasJustLeft && departure?.removedWith === undefined;
}

function maySee(old: StoredFields, wanted: StoredFields): boolean {
  const { news } = old;
  const told = isMap(news) ? news.revision : undefined;
  const { seenRevision } = wanted;
  const isOnlySeen = changedFields(old, wanted).every((name) => name === 'seenRevision');
  return (
    isOnlySeen &&
    typeof seenRevision === 'number' &&
    seenRevision === told &&
    seenRevision > Number(old.seenRevision ?? 0)
  );
}

const maySetContact = ({ person }: Question, old: StoredFields, wanted: StoredFields): boolean =>
  changedFields(old, wanted).every((name) => name === 'contact') &&
  [null, person.isVerified ? person.email : null, person.phoneNumber].some((own) => own === wanted.contact);

const mayRename = ({ after, person }: Question, old: StoredFields, wanted: StoredFields): boolean => {
  const profile = after.get(profilePath(person.uid));
  const isFace = changedFields(old, wanted).every((name) => name === 'name' || name === 'profilePhoto');
  return isFace && isSame(wanted.name, profile?.name) && isSame(wanted.profilePhoto, profile?.photo);
};

function mayLeave(question: Question, old: StoredFields): boolean {
  const { after, person, now } = question;
  const event = eventBefore(question);
  if (event === null) return true;
  const departure = after.get(departurePath(event.id, person.uid));
  const isOpen = !event.isPaid && !isOver(event, now) && old.totalTicketsPurchased === 1;
  return isOpen && changesCountBy(question, -1) && isSame(departure?.at, new Instant(now));
}

export function mayWriteDeparture(question: Question): boolean {
  const { before, after, person, wanted, now } = question;
  const guest = guestPath(idIn(question), person.uid);
  const leaves = before.has(guest) && !after.has(guest) && after.has(eventPath(idIn(question)));
  return isSelf(question) && leaves && isSame(wanted, { userId: person.uid, at: new Instant(now) });
}
