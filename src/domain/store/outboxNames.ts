/** The lock that a drain of the outbox holds: one at a time in all windows and the worker. */
export const OUTBOX_LOCK = 'arvo.outbox';

/** The channel on which windows and worker report that the outbox has changed. */
export const OUTBOX_CHANNEL = 'arvo.outbox';

/** The sync registration of a wish begins with this. A new name for each wish: the browser tries a known one only later. */
export const OUTBOX_SYNC = 'outbox/';
