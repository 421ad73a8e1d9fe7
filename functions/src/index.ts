/** The deployed functions: exports only. */
export { calls } from './calls/calls.endpoint.ts';
export { deletions } from './deletion/deletions.schedule.ts';
export { onDeletionRequested } from './deletion/onDeletionRequested.trigger.ts';
export { eventPage } from './events/eventPage.endpoint.ts';
export { onEventDeleted } from './events/onEventDeleted.trigger.ts';
export { onEventUpdated } from './events/onEventUpdated.trigger.ts';
export { onGuestWritten } from './guests/onGuestWritten.trigger.ts';
export { repairOrders } from './orders/repairOrders.schedule.ts';
export { carryProfiles } from './people/carryProfiles.task.ts';
export { onProfileWritten } from './people/onProfileWritten.trigger.ts';
export { sweepPayouts } from './payouts/sweepPayouts.schedule.ts';
export { onPictureUploaded } from './pictures/onPictureUploaded.trigger.ts';
export { pictures } from './pictures/pictures.endpoint.ts';
export { reminders } from './reminders/reminders.schedule.ts';
export { resumeRefunds } from './refunds/resumeRefunds.schedule.ts';
export { sweepPictures } from './pictures/sweepPictures.schedule.ts';
export { stripeWebhook } from './webhook/stripeWebhook.endpoint.ts';
