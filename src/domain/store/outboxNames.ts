/** The lock that a drain of the outbox holds, so that one runs at a time in all windows and the worker. */
export const OUTBOX_LOCK = 'arvo.outbox';

/** The channel on which windows and worker report that the outbox has changed. */
export const OUTBOX_CHANNEL = 'arvo.outbox';

/**
 * The prefix of a queued action's sync registration. Each action gets a new name, because the browser delays retries of a
 * known one.
 */
export const OUTBOX_SYNC = 'outbox/';
