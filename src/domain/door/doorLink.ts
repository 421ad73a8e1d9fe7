import type { Brand } from '../brand.ts';
import { asEventId, type EventId } from '../events/event.ts';
import { overAt, type Timed } from '../time/over.ts';

/**
 * A link that lets somebody without an account help at an event's door: a secret of 128 bits, then the event's id. Whoever has it also needs
 * its PIN.
 */
export type DoorToken = Brand<string, 'DoorToken'>;

const SECRET_LENGTH = 22;
export const DOOR_TOKEN_PATTERN = /^[\w-]{23,150}$/u;
export const parseDoorToken = (value: string): DoorToken | null =>
  DOOR_TOKEN_PATTERN.test(value) ? (value as DoorToken) : null;

/** `secret`: 22 characters of base64url. @throws Error if the parts are no token. */
export function makeDoorToken(eventId: EventId, secret: string): DoorToken {
  const token = parseDoorToken(`${secret}${eventId}`);
  if (token === null || secret.length !== SECRET_LENGTH)
    throw new Error('a door link needs 22 characters and an event');
  return token;
}

export const eventOfToken = (token: DoorToken): EventId => asEventId(token.slice(SECRET_LENGTH));

export const doorLinkHref = (token: DoorToken): string => `/door/${token}`;

export const PIN_PATTERN = /^\d{6}$/u;
/** So many tries within so long; then nobody gets in by this link until the first of them is that old. */
export const MOST_PIN_TRIES = 5;
export const PIN_TRIES_WITHIN_MS = 10 * 60_000;
export const MOST_DOOR_LINKS = 20;
/** Phones that have opened one link. */
export const MOST_LINK_PHONES = 20;

const OPEN_AFTERWARDS_MS = 12 * 60 * 60_000;
/** Links end 12 hours after their event, ms UTC. */
export const doorLinksEndAt = (event: Timed): number => overAt(event) + OPEN_AFTERWARDS_MS;

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** '421 990', and 'four two one, nine nine zero' to read aloud. */
export const pinInFigures = (pin: string): string => `${pin.slice(0, 3)} ${pin.slice(3)}`;
export const pinInWords = (pin: string): string =>
  [pin.slice(0, 3), pin.slice(3)].map((part) => [...part].map((digit) => DIGITS[Number(digit)]).join(' ')).join(', ');

/** A link as its host sees it. Times in ms UTC; `phones`: how many have opened it. */
export type DoorLink = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly phones: number;
};
