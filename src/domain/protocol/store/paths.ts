import type { Hue } from '../../pictures/hue.ts';
import type { EventId } from '../../events/event.ts';
import type { UserId } from '../../people/person.ts';
import type { OrderId } from '../../orders/order.ts';
import type { TicketId } from '../../tickets/ticket.ts';

/** Every document path and storage path, defined once (docs/data-model.md). */
export const usersPath = 'users';
export const userPath = (uid: UserId) => `users/${uid}`;
export const profilePath = (uid: UserId) => `profiles/${uid}`;
export const deletionsPath = 'deletions';
export const deletionPath = (uid: UserId) => `deletions/${uid}`;
/** How many events somebody has created. */
export const quotaPath = (uid: UserId) => `quotas/${uid}`;
export const eventsPath = 'events';
export const eventPath = (id: EventId) => `events/${id}`;
export const placePath = (id: EventId) => `events/${id}/private/place`;
/** The key of the event's passes. Server only. */
export const doorKeyPath = (id: EventId) => `events/${id}/private/door`;
/** Why the host deletes the event; its commit writes it, and the server passes it on. */
export const farewellWordPath = (id: EventId) => `events/${id}/private/farewell`;
/**
 * What somebody who had joined keeps of a deleted or cancelled event for 30 days. A guest record by its collection's name, so that the
 * lists of joined events find it like any other.
 */
export const farewellPath = (id: EventId, uid: UserId) => `farewells/${id}/guests/${uid}`;
/** Who came in and went out at the event's door. Server only. */
export const scansPath = (id: EventId) => `events/${id}/scans`;
export const scanPath = (id: EventId, scan: string) => `events/${id}/scans/${scan}`;
/** Links for helpers at the door; the id is a hash of the link's secret. Server only. */
export const doorLinksPath = (id: EventId) => `events/${id}/doorLinks`;
export const doorLinkPath = (id: EventId, link: string) => `events/${id}/doorLinks/${link}`;
/** What the host wrote to guests; each guest's record has those that were for them. Server only. */
export const messagesPath = (id: EventId) => `events/${id}/messages`;
export const messagePath = (id: EventId, message: string) => `events/${id}/messages/${message}`;
/** One edit of a published event; `revision` counts from 1. */
export const changePath = (id: EventId, revision: number) => `events/${id}/changes/${revision}`;
export const changesPath = (id: EventId) => `events/${id}/changes`;
export const guestsPath = (id: EventId) => `events/${id}/guests`;
export const guestPath = (id: EventId, uid: UserId) => `events/${id}/guests/${uid}`;

export const departuresPath = (id: EventId) => `events/${id}/departures`;
export const departurePath = (id: EventId, uid: UserId) => `events/${id}/departures/${uid}`;

export const ticketsPath = (id: EventId) => `events/${id}/tickets`;
/** The id is the secret of an invitation link. */
export const ticketPath = (id: EventId, ticket: TicketId) => `events/${id}/tickets/${ticket}`;

export const formerTicketsPath = (id: EventId) => `events/${id}/formerTickets`;
/** An invitation that its buyer has taken back, by the secret of its old link. Server only. */
export const formerTicketPath = (id: EventId, ticket: TicketId) => `events/${id}/formerTickets/${ticket}`;

export const ordersPath = 'orders';
export const orderPath = (id: OrderId) => `orders/${id}`;
/** Stripe's id of the order's payment page, which a host must not read. Server only. */
export const orderPaymentsPath = 'orderPayments';
export const orderPaymentPath = (id: OrderId) => `${orderPaymentsPath}/${id}`;
/** The order that a person last opened for an event, so that they hold spots only once. Server only. */
export const holdsPath = (id: EventId) => `events/${id}/holds`;
export const holdPath = (id: EventId, uid: UserId) => `events/${id}/holds/${uid}`;
/** Webhook events whose effect is committed. Server only. */
export const stripeEventsPath = 'stripeEvents';
export const stripeEventPath = (id: string) => `${stripeEventsPath}/${id}`;

export const payoutsPath = 'payouts';
export const payoutPath = (id: EventId) => `payouts/${id}`;

/** Browsers that get push messages; the id is the hash of the push service's address. Server only. */
export const devicesPath = 'devices';
export const devicePath = (id: string) => `devices/${id}`;
/** Mails to be sent, and what became of them. Server only. */
export const mailsPath = 'mail';
export const mailPath = (id: string) => `mail/${id}`;
/** A mailbox that does not exist, by the hash of its address. Server only. */
export const mailStopPath = (hash: string) => `mailStops/${hash}`;
/** The key of the links in mails. Server only. */
export const mailKeyPath = 'maintenance/mail';
/** Which reminders of an event were sent to everybody. Server only. */
export const reminderRunsPath = 'reminderRuns';
export const reminderRunPath = (id: EventId) => `reminderRuns/${id}`;

/** Where the next run of the reminders begins. Server only. */
export const reminderTurnPath = 'maintenance/reminders';
/** The progress of the removal of stray pictures. Server only. */
export const pictureSweepPath = 'maintenance/pictureSweep';

/** Storage. `at` in ms UTC (specification section 7, "File storage"). */
export const personFolder = (uid: UserId) => `users/${uid}/`;
/** The file of a profile photo that was chosen `at` (ms UTC). */
export const profilePhotoFile = (uid: UserId, at: number) => `users/${uid}/profile/profile_${at}.jpg`;
/** The file of an event photo that was chosen `at` (ms UTC), with the hue that colours the event's page; null: none. */
export const eventPhotoFile = (id: EventId, at: number, hue: Hue | null) =>
  `events/${id}/photo_${at}${hue === null ? '' : `_${hue}`}.jpg`;
