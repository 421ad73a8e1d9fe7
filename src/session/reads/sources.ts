/** The sources as one chunk: what fills a read after the first paint. */
export { startEvent } from './eventSources.ts';
export { startGuests } from './guestSources.ts';
export { startOwn } from './ownSources.ts';
