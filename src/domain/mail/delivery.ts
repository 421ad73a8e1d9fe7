/**
 * How far a mail is. 'PROCESSING': a process is handing it to the mail server. 'DROPPED': there was nobody to send it to, or nothing left to
 * say. The other names are those of Firebase's extension "Trigger Email".
 */
export const DELIVERY_STATES = ['PENDING', 'PROCESSING', 'SUCCESS', 'ERROR', 'DROPPED'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** `dueAt` in ms UTC: of a PENDING mail the next attempt, of a PROCESSING one the end of its lease; otherwise null. */
export type Delivery = {
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly dueAt: number | null;
};

/** What became of an attempt. 'refused': repeating it is no use. 'no-mailbox': nor is any other mail to that address. 'later': the server is busy or cannot be reached. */
export type Attempt = 'sent' | 'refused' | 'no-mailbox' | 'later';

const MINUTE_MS = 60_000;
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];

/** Longer than the slowest attempt: a process that has not answered by then has died. */
export const LEASE_MS = 2 * MINUTE_MS;

/** Whether the mail may be handed to the mail server now (ms UTC). */
export const mayBegin = (delivery: Delivery | null, now: number): boolean =>
  delivery === null || (delivery.state === 'PENDING' && now >= (delivery.dueAt ?? 0));

/** The delivery with the lease of an attempt that begins now (ms UTC). */
export const begun = (delivery: Delivery | null, now: number): Delivery => ({
  state: 'PROCESSING',
  attempts: (delivery?.attempts ?? 0) + 1,
  dueAt: now + LEASE_MS,
});

/** The delivery after an attempt. A server that does not take it is asked again after 1, 5 and 30 minutes. */
export function afterAttempt({ attempts }: Delivery, attempt: Attempt, now: number): Delivery {
  if (attempt === 'sent') return { state: 'SUCCESS', attempts, dueAt: null };
  const pause = attempt === 'later' ? PAUSES_MS[attempts - 1] : undefined;
  return pause === undefined
    ? { state: 'ERROR', attempts, dueAt: null }
    : { state: 'PENDING', attempts, dueAt: now + pause };
}

/**
 * Whether the process that had the mail died. Nobody knows whether the mail server had taken it, and people are not told twice, so such a
 * mail is not sent again (decision 67).
 */
export const isLost = ({ state, dueAt }: Delivery, now: number): boolean =>
  state === 'PROCESSING' && now >= (dueAt ?? 0);
