/** What the cloud runs: exports only, the work is in the folders beside. */
export { eventPage } from './events/eventPage.endpoint.ts';
export { onEventDeleted } from './events/onEventDeleted.trigger.ts';
export { onEventUpdated } from './events/onEventUpdated.trigger.ts';
export { onGuestWritten } from './guests/onGuestWritten.trigger.ts';
export { onProfileWritten } from './people/onProfileWritten.trigger.ts';
export { pictures } from './pictures/pictures.endpoint.ts';
