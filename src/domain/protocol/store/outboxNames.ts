/** The lock that a drain of the outbox holds, so that one runs at a time in all windows and the worker. */
export const OUTBOX_LOCK = 'arvo.outbox';

/** The channel on which windows and worker report that the outbox has changed. */
export const OUTBOX_CHANNEL = 'arvo.outbox';

/**
 * The prefix of a queued action's sync registration. Each action gets a new name, because the browser delays retries of a
 * known one.
 */
export const OUTBOX_SYNC = 'outbox/';

/** The name of the periodic Background Sync in which the worker fetches joined events ahead. */
export const AHEAD_SYNC = 'fetch-ahead';
/** The lock of the worker's pass, so that one runs at a time. */
export const AHEAD_LOCK = 'arvo.ahead';
