import { parseDeparture, parseEvent, parseGuest } from '../events/event.schema.ts';
import { type ArvoEvent, asEventId, type EventId } from '../events/event.ts';
import { cardFieldsOf, cardOf, type EventCard } from '../events/eventCard.ts';
import { noEntry, REJOIN_WAIT_MS } from './join.ts';
import type { UserId } from '../people/person.ts';
import { departurePath, eventPath, guestPath } from '../protocol/store/paths.ts';
import { pauseLeft } from '../protocol/writes/pace.ts';
import { isOver } from '../time/over.ts';
import type { ActingWorld } from '../protocol/store/ownChange.ts';
import type { Joiner } from './guestRecord.ts';
import { joinWrites, leaveWrites } from './guestWrites.ts';
import type { CommitRefusal } from '../protocol/writes/refusal.ts';

export type JoinOutcome =
  | { readonly kind: 'joined' }
  | { readonly kind: 'already-guest' }
  | { readonly kind: 'full' }
  /** The host lets nobody join for now. */
  | { readonly kind: 'sales-closed' }
  /** The event has ended. */
  | { readonly kind: 'over' }
  /** The person left less than 10 seconds ago. `pauseMs`: what is left of them, if it is known. */
  | { readonly kind: 'just-left'; readonly pauseMs?: number }
  /** The host has removed this person. `word`: what they said, maybe ''. */
  | { readonly kind: 'removed'; readonly word: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed' };

export type LeaveOutcome = { readonly kind: 'left' } | { readonly kind: 'failed' };

type World = ActingWorld & {
  /** Calls the server, which decides many people in one commit; absent for queued joins, which do not call it. */
  readonly joinAtServer?: (id: EventId) => Promise<JoinOutcome>;
};

/**
 * Writes the guest and the count in one commit that the rules check, without reading first, so that two people who want the
 * last spot never wait for each other. The record contains the event's card, so that lists need no second read. The rules
 * accept only the event's current card: if the event was edited meanwhile, the card is read and sent again; if it cannot be
 * reproduced here, the record is written without it and the server adds it a moment later. A commit that fails by contention is
 * passed to the server's queue. A join that is carried out is on the device before this resolves.
 */
export async function joinEvent(world: World, event: Shown, person: Joiner): Promise<JoinOutcome> {
  const [sentAt, seen] = [world.clock(), await ticketsSeen(world, event)];
  const { joinedAt, current = event, ...outcome } = await tryToJoin(world, event, person);
  if (outcome.kind === 'joined' || outcome.kind === 'already-guest') {
    const times =
      typeof joinedAt === 'number' ? { sentAt: joinedAt, doneAt: joinedAt } : { sentAt, doneAt: world.clock() };
    // The device may have counted a join whose time is unknown.
    const sold = outcome.kind === 'already-guest' && typeof joinedAt !== 'number' ? 0 : 1;
    const { profile } = person;
    const join = {
      kind: 'joined',
      eventId: event.id,
      card: cardOf(current),
      profile,
      sold,
      held: 0,
      seen,
    } as const;
    await world.note(person.uid, { ...join, ...times });
  }
  return outcome;
}

/** An event as its page showed it when the person pressed; a queued join has only the card. */
type Shown = EventCard & Partial<Pick<ArvoEvent, 'ticketCount'>>;

const ticketsSeen = async (
  { ticketsOnDevice }: ActingWorld,
  { id, ticketCount }: Pick<Shown, 'id' | 'ticketCount'>,
): Promise<number | null> => ticketCount ?? (await ticketsOnDevice?.(id)) ?? null;

/**
 * `joinedAt`: when an earlier attempt, or another device, made this person a guest; null if unknown. `current`: the event as the server
 * has it, if it was read.
 */
type Tried = JoinOutcome & { readonly joinedAt?: number | null; readonly current?: EventCard };

async function tryToJoin(world: World, event: EventCard, person: Joiner): Promise<Tried> {
  const { store, joinAtServer } = world;
  const tried = await store.commit(joinWrites(event.id, person, event));
  if (tried.kind === 'committed') return { kind: 'joined' };
  // Without a connection there is nothing to read. If the commit succeeded after all, the live record shows it.
  if (tried.reason === 'offline') return { kind: 'failed' };
  if (tried.reason === 'aborted' && joinAtServer) {
    const answered = await joinAtServer(event.id);
    if (answered.kind !== 'failed') return answered;
  }
  const outcome = await whyNotJoined(world, event.id, person.uid, tried);
  if (CERTAIN.has(outcome.kind) || tried.reason !== 'permission-denied') return outcome;
  // Every other reason depends on this device's clock, so the card may have been the real cause.
  return joinWithOtherCard(world, event, person, outcome);
}

/** Reasons that do not depend on this device's clock. */
const CERTAIN: ReadonlySet<JoinOutcome['kind']> = new Set(['already-guest', 'gone', 'full', 'sales-closed', 'removed']);

/** Retries a denied join with the event's current card if the device has an older one, or else without it. */
async function joinWithOtherCard(
  world: World,
  event: EventCard,
  person: Joiner,
  { current }: Pick<Tried, 'current'>,
): Promise<Tried> {
  // A record without its card is in no list until the server has added it.
  const card = current !== undefined && !hasSameFields(current, event) ? current : null;
  const commit = (sent: EventCard | null) => world.store.commit(joinWrites(event.id, person, sent));
  const withCard = await commit(card);
  const isDenied = withCard.kind !== 'committed' && withCard.reason === 'permission-denied';
  const again = isDenied && card !== null ? await commit(null) : withCard;
  if (again.kind === 'committed') return { kind: 'joined', ...(current && { current }) };
  return whyNotJoined(world, event.id, person.uid, again);
}

const hasSameFields = (one: EventCard, other: EventCard): boolean =>
  JSON.stringify(cardFieldsOf(one)) === JSON.stringify(cardFieldsOf(other));

/** How far this device's clock may be off before it would explain a refusal wrongly. */
const CLOCK_ERROR_MS = 60_000;

/** Reads once why a join was refused, or whether a commit whose answer was lost succeeded after all. */
async function whyNotJoined({ store, clock }: World, id: EventId, uid: UserId, tried: CommitRefusal): Promise<Tried> {
  const [event, own] = await Promise.all([
    store.read(eventPath(id), (found, data) => parseEvent(asEventId(found), data)),
    store.read(guestPath(id, uid), parseGuest),
  ]);
  if (own.kind === 'found') return { kind: 'already-guest', joinedAt: own.value.joinedAt };
  if (event.kind === 'missing') return { kind: 'gone' };
  // The last spot may be their own: a commit whose answer was lost may have taken it.
  if (event.kind === 'failed' || own.kind === 'failed') return { kind: 'failed' };
  const isDenied = tried.reason === 'permission-denied';
  if (isOver(event.value, clock() + (isDenied ? CLOCK_ERROR_MS : 0))) return { kind: 'over' };
  const reason = noEntry(event.value);
  if (reason !== null) return { kind: reason };
  if (!isDenied) return { kind: 'failed' };
  const departure = await store.read(departurePath(id, uid), (_uid, data) => parseDeparture(data));
  const current = cardOf(event.value);
  const left = departure.kind === 'found' ? departure.value : null;
  if (left !== null && left.removedWith !== null) return { kind: 'removed', word: left.removedWith };
  const pauseMs = left && pauseLeft(left.at, REJOIN_WAIT_MS, clock());
  return pauseMs === null ? { kind: 'failed', current } : { kind: 'just-left', pauseMs, current };
}

/** Leaves an event. Idempotent: an earlier leave whose answer was lost counts as this one. It is on the device before this resolves. */
export async function leaveEvent(
  world: ActingWorld,
  event: Pick<Shown, 'id' | 'ticketCount'>,
  uid: UserId,
): Promise<LeaveOutcome> {
  const [sentAt, seen] = [world.clock(), await ticketsSeen(world, event)];
  const left = await tryToLeave(world, event.id, uid);
  if (left === 'failed') return { kind: left };
  const leave = { kind: 'left', eventId: event.id, wasLost: left === 'lost', seen } as const;
  await world.note(uid, { ...leave, sentAt, doneAt: world.clock() });
  return { kind: 'left' };
}

/** 'lost': an earlier attempt, whose answer was lost, or another device has left already. */
async function tryToLeave({ store }: ActingWorld, id: EventId, uid: UserId): Promise<'left' | 'lost' | 'failed'> {
  const result = await store.commit(leaveWrites(id, uid));
  if (result.kind === 'committed') return 'left';
  if (result.reason === 'offline') return 'failed';
  const own = await store.read(guestPath(id, uid), parseGuest);
  return own.kind === 'missing' ? 'lost' : 'failed';
}
