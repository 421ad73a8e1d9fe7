import type { Brand } from '../brand.ts';

/** Made on the host's device, so that a message that is sent twice is one. */
export type MessageId = Brand<string, 'MessageId'>;
export const MESSAGE_ID_PATTERN = /^[A-Za-z0-9]{20}$/u;

/** @throws Error if it is no id: the app's own ids are. */
export function asMessageId(id: string): MessageId {
  if (!MESSAGE_ID_PATTERN.test(id)) throw new Error('an id has 20 letters and digits');
  return id as MessageId;
}

/** In characters. */
export const MESSAGE_MAX_LENGTH = 2_000;

/** What a host writes to guests, as each of them has it. `at` in ms UTC by the server's clock. */
export type HostMessage = { readonly id: MessageId; readonly at: number; readonly text: string };

/** Whom a host writes to: everyone who goes, who has not said that they saw the last change, or who holds tickets that nobody has claimed. */
export const MESSAGE_TO = ['everyone', 'not-seen', 'unclaimed'] as const;
export type MessageTo = (typeof MESSAGE_TO)[number];

/** A message as its host reads it afterwards. `sent`: how many got it; `reached`: how many of them by a notification or a mail. Null where that is not known. */
export type SentMessage = {
  readonly id: string;
  readonly at: number;
  readonly text: string;
  readonly sent: number | null;
  readonly reached: number | null;
};

/** As many as a guest keeps of one event. */
export const MOST_KEPT = 10;

/** The messages of a guest with this one, oldest first; null if they have it. */
export function withMessage(messages: readonly HostMessage[], message: HostMessage): readonly HostMessage[] | null {
  if (messages.some(({ id }) => id === message.id)) return null;
  return [...messages, message]
    .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
    .slice(-MOST_KEPT);
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
export const MOST_A_DAY = 4;
/** Messages that count towards the limits are at most this old. */
export const LIMITED_WITHIN_MS = DAY_MS;

/**
 * When a host may write again, ms UTC; null if now. One message an hour and four a day for each event. `sent`: when the last ones were sent.
 */
export function mayWriteAgainAt(sent: readonly number[], now: number): number | null {
  const newest = sent.filter((at) => at > now - DAY_MS).toSorted((one, other) => other - one);
  const [last] = newest;
  const fourth = newest[MOST_A_DAY - 1];
  const waits = [
    ...(last !== undefined && last > now - HOUR_MS ? [last + HOUR_MS] : []),
    ...(fourth === undefined ? [] : [fourth + DAY_MS]),
  ];
  return waits.length === 0 ? null : Math.max(...waits);
}

/** Longer than a mail that the mail server refuses for now is tried again (domain/mail/delivery.ts). */
const UNDER_WAY_MS = HOUR_MS;

/** Whether a message may still reach guests that it has not reached. `now`: ms UTC. */
export const isUnderWay = ({ at, sent, reached }: SentMessage, now: number): boolean =>
  now < at + UNDER_WAY_MS && (sent === null || (reached !== null && reached < sent));
